import { listClassStudents } from '@gakuseki/shared-api/contract/class-members.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { postArrival, takeBackArrival } from '@gakuseki/shared-api/contract/people/arrivals.ts'
import { moveStudent, type Moved } from '@gakuseki/shared-api/contract/people/class-moves.ts'
import { addDays, dateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { student, patch } = peopleCalls(() => api)
const schoolYear = 2026
const [one, two, three] = ['c2026-e3-1', 'c2026-e3-2', 'c2026-e3-3'] as const

const members = async (classId: string, on: string) =>
  (await api.call(listClassStudents, { params: { classId }, query: { on: dateText(on) } })).data
const someone = async (): Promise<string> => {
  const found = (await members(one, '2026-04-01')).find(({ transferDate }) => transferDate === null)
  return found?.userId ?? ''
}
/** The classes in which the API finds somebody on each of the days. */
async function classesOf(userId: string, days: readonly string[]) {
  const found: string[] = []
  for (const day of days) {
    const ofDay: string[] = []
    for (const classId of [one, two, three])
      if ((await members(classId, day)).some((each) => each.userId === userId)) ofDay.push(classId)
    found.push(ofDay.join(' '))
  }
  return found
}
const stayOf = async (userId: string, classId: string, on: string) =>
  (await members(classId, on)).find((each) => each.userId === userId)?.stay
const move = (userId: string, classId: string | null, since?: DateText | null) =>
  api.call(moveStudent, { params: { userId }, body: { schoolYear, classId, ...(since !== undefined && { since }) } })
const takeBack = ({ student: { userId, version }, undo }: Moved) =>
  api.call(moveStudent, { params: { userId }, body: undo, ifMatch: version })
const formerStays = (userId: string) =>
  api.database.db.selectFrom('formerMemberships').selectAll().where('userId', '=', userId).orderBy('lastOn').execute()

const days = ['2026-04-01', '2026-05-01', '2026-05-31', '2026-06-01', '2026-10-01', '2027-03-31']

it('[YEA-04] leaves the stays as they were after the undo of a move from a day before the present class', async () => {
  const userId = await someone()
  await move(userId, two, dateText('2026-06-01'))
  const [before, stays] = [await classesOf(userId, days), await formerStays(userId)]
  await takeBack(await move(userId, three, dateText('2026-05-01')))
  expect(await classesOf(userId, days)).toEqual(before)
  expect(await formerStays(userId)).toEqual(stays)
})

it('[YEA-04] [LSX-07] leaves the class of the days before to somebody who has no class from a day on', async () => {
  const userId = await someone()
  const removed = await move(userId, null, dateText('2026-06-01'))
  expect(await classesOf(userId, days)).toEqual([one, one, one, '', '', ''])
  expect(await stayOf(userId, one, '2026-05-01')).toEqual({ firstOn: null, lastOn: '2026-05-31' })
  await takeBack(removed)
  expect(await classesOf(userId, days)).toEqual([one, one, one, one, one, one])
  expect(await formerStays(userId)).toEqual([])
  // The day is today, if none is named, and null corrects the whole year.
  await takeBack(await move(userId, null))
  await move(userId, null)
  expect(await formerStays(userId)).toMatchObject([{ classId: one, lastOn: '2026-11-19' }])
  await move(userId, two, dateText('2026-12-01'))
  expect(await classesOf(userId, ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01'])).toEqual([one, '', '', two])
  await move(userId, null, null)
  expect(await classesOf(userId, ['2026-11-19', '2026-12-01'])).toEqual([one, ''])
})

it('[YEA-03] [YEA-04] ends the stay of somebody who left and came back with the last day on the roll', async () => {
  const userId = await someone()
  await patch(userId, { transferDate: dateText('2026-06-30') })
  const body = {
    event: { kind: 'transferredIn', happenedOn: dateText('2026-10-01'), schoolType: 'elementary', gradeNumber: 3 },
    place: { schoolYear, classId: two },
  } as const
  const arrived = await api.call(postArrival, { params: { userId }, body })
  expect(await stayOf(userId, one, '2026-05-01')).toEqual({ firstOn: null, lastOn: '2026-06-30' })
  expect(await stayOf(userId, two, '2026-10-01')).toEqual({ firstOn: '2026-10-01', lastOn: '2027-03-31' })
  expect(await classesOf(userId, ['2026-06-30', '2026-07-01', '2026-10-01'])).toEqual([one, '', two])
  const { eventId } = arrived.event
  await api.call(takeBackArrival, { params: { userId, eventId }, body: arrived.before })
  expect(await formerStays(userId)).toEqual([])
  // Back in the same class, the two stays are those of the roll.
  await api.call(postArrival, { params: { userId }, body: { ...body, place: { schoolYear, classId: one } } })
  expect(await stayOf(userId, one, '2026-05-01')).toEqual({ firstOn: null, lastOn: '2026-06-30' })
  expect(await stayOf(userId, one, '2026-12-01')).toEqual({ firstOn: '2026-10-01', lastOn: '2027-03-31' })
})

it('[YEA-03] [YEA-04] keeps the earlier days of somebody who comes back without a class', async () => {
  const userId = await someone()
  await patch(userId, { transferDate: dateText('2026-06-30') })
  const event = {
    kind: 'transferredIn',
    happenedOn: dateText('2026-10-01'),
    schoolType: 'elementary',
    gradeNumber: 3,
  } as const
  await api.call(postArrival, { params: { userId }, body: { event, place: { schoolYear, classId: null } } })
  expect(await classesOf(userId, ['2026-06-30', '2026-10-01'])).toEqual([one, ''])
})

it('[YEA-04] refuses former stays that overlap, end before they begin or are of another year, and leaves out deleted classes', async () => {
  const userId = await someone()
  const stay = { classId: one, studentNumber: 1, firstOn: dateText('2026-04-01'), lastOn: dateText('2026-05-31') }
  const ask = async (former: readonly object[]) => {
    const answer = await api.ask(`/api/user/v2/students/${userId}/moves`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ schoolYear, classId: two, since: '2026-10-01', former }),
    })
    const issues = answer.status === 200 ? [] : (failureSchema.parse(answer.body).error.issues ?? [])
    return [answer.status, ...issues.map(({ path, code }) => `${path} ${code}`)]
  }
  const overlap = { ...stay, classId: three, firstOn: '2026-05-31', lastOn: '2026-06-30' }
  expect(await ask([stay, overlap])).toEqual([422, 'former overlap'])
  expect(await ask([{ ...stay, firstOn: null, lastOn: '2026-03-31' }])).toEqual([422, 'former outsideYear'])
  expect(await ask([{ ...stay, firstOn: '2026-06-01' }])).toEqual([422, 'former overlap'])
  expect(await ask([stay, { ...overlap, classId: 'gone', firstOn: '2026-06-01' }])).toEqual([200])
  expect(await formerStays(userId)).toMatchObject([{ classId: one, lastOn: '2026-05-31' }])
})

