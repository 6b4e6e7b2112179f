import { sql } from 'kysely'
import type { Db } from '../store/schema.ts'

/** A file that a snapshot names as kept, as far as a backup needs it. */
export type KeptFile = {
  readonly key: string
  readonly mediaType: string
  readonly hash: string
  readonly hasThumbnail: boolean
}

/** The id of the database; null at a migration that had none yet. */
export async function readInstallation(db: Db): Promise<string | null> {
  if (!(await hasTable(db, 'file_store'))) return null
  const { rows } = await sql<{ installation: string }>`select installation from file_store`.execute(db)
  return rows[0]?.installation ?? null
}

/** The kept files in the order of their keys. */
export async function readKeptFiles(db: Db): Promise<readonly KeptFile[]> {
  if (!(await hasTable(db, 'files'))) return []
  const { rows } = await sql<KeptFile>`
    select key, media_type as "mediaType", hash, has_thumbnail as "hasThumbnail" from files
    where state = 'kept' order by key`.execute(db)
  return rows
}

/** Those of the keys whose files are still kept. */
export async function stillKept(db: Db, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from files where key = any(${keys}) and state = 'kept'`.execute(db)
  return rows.map(({ key }) => key)
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } =
    await sql`select where to_regclass(quote_ident(current_schema()) || '.' || ${name}) is not null`.execute(db)
  return rows.length > 0
}
