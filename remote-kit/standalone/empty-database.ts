import { nameOfServer, serverCache } from '../workspace/server-cache.ts'

/**
 * The file with the empty database that a page with the API within it begins with (shell/standalone/empty-database.ts). Hosts send archives
 * that they know by their ending in other encodings, so it has none of those.
 */
export const emptyDatabasePath = '/empty-database.bin'

/** The content of that file for the package in `dir`: made once per version of the API server, because it takes seconds. */
export async function emptyDatabase(dir: string): Promise<Uint8Array> {
  const files = serverCache(dir, 'empty-database')
  const name = `${nameOfServer(dir)}.bin`
  const kept = await files.read(name)
  if (kept !== undefined) return kept
  // Not a literal: this import must stay outside the kit's own type program.
  const path = ['@gakuseki/api-server', 'browser.ts'].join('/')
  // api-server declares this function, and its own tests check it.
  const { makeEmptyDatabase } = (await import(path)) as { makeEmptyDatabase: () => Promise<Blob> }
  const made = await makeEmptyDatabase()
  await files.write(name, made)
  return made.bytes()
}
