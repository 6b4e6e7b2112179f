import type { PGlite } from '@electric-sql/pglite'

/** Start parameters for the memory of an embedded database. By default the engine clears 128 MB at each start, for half a second. */
export const memorySettings = ['-c', 'shared_buffers=32MB', '-c', 'max_wal_size=64MB'] as const

/** Drops the databases that new ones are copied from. They are half of the tables in a dump, and nobody adds a database to it. */
export async function dropTemplates(lite: PGlite): Promise<void> {
  await lite.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await lite.query(`drop database ${name}`)
}
