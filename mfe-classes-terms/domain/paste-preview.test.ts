import { changing, noChoices, pasteOutcomes, withPasted, type Candidate, type MatchedRow } from './paste-preview.ts'

const person = (userId: string, elsewhere: string | null = null): Candidate => ({
  userId,
  name: `${userId}さん`,
  googleMail: `${userId}@x`,
  elsewhere,
})
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((userId) => person(userId)) as [
  Candidate,
  Candidate,
  Candidate,
  Candidate,
]
const row = (line: number, number: string, ...candidates: readonly Candidate[]): MatchedRow => ({
  line,
  text: String(line),
  number,
  wrongNumber: false,
  names: [],
  candidates,
})

const draft = { a: '1', b: '2', c: null }
const students = [a, b, c]
const reported = (rows: readonly MatchedRow[], choices = noChoices) =>
  pasteOutcomes(rows, choices, { draft, students }).map(({ problem, step, place }) =>
    problem === null ? `${step} ${place}` : problem.kind,
  )

it.each<readonly [string, readonly MatchedRow[], readonly string[]]>([
  ['somebody new', [row(1, '3', d)], ['add 3']],
  ['somebody new without a number', [row(1, '', d)], ['add ']],
  ['somebody who was taken out of the draft comes back', [row(1, '3', c)], ['add 3']],
  ['in the class already, with the same number', [row(1, '1', a)], ['same 1']],
  ['in the class already, no number: keeps it', [row(1, '', a)], ['same 1']],
  ['in the class already, another number', [row(1, '7', a)], ['renumber 7']],
  ['nobody', [row(1, '3')], ['notFound']],
  ['two of one name', [row(1, '3', c, d)], ['ambiguous']],
  ['in another class of the year', [row(1, '3', person('e', '小1 2組'))], ['elsewhere']],
  ['one person twice', [row(1, '3', d), row(2, '4', d)], ['repeated', 'repeated']],
  ['one number twice', [row(1, '3', c), row(2, '3', d)], ['numberTaken', 'numberTaken']],
  ['the number of somebody who stays', [row(1, '2', d)], ['numberTaken']],
  ['a swap', [row(1, '2', a), row(2, '1', b)], ['renumber 2', 'renumber 1']],
  ['a number that its holder gives up', [row(1, '2', d), row(2, '9', b)], ['add 2', 'renumber 9']],
  ['a wrong number', [{ ...row(1, '', d), wrongNumber: true }], ['wrongNumber']],
])('%s', (_what, rows, outcomes) => {
  expect(reported(rows)).toEqual(outcomes)
})

it('lets the user choose between candidates, and ignores a row that is left out', () => {
  const rows = [row(1, '3', c, d), row(2, '3', person('e'))]
  expect(reported(rows, { chosen: { 1: 'd' }, leftOut: new Set() })).toEqual(['numberTaken', 'numberTaken'])
  expect(reported(rows, { chosen: { 1: 'd' }, leftOut: new Set([2]) })).toEqual(['add 3', 'leftOut'])
  expect(reported(rows, { chosen: { 1: 'nobody' }, leftOut: new Set() })).toEqual(['ambiguous', 'add 3'])
})

it('names the holder of a number', () => {
  const [outcome] = pasteOutcomes([row(1, '2', d)], noChoices, { draft, students })
  expect(outcome?.problem).toEqual({ kind: 'numberTaken', holder: 'bさん' })
})

it('puts valid rows into the draft and keeps the rest of it', () => {
  const outcomes = pasteOutcomes([row(1, '9', a), row(2, '3', d), row(3, '', b), row(4, '5')], noChoices, {
    draft,
    students,
  })
  expect(withPasted(draft, outcomes)).toEqual({ a: '9', b: '2', c: null, d: '3' })
  expect(changing(outcomes).map(({ row: { line } }) => line)).toEqual([1, 2])
})
