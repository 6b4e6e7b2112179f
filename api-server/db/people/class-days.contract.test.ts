import { listClassStudents, type ClassStudent } from '@gakuseki/shared-api/contract/class-members.ts'
import { deleteClass, getClass } from '@gakuseki/shared-api/contract/classes.ts'
import { listHeadcounts } from '@gakuseki/shared-api/contract/headcounts.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { moveStudent } from '@gakuseki/shared-api/contract/people/class-moves.ts'
import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { addDays, dateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { classOnDay, lastDayOfStay } from '@gakuseki/shared-api/rules/people/class-days.ts'
import { sql } from 'kysely'
import { movesOfHistory } from '../migrations/0029-class-days.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { importCalls } from '../../testing/calls/import-calls.ts'
import { peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { student, patch } = peopleCalls(() => api)
const imports = importCalls(() => api)
const schoolYear = 2026
const [one, two, three] = ['c2026-e3-1', 'c2026-e3-2', 'c2026-e3-3'] as const

const members = async (classId: string, on: string): Promise<readonly ClassStudent[]> =>
  (await api.call(listClassStudents, { params: { classId }, query: { on: dateText(on) } })).data
const someone = async (): Promise<string> => (await members(one, '2026-04-01'))[0]?.userId ?? ''
const stayOf = async (userId: string, classId: string, on: string) =>
  (await members(classId, on)).find((each) => each.userId === userId)?.stay

/** The class in which the API finds somebody on a day. */
async function classOf(userId: string, on: string): Promise<string | null> {
  const found: string[] = []
  for (const classId of [one, two, three])
    if ((await members(classId, on)).some((each) => each.userId === userId)) found.push(classId)
  expect(found.length).toBeLessThan(2)
  return found[0] ?? null
}
const classesOf = async (userId: string, days: readonly string[]) => {
  const found: (string | null)[] = []
  for (const day of days) found.push(await classOf(userId, day))
  return found
}

const move = (userId: string, classId: string | null, since?: string) =>
  api.call(moveStudent, {
    params: { userId },
    body: { schoolYear, classId, ...(since !== undefined && { since: dateText(since) }) },
  })
const formerStays = (userId: string) =>
  api.database.db.selectFrom('formerMemberships').selectAll().where('userId', '=', userId).orderBy('lastOn').execute()

const days = ['2026-04-01', '2026-05-31', '2026-06-01', '2026-09-30', '2026-10-01', '2027-03-31']

it('[YEA-04] shows in each class who was there that day, with number, first and last day', async () => {
  const userId = await someone()
  const number = (await student(userId)).studentNumber
  await move(userId, two, '2026-06-01')
  await move(userId, three, '2026-10-01')
  expect(await classesOf(userId, days)).toEqual([one, one, two, two, three, three])
  const [then] = (await members(one, '2026-05-31')).filter((each) => each.userId === userId)
  expect(then).toMatchObject({ className: '1組', studentNumber: number, stay: { firstOn: null, lastOn: '2026-05-31' } })
  expect(then?.classes).toMatchObject([{ classId: one, studentNumber: number }])
  expect(await stayOf(userId, two, '2026-06-01')).toEqual({ firstOn: '2026-06-01', lastOn: '2026-09-30' })
  expect(await stayOf(userId, three, '2026-10-01')).toEqual({ firstOn: '2026-10-01', lastOn: '2027-03-31' })
  expect((await student(userId)).classes.filter((entry) => entry.schoolYear === schoolYear)).toHaveLength(1)
})

it('[YEA-04] counts in headcounts and finds in the student list the same people of that day', async () => {
  const userId = await someone()
  await move(userId, two, '2026-06-01')
  for (const on of ['2026-05-31', '2026-06-01'].map(dateText)) {
    const counted = await api.call(listHeadcounts, { query: { on } })
    for (const classId of [one, two]) {
      const ids = (await members(classId, on)).map((each) => each.userId)
      const students = counted.find((each) => each.classId === classId)?.students
      expect(Object.values(students ?? {}).reduce((sum, count) => sum + count, 0)).toBe(ids.length)
      const query = { classSchoolYear: schoolYear, classId, inSchoolState: 'inSchool', inSchoolStateOn: on } as const
      const listed = await api.call(listStudents, { query: { ...query, limit: 1000 } })
      expect(listed.data.map((each) => each.userId)).toEqual(ids)
      expect(listed.numSearchResults).toBe(ids.length)
    }
  }
})

it('[YEA-04] has no former stay after the undo of a move, of the first or of the second', async () => {
  const userId = await someone()
  const first = await move(userId, two, '2026-06-01')
  const second = await move(userId, three, '2026-10-01')
  await api.call(moveStudent, { params: { userId }, body: second.undo, ifMatch: second.student.version })
  expect(await classesOf(userId, days)).toEqual([one, one, two, two, two, two])
  const version = (await student(userId)).version
  await api.call(moveStudent, { params: { userId }, body: first.undo, ifMatch: version })
  expect(await classesOf(userId, days)).toEqual([one, one, one, one, one, one])
  expect(await formerStays(userId)).toEqual([])
})

it('[YEA-04] shortens what a move from an earlier day reaches, and leaves no stay that it covers', async () => {
  const userId = await someone()
  await move(userId, two, '2026-06-01')
  await move(userId, three, '2026-05-01')
  expect(await classesOf(userId, ['2026-04-30', '2026-05-01', '2026-06-01'])).toEqual([one, three, three])
  expect(await formerStays(userId)).toMatchObject([{ classId: one, firstOn: null, lastOn: '2026-04-30' }])
})

it('[YEA-04] ends with the last day on the roll', async () => {
  const userId = await someone()
  await patch(userId, { transferDate: dateText('2026-09-10') })
  expect(await stayOf(userId, one, '2026-09-10')).toEqual({ firstOn: null, lastOn: '2026-09-10' })
  expect(await classOf(userId, '2026-09-11')).toBeNull()
})

it('[YEA-04] forgets the stays in a class that is deleted', async () => {
  const userId = await someone()
  await move(userId, two, '2026-06-01')
  const { version } = await api.call(getClass, { params: { classId: one } })
  await api.call(deleteClass, { params: { classId: one }, ifMatch: version })
  expect(await formerStays(userId)).toEqual([])
  expect(await stayOf(userId, two, '2026-06-01')).toEqual({ firstOn: '2026-06-01', lastOn: '2027-03-31' })
  const answer = await api.ask(`/api/user/v2/classes/${one}/students?on=2026-05-01`)
  expect(answer.status).toBe(404)
})

it('[YEA-04] takes an import for a correction of the whole year, and has the former stay again after its undo', async () => {
  const userId = await someone()
  const { student: moved } = await move(userId, two, '2026-06-01')
  const { schoolType, gradeNumber } = moved
  const { importId } = await imports.apply([{ userId, schoolType, gradeNumber, className: '3組', studentNumber: 95 }])
  expect(await classesOf(userId, days)).toEqual([three, three, three, three, three, three])
  await imports.undo(importId)
  expect(await classesOf(userId, days)).toEqual([one, one, two, two, two, two])
})

it('[YEA-04] takes a change on the page of a class, which names no day, for a correction', async () => {
  const userId = await someone()
  await move(userId, two, '2026-06-01')
  await patch(userId, { classes: [{ classId: three, studentNumber: 96 }] })
  expect(await classesOf(userId, days)).toEqual([three, three, three, three, three, three])
  await move(userId, one, '2026-10-01')
  expect(await classesOf(userId, days)).toEqual([three, three, three, three, one, one])
})

it('[YEA-04] agrees with the rule on each day of the year, after any moves', async () => {
  const next = seeded(20_260_501)
  const yearDays = Array.from({ length: 365 }, (_none, at) => addDays(dateText('2026-04-01'), at))
  const ids = (await members(one, '2026-04-01')).slice(0, 4).map(({ userId }) => userId)
  const moved = new Map<string, readonly string[]>()
  for (const [index, id] of ids.entries()) {
    // Each move replaces the class of its day and of all later ones.
    let model: readonly string[] = yearDays.map(() => one)
    for (let step = 0; step < 4; step += 1) {
      const present = (await student(id)).classes.find((entry) => entry.schoolYear === schoolYear)?.classId
      const others = [one, two, three].filter((each) => each !== present)
      const [to, from] = [others[next(others.length)] ?? one, next(365)]
      await move(id, to, yearDays[from])
      model = model.map((classId, at) => (at >= from ? to : classId))
    }
    moved.set(id, model)
    if (index % 2 === 1) await patch(id, { transferDate: addDays(dateText('2026-04-01'), next(365)) })
  }
  const found = await everyMember(yearDays)
  for (const id of ids) {
    const { classes, transferDate: leftOn } = await student(id)
    const entry = classes.find((each) => each.schoolYear === schoolYear)
    const since = entry?.since ?? null
    const current = entry === undefined ? null : { classId: entry.classId, since }
    const former = await formerStays(id)
    for (const [at, day] of yearDays.entries()) {
      const classId = classOnDay({ current, former }, day)
      expect({ id, day, classId }).toEqual({ id, day, classId: moved.get(id)?.[at] })
      const stay = former.find(({ firstOn, lastOn }) => (firstOn ?? day) <= day && day <= lastOn)
      const endedOn = since === null || since <= day ? null : (stay?.lastOn ?? null)
      const lastOn = lastDayOfStay(endedOn, { schoolYear, since, leftOn })
      const expected = leftOn !== null && leftOn < day ? undefined : { classId, lastOn }
      expect({ id, day, seen: found.get(day)?.get(id) }).toEqual({ id, day, seen: expected })
    }
  }
}, 120_000)

/** Class and last day of everybody in the three classes on each of the days. */
async function everyMember(yearDays: readonly DateText[]) {
  type Seen = { readonly classId: string; readonly lastOn: DateText | undefined }
  const found = new Map<string, ReadonlyMap<string, Seen>>()
  for (const day of yearDays) {
    const ofDay = new Map<string, Seen>()
    for (const classId of [one, two, three])
      for (const { userId, stay } of await members(classId, day)) ofDay.set(userId, { classId, lastOn: stay?.lastOn })
    found.set(day, ofDay)
  }
  return found
}

/** Whole numbers below a limit, the same in each run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

it('[YEA-04] finds the last move before this version in the history', async () => {
  const userId = await someone()
  await move(userId, two, '2026-06-01')
  const kept = await formerStays(userId)
  const { db } = api.database
  await db.deleteFrom('formerMemberships').execute()
  await sql.raw(movesOfHistory).execute(db)
  expect(await formerStays(userId)).toEqual(kept)
  expect(kept).toMatchObject([{ classId: one, firstOn: null, lastOn: '2026-05-31' }])
})

it.each(['/v2/headcounts?schoolYear=2026&on=2027-04-01', `/v2/classes/${one}/students?on=2026-03-31`])(
  '[YEA-04] refuses a day of another school year with a sentence: %s',
  async (path) => {
    const { status, body } = await api.ask(`/api/user${path}`)
    expect(status).toBe(422)
    expect(failureSchema.parse(body).error.displayMessage).toBe('2026年4月1日〜2027年3月31日の間で指定してください。')
  },
)

it('[YEA-04] refuses what is no day, and staff without rights', async () => {
  expect((await api.ask(`/api/user/v2/classes/${one}/students?on=2026-02-30`)).status).toBe(400)
  expect((await api.ask('/api/user/v2/headcounts?on=x')).status).toBe(400)
  expect((await api.ask(`/api/user/v2/classes/${one}/students?on=2026-05-01`, { token: staffToken })).status).toBe(403)
})

it('[YEA-04] pages over the members of the day', async () => {
  const whole = await members(one, '2026-05-01')
  const query = { on: dateText('2026-05-01'), limit: 2, offset: 1 }
  const page = await api.call(listClassStudents, { params: { classId: one }, query })
  expect(page).toMatchObject({ data: whole.slice(1, 3), numSearchResults: whole.length, numResultsPerPage: 2 })
})
