import { movesOfRows, type BoardRow } from './moves-of-rows.ts'

const grade = { schoolType: 'elementary', gradeNumber: 3 } as const
const fourth = { schoolType: 'elementary', gradeNumber: 4 } as const
const classes = [
  { draftClassId: 'x', grade, name: '1組' },
  { draftClassId: 'y', grade, name: '2組' },
  { draftClassId: 'z', grade: fourth, name: '3組' },
]
const cards = [
  { personId: 'a', grade, draftClassId: 'x', version: 4 },
  { personId: 'b', grade, draftClassId: null, version: 1 },
  { personId: 'c', grade: null, draftClassId: null, version: 1 },
]
const row = (personId: string, className: string, line = 2): BoardRow => ({ line, personId, className })

it.each<[string, readonly BoardRow[], readonly unknown[], readonly string[]]>([
  ['nothing new', [row('a', '1組'), row('b', ' ')], [], []],
  ['another class', [row('a', '２組')], [{ personId: 'a', draftClassId: 'y', ifVersion: 4 }], []],
  ['no class', [row('a', '')], [{ personId: 'a', draftClassId: null, ifVersion: 4 }], []],
  ['a class of another grade', [row('b', '3組')], [], ['unknownClass']],
  ['somebody who leaves', [row('c', '1組')], [], ['leaves']],
  ['somebody unknown', [row('q', '1組')], [], ['unknownPerson']],
  [
    'somebody twice',
    [row('b', '1組', 2), row('b', '2組', 3)],
    [{ personId: 'b', draftClassId: 'x', ifVersion: 1 }],
    ['rowRepeated'],
  ],
])('[YEA-07] reads a table with %s', (_, rows, moves, codes) => {
  const found = movesOfRows(rows, cards, classes)
  expect(found.moves).toEqual(moves)
  expect(found.problems.map(({ code }) => code)).toEqual(codes)
})

it('[YEA-07] says where the first row of somebody is, and which classes there are', () => {
  const { problems } = movesOfRows([row('b', '1組', 2), row('b', '2組', 9), row('a', '9組', 10)], cards, classes)
  expect(problems).toEqual([
    { line: 9, code: 'rowRepeated', message: 'この児童生徒は、2行目にもあります。' },
    { line: 10, code: 'unknownClass', message: '小3に「9組」はありません。1組・2組があります。' },
  ])
})

it.each<[string, { className: string; was: string }, readonly string[], readonly string[]]>([
  ['a class that nobody has changed on the board', { className: '2組', was: '1組' }, ['y'], []],
  ['a class that somebody else has changed', { className: '2組', was: '' }, [], ['movedSince']],
  ['the class that somebody else has given meanwhile', { className: '1組', was: '2組' }, [], []],
  ['a row that its author left alone', { className: '2組', was: '2組' }, [], []],
])('[YEA-07] compares a table with the time when it was written: %s', (_, cells, to, codes) => {
  const { moves, problems } = movesOfRows([{ line: 2, personId: 'a', ...cells }], cards, classes)
  expect(moves.map(({ draftClassId }) => draftClassId)).toEqual(to)
  expect(problems.map(({ code }) => code)).toEqual(codes)
})
