import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { getGuardian, listGuardians, listStudents, listTeachers } from '@gakuseki/shared-api/contract/people/people.ts'
import {
  deleteGuardian,
  deleteStudent,
  deleteTeacher,
  patchTeacher,
} from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { idsOf } from '../../testing/calls/all-students.ts'
import { adminToken, openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { entriesOf, peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { student, patch, auditLines } = peopleCalls(() => api)
const rowsOf = (table: 'evaluations' | 'journals', userId: string) =>
  api.database.db.selectFrom(table).selectAll().where('studentUserId', '=', userId).execute()
const remove = async (path: string, headers: Record<string, string> = {}, token = adminToken) => {
  const answer = await api.ask(`/api/user/v2/${path}`, { method: 'DELETE', headers, token })
  return { status: answer.status, failure: answer.status === 200 ? null : failureSchema.parse(answer.body).error }
}
/** The audit lines of an act, without their ids and times. */
async function linesOf(act: () => Promise<unknown>) {
  const before = (await auditLines()).length
  await act()
  return (await auditLines()).slice(before)
}

it('[API-27] deletes a student with classes, evaluations, journals and search keys, with an audit line each', async () => {
  const [{ studentUserId: userId } = { studentUserId: '' }] = await api.database.db
    .selectFrom('journals')
    .innerJoin('evaluations', 'evaluations.studentUserId', 'journals.studentUserId')
    .select('journals.studentUserId')
    .limit(1)
    .execute()
  const before = await student(userId)
  const [evaluations, journals] = [await rowsOf('evaluations', userId), await rowsOf('journals', userId)]
  const events = await api.database.db
    .selectFrom('enrolmentEvents')
    .select('eventId')
    .where('userId', '=', userId)
    .execute()
  expect([evaluations.length > 0, journals.length > 0, before.classes.length > 0]).toEqual([true, true, true])
  const lines = await linesOf(async () =>
    expect(await api.call(deleteStudent, { params: { userId } })).toEqual({ deleted: true }),
  )
  const reported = lines.map(({ action, entity, recordId }) => [action, entity, recordId].join(' '))
  const expected = [
    `delete student ${userId}`,
    ...evaluations.map(({ contentId, month }) => `delete evaluation ${contentId}:${month}:${userId}`),
    ...journals.map(({ journalId }) => `delete journal ${journalId}`),
    ...events.map(({ eventId }) => `delete enrolmentEvent ${eventId}`),
  ]
  expect(reported.filter((line) => !line.includes('journalFile')).toSorted()).toEqual(expected.toSorted())
  expect(lines.find(({ entity }) => entity === 'student')).toMatchObject({
    actor: 't001',
    version: before.version + 1,
    changes: {
      name: { before: before.name, after: null },
      classes: { before: entriesOf(before), after: null },
      guardianUserId: { before: before.guardian?.userId ?? null, after: null },
    },
  })
  expect([await rowsOf('evaluations', userId), await rowsOf('journals', userId)]).toEqual([[], []])
  expect((await api.call(listStudents, { query: { q: userId } })).data).toEqual([])
  expect((await remove(`students/${userId}`)).status).toBe(404)
})

it('[API-30] deletes a guardian and keeps the children without one, each with a new version and an audit line', async () => {
  await patch('s26070', { guardianUserId: 'g26005' })
  const { children } = await api.call(getGuardian, { params: { userId: 'g26005' } })
  const before = await Promise.all(children.map(({ userId }) => student(userId)))
  expect(before.length).toBeGreaterThan(1)
  const lines = await linesOf(() => api.call(deleteGuardian, { params: { userId: 'g26005' } }))
  expect(lines.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
    ...before.map(() => 'update student'),
    'delete guardian',
  ])
  for (const { userId, version } of before)
    expect(await student(userId)).toMatchObject({ guardian: null, version: version + 1 })
  expect((await api.call(listGuardians, { query: { q: 'g26005' } })).data).toEqual([])
  expect((await remove('guardians/g26005')).status).toBe(404)
})

describe('staff', () => {
  it('[API-34] are deleted with their classes and roles', async () => {
    const classes = [{ classId: 'c2026-e1-1', inChargeType: '担' }]
    await api.call(patchTeacher, { params: { userId: 't003' }, body: { classes } })
    const lines = await linesOf(() => api.call(deleteTeacher, { params: { userId: 't003' } }))
    expect(lines.map(({ entity, recordId }) => `${entity} ${recordId}`)).toEqual([
      'roleBinding t003:admin',
      'teacher t003',
    ])
    expect(lines[1]?.changes).toMatchObject({ classes: { before: classes, after: null } })
    expect((await api.call(listTeachers, { query: { userId: 't003' } })).data).toEqual([])
    expect((await api.ask('/api/user/v2/students?limit=1', { token: 'debug:t003' })).status).toBe(401)
  })

  it('are kept if they changed since the version that was seen', async () => {
    const current = await api.call(patchTeacher, { params: { userId: 't030' }, body: { address: '新住所' } })
    const late = await remove('teachers/t030', { 'if-match': String(current.version - 1) })
    expect([late.status, late.failure?.code, late.failure?.current]).toEqual([409, 'conflict', current])
    expect((await remove('teachers/t030', { 'if-match': String(current.version) })).status).toBe(200)
  })

  it('refuses to delete oneself or the last administrator', async () => {
    const own = await remove('teachers/t001')
    expect([own.status, own.failure?.issues?.map(({ code }) => code)]).toEqual([422, ['ownRights']])
    // Two administrators delete each other; one must remain.
    const admins = (await api.call(listTeachers, { query: { limit: 1000 } })).data.filter(({ isAdmin }) => isAdmin)
    const [one, two, ...others] = idsOf(admins).toSorted()
    for (const userId of others) expect((await remove(`teachers/${userId}`)).status).toBe(200)
    const both = await Promise.all([
      remove(`teachers/${one}`, {}, `debug:${two}`),
      remove(`teachers/${two}`, {}, `debug:${one}`),
    ])
    const [first, second] = both.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(first).toBe(200)
    // The other one is refused by the rule or, if the first was quicker, has no account any more.
    expect([401, 422]).toContain(second)
    const left = both[0].status === 200 ? two : one
    const last = await remove(`teachers/${left}`, {}, `debug:${left}`)
    expect(last.failure?.issues?.map(({ code }) => code)).toEqual(['ownRights', 'lastAdministrator'])
    const token = `debug:${left}`
    expect((await api.ask(`/api/user/v2/teachers/${left}`, { token })).body).toMatchObject({ data: { isAdmin: true } })
  })
})
