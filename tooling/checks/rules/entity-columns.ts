import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'

/** The parts of an entity and its table that this rule reads (shared-api/core/entity.ts, api-server/db/store/tables.ts). */
export type EntityTable = {
  readonly entity: {
    readonly name: string
    readonly list: readonly {
      readonly id: string
      readonly column: string | null
      readonly kind: { readonly storage: 'text' | 'date' | 'integer' | 'boolean' | null }
    }[]
  }
  readonly table: string
  /** Columns without a field: links, order keys, meta data. */
  readonly besides: readonly string[]
}

/** A column of the migrated database. */
export type Column = { readonly table: string; readonly name: string; readonly type: string }

/** Every declared field must have a column of the right type, and every column a field or an entry as exception. */
export function entityColumns(tables: readonly EntityTable[], columns: readonly Column[]): Finding[] {
  const byTable = Map.groupBy(columns, ({ table }) => table)
  return tables.flatMap((entityTable): Finding[] => {
    const report = (message: string): Finding => ({
      rule: 'entity-column',
      path: 'api-server/db/store/tables.ts',
      line: 0,
      message: `${entityTable.entity.name} / table ${entityTable.table}: ${message}`,
    })
    const found = byTable.get(entityTable.table)
    if (found === undefined) return [report('no migration makes this table.')]
    return [...missingColumns(entityTable, found), ...strayColumns(entityTable, found)].map(report)
  })
}

function missingColumns({ entity, besides }: EntityTable, found: readonly Column[]): string[] {
  const types = new Map(found.map(({ name, type }) => [name, type]))
  const shared = Map.groupBy(entity.list, ({ column }) => column)
  const fields = entity.list.flatMap(({ id, column, kind }): string[] => {
    if (column === null || kind.storage === null) return []
    const type = types.get(column)
    if (type === undefined) return [`field ${id} has no column ${column}: add it in a new migration.`]
    // Several fields in one column are the keys of a JSON object (custom01 to custom40).
    const wanted = (shared.get(column)?.length ?? 0) > 1 ? 'jsonb' : kind.storage
    return type === wanted ? [] : [`column ${column} of field ${id} is ${type}, its kind stores ${wanted}.`]
  })
  const links = besides
    .filter((name) => !types.has(name))
    .map((name) => `column ${name} is named as no field, but the database has none.`)
  return [...fields, ...links]
}

function strayColumns({ entity, besides }: EntityTable, found: readonly Column[]): string[] {
  const known = new Set([...besides, ...entity.list.map(({ column }) => column)])
  return found
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => `column ${name} is no field: declare it in the entity or name it in tables.ts.`)
}
