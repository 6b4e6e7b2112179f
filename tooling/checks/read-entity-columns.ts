import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import { type Column, entityColumns, type EntityTable } from './rules/entity-columns.ts'

type Lite = { query: (sql: string) => Promise<{ rows: unknown[] }> }
type Database = { readonly db: unknown; readonly lite: Lite; readonly close: () => Promise<void> }

const columnsOfAllTables = `
  select table_name as "table", column_name as "name", data_type as "type"
  from information_schema.columns where table_schema = 'public'`

/** Migrates an empty database in memory and compares it with the declared entities. */
export async function readEntityColumns(): Promise<Finding[]> {
  const { openMemory } = await load<{ openMemory: (dump: Blob) => Promise<Database> }>('db/open/pglite-database.ts')
  const { emptyCluster } = await load<{ emptyCluster: () => Promise<Blob> }>('testing/empty-cluster.ts')
  const { migrate } = await load<{ migrate: (db: unknown) => Promise<void> }>('db/migrate.ts')
  const { entityTables } = await load<{ entityTables: readonly EntityTable[] }>('db/store/tables.ts')
  const database = await openMemory(await emptyCluster())
  try {
    await migrate(database.db)
    const { rows } = await database.lite.query(columnsOfAllTables)
    // The query names exactly these three text columns.
    return entityColumns(entityTables, rows as Column[])
  } finally {
    await database.close()
  }
}

// The path is no literal, so that tooling's types do not depend on the server's. The types are those of api-server/db.
async function load<T>(file: string): Promise<T> {
  return (await import(`../../api-server/${file}`)) as T
}
