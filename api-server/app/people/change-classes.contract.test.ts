import { deleteClass } from '@gakuseki/shared-api/contract/classes.ts'
import { listStudents, type StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchStudents, patchTeacher } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { idsOf } from '../../testing/calls/all-students.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { entriesOf, peopleCalls, seen } from '../../testing/calls/people-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { send, student, patch, auditLines } = peopleCalls(() => api)
const membersOf = async (classId: string): Promise<readonly StudentRecord[]> =>
  (await api.call(listStudents, { query: { classId, limit: 1000 } })).data

/** Two students of a class and the class they are in, as the demo school has them. */
async function twoOf(classId: string) {
  const [one, two] = await membersOf(classId)
  if (one === undefined || two === undefined) throw new Error(`${classId} has no two students`)
  return [one, two] as const
}

describe('classes of a student', () => {
  it('refuse two of one year with the sentence of the screen, and an unknown class', async () => {
    const before = await student('s26020')
    const { status, issues, failure } = await send('students/s26020', {
      classes: [
        { classId: 'c2026-e1-1', studentNumber: null },
        { classId: 'c2026-e1-2', studentNumber: null },
        { classId: 'c2025-e1-1' },
        { classId: 'nowhere' },
      ],
      guardianUserId: 'nobody',
    })
    expect(status).toBe(422)
    expect(issues.map(seen)).toEqual([
      [undefined, 'guardianUserId', 'unknownGuardian'],
      [undefined, 'classes.1.classId', 'classYearRepeated'],
      [undefined, 'classes.3.classId', 'unknownClass'],
    ])
    expect(failure?.displayMessage.split('\n')).toEqual([
      '指定された保護者が見つかりません。(ユーザーID = nobody)',
      '同じ年度のクラスを複数指定することはできません。',
      '指定されたクラスが見つかりません。',
    ])
    expect(await student('s26020')).toEqual(before)
  })

  it.each([
    ['students/s25044', ['zzz', 'c2025-e1-1', 'aaa'], ['0 unknownClass', '2 unknownClass']],
    ['students/s25044', ['c2026-e2-2', 'c2025-e1-1', 'c2026-e1-1'], ['2 classYearRepeated']],
    ['teachers/t003', ['zzz', 'c2025-e1-1'], ['0 unknownClass']],
    ['teachers/t003', ['c2025-e1-1', 'c2026-e1-1', 'c2025-e1-1'], ['2 classRepeated']],
  ])('of %s %j: report the problem at the request’s class', async (path, classIds, reported) => {
    const { status, issues } = await send(path, {
      classes: classIds.map((classId) => ({ classId, ...(path.startsWith('teachers') && { inChargeType: '担' }) })),
    })
    expect([status, issues.map((issue) => issue.path)]).toEqual([
      422,
      reported.map((each) => `classes.${each.split(' ')[0]}.classId`),
    ])
    expect(issues.map(({ code }) => code)).toEqual(reported.map((each) => each.split(' ')[1]))
  })

  it('[DAT-12] are replaced as a whole, raise the version, and are audited as a field', async () => {
    const before = await student('s26021')
    const wanted = [
      ...entriesOf(before).filter(({ classId }) => !classId.startsWith('c2026')),
      { classId: 'c2026-e2-1' },
    ]
    const after = await patch('s26021', { classes: wanted })
    expect(after.version).toBe(before.version + 1)
    expect(after).toMatchObject({ schoolType: 'elementary', gradeNumber: 2, studentNumber: null })
    const [line] = (await auditLines()).toReversed()
    expect(line?.changes).toEqual({ classes: { before: entriesOf(before), after: entriesOf(after) } })
    const lines = await auditLines()
    expect(await patch('s26021', { classes: wanted.toReversed() })).toEqual(after)
    expect(await auditLines()).toEqual(lines)
    expect(await patch('s26021', { classes: entriesOf(before) })).toMatchObject({ classes: before.classes })
  })

  it('[API-08] refuse a number that somebody has, with the name of the holder', async () => {
    const [one, two] = await twoOf('c2026-e3-1')
    const classes = entriesOf(one).map((entry) =>
      entry.classId === 'c2026-e3-1' ? { ...entry, studentNumber: two.studentNumber } : entry,
    )
    const { status, failure, issues } = await send(`students/${one.userId}`, { classes })
    expect([status, issues.map(({ code }) => code)]).toEqual([409, ['numberTaken']])
    const sentence = `出席番号: ${two.studentNumber}番は${two.name}さんが使用しています。`
    expect([failure?.displayMessage, issues[0]?.message]).toEqual([sentence, sentence])
    expect(failure?.current).toEqual(one)
  })

  it('exchange numbers within one batch, and report both of two that ask for one number', async () => {
    const [one, two] = await twoOf('c2026-e3-1')
    const as = (record: StudentRecord, studentNumber: number | null) => ({
      userId: record.userId,
      request: {
        classes: entriesOf(record).map((entry) =>
          entry.classId === 'c2026-e3-1' ? { ...entry, studentNumber } : entry,
        ),
      },
    })
    const swapped = await api.call(patchStudents, {
      query: {},
      body: [as(one, two.studentNumber), as(two, one.studentNumber)],
    })
    expect(swapped.map(({ userId, studentNumber }) => [userId, studentNumber])).toEqual([
      [one.userId, two.studentNumber],
      [two.userId, one.studentNumber],
    ])
    const both = await send('students', [as(one, 4444), as(two, 4444)])
    expect([both.status, both.issues.map(({ row, code }) => [row, code])]).toEqual([
      409,
      [
        [0, 'numberTaken'],
        [1, 'numberTaken'],
      ],
    ])
    expect(both.failure?.displayMessage).toContain(`1件目: 出席番号: 4444番は${two.name}さんが使用しています。`)
    await api.call(patchStudents, { query: {}, body: [as(one, one.studentNumber), as(two, two.studentNumber)] })
  })

  it('refuse one of two who take one number at the same time', async () => {
    const [one, two] = await twoOf('c2026-e4-1')
    const take = (record: StudentRecord) =>
      send(`students/${record.userId}`, { classes: [{ classId: 'c2026-e4-1', studentNumber: 5555 }] })
    const statuses = (await Promise.all([take(one), take(two)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('end with a deleted class, with a new version and an audit line for each member', async () => {
    const members = await membersOf('c2026-e5-1')
    const since = (await auditLines()).length
    await api.call(deleteClass, { params: { classId: 'c2026-e5-1' } })
    const lines = (await auditLines()).slice(since).filter(({ entity }) => entity === 'student')
    expect(lines.map(({ recordId }) => recordId).toSorted()).toEqual(idsOf(members).toSorted())
    for (const before of members.slice(0, 5)) {
      const after = await student(before.userId)
      expect(after).toMatchObject({ version: before.version + 1, className: '', studentNumber: null })
      expect(entriesOf(after)).toEqual(entriesOf(before).filter(({ classId }) => classId !== 'c2026-e5-1'))
    }
  })
})

it('wait in concurrent batches for a guardian and a class that are being deleted, and leave no dangling reference', async () => {
  const members = await membersOf('c2026-e6-1')
  const [guardianId, classId] = ['g26001', 'c2026-j3-1']
  const join = (record: StudentRecord, custom10: string) => ({
    userId: record.userId,
    request: { custom10, guardianUserId: guardianId, classes: [{ classId }] },
  })
  const remove = (path: string) => api.ask(`/api/user/v2/${path}`, { method: 'DELETE' })
  const answers = await Promise.all([
    send(
      'students',
      members.map((record) => join(record, 'a')),
    ),
    remove(`guardians/${guardianId}`),
    send(
      'students',
      members.toReversed().map((record) => join(record, 'b')),
    ),
    remove(`classes/${classId}`),
    ...members.map(({ userId }) => send(`students/${userId}`, { custom11: 'c' })),
  ])
  const statuses = answers.map(({ status }) => status)
  for (const status of statuses) expect([200, 422]).toContain(status)
  expect([statuses[1], statuses[3], ...statuses.slice(4)]).toEqual([200, 200, ...members.map(() => 200)])
  for (const before of members) {
    const after = await student(before.userId)
    expect(after).toMatchObject({ custom11: 'c' })
    expect([after.guardian?.userId, ...after.classes.map((entry) => entry.classId)]).not.toContain(guardianId)
    expect(after.classes.map((entry) => entry.classId)).not.toContain(classId)
  }
})

it('[DAT-07] staff are in charge of a class once, with one character as readers count', async () => {
  const classes = ['担', '𠮷', '葛󠄀', ''].map((inChargeType, at) => ({ classId: `c2026-e${at + 1}-1`, inChargeType }))
  const after = await api.call(patchTeacher, { params: { userId: 't020' }, body: { classes } })
  expect(after.classes.map(({ inChargeType }) => inChargeType)).toEqual(['担', '𠮷', '葛󠄀', ''])
  const twice = await send('teachers/t020', { classes: [classes[0], classes[0], { classId: 'x', inChargeType: '' }] })
  expect([twice.status, twice.issues.map(seen)]).toEqual([
    422,
    [
      [undefined, 'classes.1.classId', 'classRepeated'],
      [undefined, 'classes.2.classId', 'unknownClass'],
    ],
  ])
})

it.each([
  ['students/s26022', { studentNumber: 0 }],
  ['students/s26022', { studentNumber: 10_000 }],
  ['students/s26022', { studentNumber: 1.5 }],
  ['students/s26022', { studentNumber: '1' }],
  ['teachers/t021', { inChargeType: '担任' }],
  ['teachers/t021', {}],
])('%s: refuses as malformed what the class page does not let users type: %j', async (path, entry) => {
  const { status, issues } = await send(path, { classes: [{ classId: 'c2026-e1-1', ...entry }] })
  expect(status).toBe(400)
  expect(issues.every((issue) => issue.path.startsWith('classes.0.'))).toBe(true)
})
