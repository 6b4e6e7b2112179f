import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { readRoll } from './roll.ts'

it('[YEA-05] reads all numbers of a day by one statement, so that a kept count is of one moment', async () => {
  const statements: string[] = []
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push(query.sql)
    },
  })
  await readRoll(db, dateText('2026-05-01'))
  expect(statements).toHaveLength(1)
})
