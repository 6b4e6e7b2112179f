import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from 'kysely'
import type { Schema } from '../store/schema.ts'
import { copyPlan } from './copy-plan.ts'

const row = {
  necId: 'n',
  viewPointId: 'v',
  contentId: 'c',
  eecId: 'e',
  month: 4,
  enabled: true,
  text: 'a',
  orderNum: 0,
}

/** A database that answers every statement with the same row. */
function notedDatabase(): { readonly db: Kysely<Schema>; readonly statements: string[] } {
  const statements: string[] = []
  const connection = {
    executeQuery: ({ sql }: { readonly sql: string }) => {
      statements.push(sql)
      return Promise.resolve({ rows: [row] })
    },
  }
  const driver = new (class extends DummyDriver {
    override acquireConnection = () => Promise.resolve(connection as unknown as DatabaseConnection)
  })()
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { db, statements }
}

it.each([
  ['neCurriculums', ['"neCurriculums"', '"viewPoints"', '"contents"', '"contentMonths"'], 4],
  // All activities are read by one statement, which sees one state.
  ['eeCurriculums', ['"eeCurriculums"', '"activities"'], 1],
] as const)('locks the read rows of a copy in %s until it is stored', async (table, tables, held) => {
  const { db, statements } = notedDatabase()
  let serial = 0
  const author = { userId: 'u', now: new Date(0), requestId: 'r' }
  const copied = db
    .transaction()
    .execute((trx) => copyPlan(trx, author, table, { from: 'n', to: 'm' }, () => `id-${(serial += 1)}`))
  expect(await copied).toBe(true)
  const reads = statements.filter((sql) => sql.startsWith('select'))
  expect(reads.map((sql) => / from ("\w+")/.exec(sql)?.[1])).toEqual(tables)
  expect(reads.filter((sql) => sql.endsWith(' for share'))).toHaveLength(held)
})
