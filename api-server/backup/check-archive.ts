import { createHash, type Hash } from 'node:crypto'
import { BackupRefused } from './refusal.ts'
import { parseManifest, placeOfEntry, type Manifest } from './manifest.ts'
import { readArchive, type ArchiveEntry } from './read-archive.ts'
import { backupTexts } from './texts.ts'

/** What was found of a table or file. */
type Found = { readonly hash: Hash; count: number; parts: number }

/** Reads all of a backup and compares it with the sums in its manifest; throws BackupRefused. */
export async function checkArchive(path: string, identities: readonly string[]): Promise<Manifest> {
  const tables = new Map<string, Found>()
  const files = new Map<string, Found>()
  let manifest: Manifest | null = null
  for await (const entry of readArchive(path, identities)) {
    const place = placeOfEntry(entry.name)
    // The manifest is the last one.
    if (place === null || manifest !== null) throw damaged(path, entry.name)
    if (place.type === 'manifest') manifest = manifestOf(entry, path)
    else if (place.type === 'file') foundIn(files, place.key, entry.bytes, entry.bytes.length)
    else {
      const found = foundIn(tables, place.table, entry.bytes, countLines(entry.bytes))
      if (place.part !== found.parts) throw damaged(path, entry.name)
    }
  }
  if (manifest === null) throw damaged(path, 'manifest.json')
  const wrong = differenceOf(manifest, tables, files)
  if (wrong !== null) throw damaged(path, wrong)
  return manifest
}

const damaged = (path: string, what: string): BackupRefused => new BackupRefused(backupTexts.damaged(path, what))

function manifestOf({ bytes }: ArchiveEntry, path: string): Manifest {
  const parsed = parseManifest(new TextDecoder().decode(bytes))
  if (parsed === 'newerFormat') throw new BackupRefused(backupTexts.newerFormat(path))
  if (parsed === null) throw damaged(path, 'manifest.json')
  return parsed
}

function foundIn(all: Map<string, Found>, name: string, bytes: Uint8Array, count: number): Found {
  const found = all.get(name) ?? { hash: createHash('sha256'), count: 0, parts: 0 }
  all.set(name, found)
  found.hash.update(bytes)
  found.count += count
  found.parts += 1
  return found
}

const lineFeed = 10

function countLines(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) lines += 1
  return lines
}

/** The first table or file that is not as the manifest says; null when all are. */
function differenceOf(
  manifest: Manifest,
  tables: ReadonlyMap<string, Found>,
  files: ReadonlyMap<string, Found>,
): string | null {
  const emptySum = createHash('sha256').digest('hex')
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = tables.get(name)
    if ((found?.count ?? 0) !== rows || (found?.hash.digest('hex') ?? emptySum) !== sha256) return name
  }
  for (const { key, size, sha256 } of manifest.files) {
    const found = files.get(key)
    if (found?.parts !== 1 || found.count !== size || found.hash.digest('hex') !== sha256) return key
  }
  const names = new Set([...manifest.tables.map(({ name }) => name), ...manifest.files.map(({ key }) => key)])
  return [...tables.keys(), ...files.keys()].find((name) => !names.has(name)) ?? null
}
