import { listStudents, type StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { importCalls, refusalOf } from '../../testing/calls/import-calls.ts'
import { entriesOf, peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
let member: StudentRecord
const { stage, apply, commit } = importCalls(() => api)
const { student, patch } = peopleCalls(() => api)

beforeAll(async () => {
  api = await openContractApi()
  const query = { classSchoolYear: 2026, schoolType: 'elementary', gradeNumber: 3, limit: 1 } as const
  const [first] = (await api.call(listStudents, { query })).data
  if (first === undefined) throw new Error('nobody in the grade')
  member = first
})
afterAll(() => api.close())

const placed = ({ schoolType, gradeNumber, className }: StudentRecord) => ({ schoolType, gradeNumber, className })

it('lists the first thousand of more than a thousand problems, and counts all', async () => {
  const rows = Array.from({ length: 1205 }, (_, at) => ({ userId: `nobody${at}`, nickname: 'x' }))
  const { code, issues, sentence } = await refusalOf(commit(await stage(rows)))
  expect(code).toBe('ruleBroken')
  expect(issues).toHaveLength(1000)
  expect(issues.slice(0, 2)).toEqual([
    [2, 'userId', 'notFound'],
    [3, 'userId', 'notFound'],
  ])
  expect(sentence.split('\n')).toHaveLength(11)
  expect(sentence).toContain('ほか1195件の問題があります。')
})

describe('the class of the school year, if classes were changed since the preview', () => {
  const numbered = async (schoolYear: number, studentNumber: number) => {
    const record = await student(member.userId)
    const ofYear = record.classes.find((entry) => entry.schoolYear === schoolYear)
    return entriesOf(record).map((entry) => (entry.classId === ofYear?.classId ? { ...entry, studentNumber } : entry))
  }
  const file = () => [{ userId: member.userId, version: member.version, ...placed(member), studentNumber: 91 }]

  it('merges with a change of another year', async () => {
    await patch(member.userId, { classes: await numbered(2025, 92) })
    await apply(file())
    const { classes } = await student(member.userId)
    const numbers = new Map(classes.map(({ schoolYear, studentNumber }) => [schoolYear, studentNumber]))
    expect([numbers.get(2026), numbers.get(2025)]).toEqual([91, 92])
  })

  it('conflicts with a change of the same year, also if another year was changed after it', async () => {
    await patch(member.userId, { classes: await numbered(2026, 93) })
    await patch(member.userId, { classes: await numbered(2025, 92) })
    expect(await refusalOf(commit(await stage(file())))).toMatchObject({
      code: 'conflict',
      issues: [[2, 'className', 'changedSince']],
    })
    expect((await student(member.userId)).studentNumber).toBe(93)
  })

  it('does not conflict with the same class as in the file', async () => {
    await patch(member.userId, { classes: await numbered(2026, 91) })
    expect(await apply(file())).toMatchObject({ state: 'committed', changedPeople: 0 })
  })
})

it('[DAT-09, LSX-05] refuses rows with days before the birthday or a birthday in the future', async () => {
  const { userId, version } = member
  await patch(userId, { birthday: dateText('2017-05-01') })
  const staged = await stage([{ userId, version, transferDate: '2016-03-31', nickname: 'x' }])
  expect(await refusalOf(commit(staged))).toMatchObject({
    code: 'ruleBroken',
    issues: [[2, 'transferDate', 'beforeBirthday']],
    sentence: expect.stringContaining('転学日: 生年月日（2017-05-01）以降の日付にしてください。') as unknown,
  })
  expect(await refusalOf(commit(await stage([{ userId, birthday: '2099-04-02' }])))).toMatchObject({
    issues: [[2, 'birthday', 'afterToday']],
  })
})
