import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { sql } from 'kysely'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { createStore } from '../store/create-store.ts'
import { listGuardians } from './guardian-list.ts'
import { listStudents } from './student-list.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const scope = { schoolYear: 2026, today: dateText('2026-11-20') }
const all = { limit: 1000 }

/** Two servers over one database: each has its own store, with texts of its own. */
const servers = () => [createStore(api.database.db), createStore(api.database.db)] as const

it.each([
  ['in class order', {}],
  ['down in class order', { sortOrder: 'desc' }],
  ['by kana', { sortBy: 'nameKana' }],
  ['by the last change, those at school', { sortBy: 'updatedAt', inSchoolState: 'inSchool' }],
  ['without a class', { noClass: true }],
  ['found by a prefix', { q: 'さ' }],
] as const)('students %s say as text what their records say, read for the first time and again', async (_, query) => {
  const [store] = servers()
  const expected = await listStudents(api.database.db, { ...all, ...query }, scope)
  expect(await store.students({ ...all, ...query }, scope)).toEqual(expected)
  expect(await store.students({ ...all, ...query }, scope)).toEqual(expected)
})

it('guardians say as text what their records say, read for the first time and again', async () => {
  const [store] = servers()
  const expected = await listGuardians(api.database.db, all, scope)
  expect(await store.guardians(all, scope)).toEqual(expected)
  expect(await store.guardians(all, scope)).toEqual(expected)
})

// What another server or an administrator of the database writes, also without a new version or instant.
it.each([
  ['a field of a student', sql`update students set nickname = 'ほし' where user_id = 's26001'`],
  [
    'every student, twice',
    sql`update students set nickname = nickname || 'さん', version = version + 1, updated_at = now()`,
  ],
  ['a custom column', sql`update students set custom = '{"custom01":"青"}' where user_id = 's26002'`],
  ['a class', sql`update classes set name = name || '組'`],
  ['who is in a class', sql`delete from student_classes where user_id = 's26001'`],
  ['the guardian of students', sql`update guardians set name1 = '別 名', photo_url = 'https://p.example/1'`],
  ['the guardians of children', sql`update students set guardian_user_id = null where user_id < 's26'`],
  ['a student away', sql`delete from students where user_id = 's26003'`],
])('a server answers what another one has just written: %s', async (_, write) => {
  const { db } = api.database
  const [one, other] = servers()
  for (const store of [one, other]) await Promise.all([store.students(all, scope), store.guardians(all, scope)])
  await write.execute(db)
  for (const store of [one, other]) {
    expect(await store.students(all, scope)).toEqual(await listStudents(db, all, scope))
    expect(await store.guardians(all, scope)).toEqual(await listGuardians(db, all, scope))
  }
})

it('what a transaction took back was never answered, and what it reads itself is what it has written', async () => {
  const { db } = api.database
  const [store] = servers()
  const before = await store.students(all, scope)
  const undo = new Error('undo')
  await expect(
    db.transaction().execute(async (trx) => {
      for (const nickname of ['一', '二']) {
        await sql`update students set nickname = ${nickname}`.execute(trx)
        const { data } = await listStudents(trx, all, scope)
        expect(new Set(data.map((each) => each.nickname))).toEqual(new Set([nickname]))
      }
      throw undo
    }),
  ).rejects.toBe(undo)
  expect(await store.students(all, scope)).toEqual(before)
})
