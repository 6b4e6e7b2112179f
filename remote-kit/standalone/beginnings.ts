import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { Answer } from '../dev/answer-at.ts'
import { nameOfServer, serverCache } from '../workspace/server-cache.ts'

/** The part of api-server/browser.ts that makes the databases with which a page begins. */
type Beginnings = {
  readonly scenarioNames: readonly string[]
  readonly makeBeginning: (scenario: string | null, empty?: Blob) => Promise<Blob>
}

/** Beneath the first page: the databases that a page with the API within it begins with (shell/standalone/load-beginning.ts). */
const folderName = 'beginnings'
/** Hosts send archives that they know by their ending in other encodings, so these files have none of those. */
const fileOf = (name: string): string => `${name}.bin`
const empty = 'empty'

const namesFile = 'names.json'

/** The files of every page for the package in `dir`, by address: the empty database, and that there is nothing else. */
export function usualBeginnings(dir: string): readonly Answer[] {
  return [
    {
      path: `/${folderName}/${fileOf(empty)}`,
      contentType: 'application/octet-stream',
      read: () => emptyDatabase(dir),
    },
    { path: `/${folderName}/${namesFile}`, contentType: 'application/json', read: async () => '[]' },
  ]
}

/** The empty database is made once per version of the API server, because it takes seconds. */
async function emptyDatabase(dir: string): Promise<Buffer<ArrayBuffer>> {
  return fromCache(dir, 'beginnings', nameOfServer(dir), empty, async () => (await loadApi()).makeBeginning(null))
}

/** Adds them to a page in `folder`. */
export async function addUsualBeginnings(dir: string, folder: string): Promise<void> {
  await mkdir(join(folder, folderName), { recursive: true })
  for (const { path, read } of usualBeginnings(dir)) await writeFile(join(folder, path), await read())
}

/**
 * Adds the school of each scenario that all remotes know and that of today, and names them in the page: one that is opened many times is
 * then there three times as fast. They are 7 MB each, so pages for other people have only the empty database.
 */
export async function addScenarios(dir: string, folder: string): Promise<void> {
  const { scenarioNames, makeBeginning } = await loadApi()
  const version = nameOfServer(dir)
  const today = `demo-${todayInTokyo(new Date())}`
  const make = async (name: string): Promise<Blob> => makeBeginning(name, new Blob([await emptyDatabase(dir)]))
  const add = async (name: string, content: Uint8Array): Promise<void> =>
    writeFile(join(folder, folderName, fileOf(name)), content)
  for (const name of scenarioNames) await add(name, await fromCache(dir, 'beginnings', version, name, () => make(name)))
  await add(today, await fromCache(dir, 'beginning-of-today', `${version}-${today}`, today, () => make(today)))
  await writeFile(join(folder, folderName, namesFile), JSON.stringify([...scenarioNames, today]))
}

async function fromCache(
  dir: string,
  kind: string,
  version: string,
  name: string,
  make: () => Promise<Blob>,
): Promise<Buffer<ArrayBuffer>> {
  const files = serverCache(dir, kind)
  const kept = await files.read(version, fileOf(name))
  if (kept !== undefined) return kept
  const made = await make()
  await files.write(version, fileOf(name), made)
  return Buffer.from(await made.arrayBuffer())
}

async function loadApi(): Promise<Beginnings> {
  // Not a literal: this import must stay outside the kit's own type program.
  const path = ['@gakuseki/api-server', 'browser.ts'].join('/')
  // api-server declares these functions, and its own tests check them.
  return (await import(path)) as Beginnings
}
