import { listClassStudents } from '@gakuseki/shared-api/contract/class-members.ts'
import { moveStudent } from '@gakuseki/shared-api/contract/people/class-moves.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { personTables } from './person-tables.ts'
import { updatePeople } from './update-people.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const schoolYear = 2026
const [one, two, three] = ['c2026-e3-1', 'c2026-e3-2', 'c2026-e3-3'] as const

const membersOf = async (classId: string, on: string): Promise<readonly string[]> =>
  (await api.call(listClassStudents, { params: { classId }, query: { on: dateText(on) } })).data.map(
    ({ userId }) => userId,
  )

/** The classes in which the API finds somebody on each of the days. */
async function classesOf(userId: string, days: readonly string[]) {
  const found: string[] = []
  for (const day of days) {
    const ofDay: string[] = []
    for (const classId of [one, two, three]) if ((await membersOf(classId, day)).includes(userId)) ofDay.push(classId)
    found.push(ofDay.join(' '))
  }
  return found
}

const move = (userId: string, classId: string, since: string) =>
  api.call(moveStudent, { params: { userId }, body: { schoolYear, classId, since: dateText(since) } })

/** Writes another first day in the present class, which no call of the API does on its own. */
async function correct(userId: string, since: string): Promise<void> {
  const ofYear = { schoolYear, classId: three, studentNumber: 97, since: dateText(since) }
  const author = { userId: 't001', now: new Date('2026-11-24T00:00:00Z'), requestId: 'corrects' }
  const changes = [{ userId, ifMatch: null, values: {}, ofYear }]
  const written = await api.database.db
    .transaction()
    .execute((trx) => updatePeople(trx, author, personTables.student, changes))
  expect(written).toMatchObject({ ok: true })
}

it('[YEA-04] leaves no day without a class when the first day in the same class is corrected to a later or an earlier one', async () => {
  const userId = (await membersOf(one, '2026-04-01'))[0] ?? ''
  await move(userId, two, '2026-06-01')
  await move(userId, three, '2026-10-01')
  const around = ['2026-05-31', '2026-06-01', '2026-09-09', '2026-09-10', '2026-10-19', '2026-10-20']
  await correct(userId, '2026-10-20')
  expect(await classesOf(userId, around)).toEqual([one, two, two, two, two, three])
  await correct(userId, '2026-09-10')
  expect(await classesOf(userId, around)).toEqual([one, two, two, three, three, three])
  const { db } = api.database
  const stays = await db.selectFrom('formerMemberships').selectAll().where('userId', '=', userId).execute()
  expect(stays.toSorted((a, b) => (a.lastOn < b.lastOn ? -1 : 1))).toMatchObject([
    { classId: one, lastOn: '2026-05-31' },
    { classId: two, firstOn: '2026-06-01', lastOn: '2026-09-09' },
  ])
})
