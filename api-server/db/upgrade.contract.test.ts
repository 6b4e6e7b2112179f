import { createHash } from 'node:crypto'
import { createTestApp } from '../testing/test-app.ts'
import { openContractApi, type ContractApi } from '../testing/contract-api.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { readTables, type Table } from './backup/catalogue.ts'
import { dropEverything } from './backup/emptiness.ts'
import { inSnapshot, readRows } from './backup/read-rows.ts'
import { writeRows } from './backup/write-rows.ts'
import type { Database } from './database.ts'
import { knownMigrations, migrate, migrateTo } from './migrate.ts'
import type { Db, Trx } from './store/schema.ts'

let api: ContractApi
let database: Database
/** The demo school, table by table. */
const school = new Map<string, { readonly columns: readonly string[]; readonly parts: readonly string[] }>()

beforeAll(async () => {
  api = await openContractApi()
  database = await openTestDatabase()
  // Earlier versions know no kinds of classes, so all of theirs are regular.
  await api.database.db.updateTable('classes').set({ kind: 'regular' }).execute()
  await inSnapshot(api.database.db, async (trx) => {
    for (const table of await readTables(trx)) {
      const parts: string[] = []
      for await (const { lines } of readRows(trx, table)) parts.push(lines)
      school.set(table.name, { columns: table.columns, parts })
    }
  })
})
afterAll(async () => {
  await database.close()
  await api.close()
})

const isOwn = ({ name }: Table): boolean => !name.startsWith('kysely_')

/** Fills the tables of an earlier version with as much of the school as they have columns for; answers these tables. */
async function fillOlder(trx: Trx): Promise<readonly Table[]> {
  const older = (await readTables(trx)).filter(isOwn).flatMap((table): readonly Table[] => {
    const columns = table.columns.filter((column) => school.get(table.name)?.columns.includes(column) === true)
    return columns.length === 0 ? [] : [{ ...table, columns }]
  })
  for (const { name } of older.toReversed()) await trx.deleteFrom(name as never).execute()
  for (const table of older) for (const part of school.get(table.name)?.parts ?? []) await writeRows(trx, table, part)
  return older
}

async function sumsOf(db: Db, tables: readonly Table[]): Promise<Readonly<Record<string, string>>> {
  return inSnapshot(db, async (trx) => {
    const sums: Record<string, string> = {}
    for (const table of tables) {
      const hash = createHash('sha256')
      for await (const { lines } of readRows(trx, table)) hash.update(lines)
      sums[table.name] = hash.digest('hex')
    }
    return sums
  })
}

const lists = [
  'user/v2/students?limit=60',
  'user/v2/students/gaps?gaps=namesakes:notEmpty&gaps=namesakes:empty&gaps=studentNumber:empty',
  'user/v2/admin/directorySyncs',
  'user/v2/guardians?limit=60',
  'user/v2/teachers?limit=60',
  'user/v2/classes?schoolYear=2026',
  'user/v2/terms?schoolYear=2026',
  'curriculum/neCurriculums?schoolYear=2026',
]

it.each(knownMigrations.slice(0, -1).map((name, index) => [name, knownMigrations.slice(0, index + 1)] as const))(
  'a school of version %s is brought up to date with every value and answers as before',
  async (_, names) => {
    const older = await database.withoutTimeLimit((db) =>
      db.transaction().execute(async (trx) => {
        await dropEverything(trx)
        await migrateTo(trx, names)
        return fillOlder(trx)
      }),
    )
    expect(older.length).toBeGreaterThan(20)
    await database.withoutTimeLimit(migrate)
    // What later versions compute from the rest is as if it had always been.
    expect(await sumsOf(database.db, older)).toEqual(await sumsOf(api.database.db, older))
    const app = createTestApp(database.db, { newId: () => 'x' })
    for (const path of lists) {
      const request = new Request(`http://localhost/api/${path}`, { headers: { authorization: 'Bearer debug:t001' } })
      const expected = await api.app.fetch(request.clone())
      expect(expected.status).toBe(200)
      expect(await (await app.fetch(request)).json()).toEqual(await expected.json())
    }
  },
)