it('[YEA-04] has nobody in two classes on a day, and each undo leaves what was before, whatever happens', async () => {
  const next = seeded(20_261_129)
  const userIds = (await members(one, '2026-04-01')).slice(0, 3).map(({ userId }) => userId)
  const start = dateText('2026-04-01')
  for (const userId of userIds) {
    for (let step = 0; step < 12; step += 1) {
      const before = [await student(userId), await formerStays(userId)] as const
      const present = before[0].classes.find((entry) => entry.schoolYear === schoolYear)?.classId ?? null
      const others = [one, two, three, null].filter((each) => each !== present)
      const moved = await move(userId, others[next(others.length)] ?? null, addDays(start, next(365)))
      await checkStays(userId)
      if (next(2) === 0) {
        await takeBack(moved)
        const { classes } = await student(userId)
        expect([classes, await formerStays(userId)]).toEqual([before[0].classes, before[1]])
      }
      if (next(4) === 0) await patch(userId, { transferDate: next(2) === 0 ? '' : addDays(start, 200 + next(150)) })
    }
  }
}, 120_000)

/** The stored stays of a person begin after those before them have ended, and the present class begins last. */
async function checkStays(userId: string): Promise<void> {
  const former = await formerStays(userId)
  const current = (await student(userId)).classes.find((entry) => entry.schoolYear === schoolYear)
  let free: DateText | null = null
  for (const { firstOn, lastOn } of former) {
    expect(free === null || (firstOn !== null && firstOn >= free)).toBe(true)
    expect(firstOn === null || firstOn <= lastOn).toBe(true)
    free = addDays(lastOn, 1)
  }
  if (current !== undefined) expect(free === null || (current.since ?? '') >= free).toBe(true)
}

/** Whole numbers below a limit, the same in each run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
