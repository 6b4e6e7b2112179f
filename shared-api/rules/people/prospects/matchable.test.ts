import { dateText } from '../../../core/text/date-text.ts'
import { matchProblem } from './matchable.ts'

type Student = Parameters<typeof matchProblem>[0]
const newcomer: Student = {
  name: '新入 一',
  transferDate: null,
  graduationDate: null,
  elementarySchoolEntranceDate: null,
  juniorHighSchoolEntranceDate: null,
  classes: [],
}
const days = { entranceOn: dateText('2027-04-06'), today: dateText('2027-02-01') }

it.each<[string, Partial<Student>, string | null]>([
  ['a new account', {}, null],
  ['somebody who has a class of the new year already', { classes: [{ schoolYear: 2027 }] }, null],
  ['somebody with a class in the year before', { classes: [{ schoolYear: 2026 }] }, 'alreadyStudent'],
  ['somebody whose last class was years ago', { classes: [{ schoolYear: 2023 }] }, null],
  ['somebody who has transferred out', { transferDate: dateText('2025-03-31') }, 'hasLeft'],
  ['somebody who transfers out later', { transferDate: dateText('2027-02-28') }, null],
  ['somebody who has graduated', { graduationDate: dateText('2026-03-20') }, 'hasLeft'],
])('[YEA-10] says whether %s can be matched', (_, change, code) => {
  expect(matchProblem({ ...newcomer, ...change }, days)?.code ?? null).toBe(code)
})
