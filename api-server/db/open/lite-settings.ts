import type { PGlite } from '@electric-sql/pglite'

/** Start parameters for the memory of an embedded database. By default the engine clears 128 MB at each start, for half a second. */
export const memorySettings = ['-c', 'shared_buffers=32MB', '-c', 'max_wal_size=64MB'] as const

/** Drops the databases that new ones are copied from. They are half of the tables in a dump, and nobody adds a database to it. */
export async function dropTemplates(lite: PGlite): Promise<void> {
  await lite.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await lite.query(`drop database ${name}`)
}

/** Start parameters of a database without a folder. PostgreSQL deletes its old log files instead of using them again, because dumps would contain them. */
export const memoryDatabaseSettings = [...memorySettings, '-c', 'wal_recycle=off'] as const

/** All of the database as one tar. The checkpoint leaves out the log before it, so that the tar is smaller and opens without replaying it. */
export async function dumpOf(lite: PGlite, compression: 'none' | 'gzip'): Promise<Blob> {
  await lite.exec('checkpoint')
  return lite.dumpDataDir(compression)
}
