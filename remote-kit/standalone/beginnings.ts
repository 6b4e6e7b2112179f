import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOfServer, serverCache } from '../cache/server-cache.ts'
import { importServer } from '../workspace/import-server.ts'

/** The part of api-server/browser.ts that makes the databases with which a page begins; its own tests check it. */
type Beginnings = {
  readonly beginningNames: (now: Date) => readonly string[]
  readonly makeBeginning: (name: string | null, empty?: Blob | null) => Promise<Blob>
}

/** Hosts send archives that they know by their ending in other encodings, so these files have none of those endings. */
const pathOf = (name: string): string => `/beginnings/${name}.bin`

/** The address of the empty database, beneath the first page. */
export const emptyDatabasePath = pathOf('empty')

const made = new Map<string, Promise<Buffer<ArrayBuffer>>>()

/**
 * The empty database for the package in `dir`. It is read once per process: the modules that would make it are loaded once, too, and must be those
 * that its name in the cache says.
 */
export function emptyDatabase(dir: string): Promise<Buffer<ArrayBuffer>> {
  const known = made.get(dir)
  if (known !== undefined) return known
  const making = fromCache(dir, nameOfServer(dir), 'empty', async () => (await loadApi()).makeBeginning(null))
  made.set(dir, making)
  return making
}

/**
 * Adds the databases to a built page with the API within it, and names the schools in its head (shell/standalone/load-beginning.ts).
 * @param schools adds the schools of the scenarios of all remotes and of today, 7 MB each, for pages that are opened many times on this machine
 */
export async function addBeginnings(dir: string, folder: string, schools: boolean): Promise<void> {
  const write = async (name: string, content: Uint8Array): Promise<void> =>
    writeFile(join(folder, pathOf(name)), content)
  await mkdir(join(folder, 'beginnings'), { recursive: true })
  const empty = await emptyDatabase(dir)
  await write('empty', empty)
  const names = schools ? (await loadApi()).beginningNames(new Date()) : []
  const server = nameOfServer(dir)
  for (const name of names) {
    const make = async (): Promise<Blob> => (await loadApi()).makeBeginning(name, new Blob([empty]))
    await write(name, await fromCache(dir, server, name, make))
  }
  // The school of a day is of no use on the next.
  if (schools) await serverCache(dir, 'beginnings').keepOnly(server, ['empty', ...names])
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  await writeFile(page, html.replace(/(<meta name="?beginnings"? content=)"?none"?/, `$1"${names.join(' ')}"`))
}

async function fromCache(
  dir: string,
  server: string,
  name: string,
  make: () => Promise<Blob>,
): Promise<Buffer<ArrayBuffer>> {
  const files = serverCache(dir, 'beginnings')
  const kept = await files.read(server, name)
  if (kept !== undefined) return kept
  const content = await make()
  await files.write(server, name, content)
  return Buffer.from(await content.arrayBuffer())
}

const loadApi = (): Promise<Beginnings> => importServer<Beginnings>('browser.ts')
