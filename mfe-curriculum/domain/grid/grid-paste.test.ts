import { copiedText, fits, pastedCells } from './grid-paste.ts'
import { selected } from './grid-selection.ts'

const size = { rows: 3, columns: 2 }
const students = [
  { name: '飯田 玲奈', number: 1 },
  { name: '髙橋 翔', number: 2 },
  { name: '佐藤 葵', number: 3 },
]
const at = (row: number, column: number) => ({ row, column })
const paste = (text: string, selection = selected(at(0, 0)), mode: 'grade' | 'score' = 'grade') =>
  pastedCells(text, {
    selection,
    size,
    mode,
    grades: ['A', 'B', 'C'],
    students,
    headings: ['白いぼうし', '知識・技能'],
  })
const graded = (row: number, column: number, grade: string) => ({ row, column, patch: { grade } })

it('fills rows and columns from the first selected cell on, and heals wide letters', () => {
  expect(paste('Ａ\tb\r\nＣ \tA\r\n')).toEqual({
    edits: [graded(0, 0, 'A'), graded(0, 1, 'B'), graded(1, 0, 'C'), graded(1, 1, 'A')],
    problems: [],
    outside: 0,
    range: { top: 0, left: 0, bottom: 1, right: 1 },
    headings: 0,
    by: 'place',
    isGuess: false,
  })
})

it('reports invalid cells and their place, counts cells outside, and pastes the rest', () => {
  const { edits, problems, outside, range } = paste('X\tA\nB\tC\nA', selected(at(1, 0)))
  expect(edits).toEqual([graded(1, 1, 'A'), graded(2, 0, 'B'), graded(2, 1, 'C')])
  expect(problems).toEqual([{ ...at(1, 0), who: '', text: 'X', reason: '評価は A・B・C のいずれかです。' }])
  expect([outside, range]).toEqual([1, { top: 1, left: 0, bottom: 2, right: 1 }])
})

it('keeps a cell if the pasted one is empty', () => {
  expect(paste('A\n\nB').edits).toEqual([graded(0, 0, 'A'), graded(2, 0, 'B')])
})

it('fills the whole selection with one cell', () => {
  expect(paste('B', { active: at(0, 0), anchor: at(2, 0) }).edits).toEqual([
    graded(0, 0, 'B'),
    graded(1, 0, 'B'),
    graded(2, 0, 'B'),
  ])
})

it('accepts scores, and quotes that spreadsheets add', () => {
  expect(paste('"８０"\t120', undefined, 'score')).toMatchObject({
    edits: [{ ...at(0, 0), patch: { score: 80 } }],
    problems: [{ ...at(0, 1), text: '120' }],
  })
})

it('reads a quoted cell of several lines as one cell, and moves no rows below it', () => {
  const { edits, problems } = paste('A\r\n"B\r\n""ほ"""\r\nC\r\n')
  expect(edits).toEqual([graded(0, 0, 'A'), graded(2, 0, 'C')])
  expect(problems).toMatchObject([{ ...at(1, 0), text: 'B\n"ほ"' }])
  expect(paste('"A\tB"\tC').problems).toMatchObject([{ ...at(0, 0), text: 'A\tB' }])
})

it('keeps an unclosed quotation mark in its cell', () => {
  const { edits, problems } = paste('"A\tB\nC\t')
  expect(edits).toEqual([graded(0, 1, 'B'), graded(1, 0, 'C')])
  expect(problems).toMatchObject([{ ...at(0, 0), text: '"A' }])
})

it('changes nothing from an empty clipboard', () => {
  expect(paste('')).toMatchObject({ edits: [], problems: [], outside: 0, range: null, headings: 0, by: 'place' })
})

it('pastes copied cells again', () => {
  const values = [
    ['A', 'B'],
    [null, 'C'],
  ]
  const text = copiedText({ top: 0, bottom: 1, left: 0, right: 1 }, 'grade', ({ row, column }) => ({
    grade: values[row]?.[column] ?? null,
    score: null,
    comment: '',
  }))
  expect(text).toBe('A\tB\n\tC')
  expect(paste(text).edits).toHaveLength(3)
})

describe('[C04] a table with headings, names or numbers', () => {
  const all = [graded(0, 0, 'A'), graded(1, 0, 'B'), graded(2, 0, 'C')]
  const sorted = (pasted: ReturnType<typeof paste>) => pasted.edits.toSorted((one, other) => one.row - other.row)

  it.each([
    ['a heading of one word above all students', '観点\nA\nB\nC'],
    ['a content of the sheet as heading', '白いぼうし\nA\nB\nC'],
    ['any heading, when the rest fits exactly', 'ぼうし（1）\nA\nB\nC'],
    ['numbers', '1\tA\n2\tB\n3\tC'],
    ['names', '飯田玲奈\tA\n高橋　翔\tB\n佐藤 葵\tC'],
    ['names in another order', '佐藤 葵\tC\n飯田 玲奈\tA\n髙橋 翔\tB'],
    ['headings, numbers and names', '番号\t氏名\t白いぼうし\n1\t飯田 玲奈\tA\n2\t髙橋 翔\tB\n3\t佐藤 葵\tC'],
    ['a title above the headings', '5年1組\t\n氏名\t評価\n飯田 玲奈\tA\n髙橋 翔\tB\n佐藤 葵\tC'],
  ])('reads %s', (_what, text) => {
    const pasted = paste(text)
    expect([sorted(pasted), fits(pasted)]).toEqual([all, true])
  })

  it('reads scores after numbers and names, and few rising numbers as scores', () => {
    const scored = (row: number, score: number) => ({ row, column: 0, patch: { score } })
    const named = '番号\t氏名\t点数\n1\t飯田 玲奈\t70\n2\t髙橋 翔\t80\n3\t佐藤 葵\t90'
    expect(paste(named, undefined, 'score').edits).toEqual([scored(0, 70), scored(1, 80), scored(2, 90)])
    expect(paste('飯田 玲奈\t1\n髙橋 翔\t2\n佐藤 葵\t3', undefined, 'score').edits).toEqual(
      [1, 2, 3].map((score, row) => scored(row, score)),
    )
    expect(paste('1\t2\n2\t3', undefined, 'score').edits).toHaveLength(4)
  })

  it.each([
    ['', true],
    ['番号\t点数\n', false],
    ['出席No.\t点数\n', false],
    ['Notes\t点数\n', true],
  ])(
    'treats rising numbers without a heading as possible scores: under "%s" they are shown before anything is stored',
    (heading, isGuess) => {
      const pasted = pastedCells(`${heading}10\t50\n12\t60\n15\t70\n20\t80\n25\t90`, {
        ...{ selection: selected(at(0, 0)), size: { rows: 30, columns: 2 }, mode: 'score', grades: [], headings: [] },
        students: Array.from({ length: 30 }, (_none, row) => ({ name: `児童 ${row}`, number: row + 1 })),
      })
      expect(pasted).toMatchObject({ by: 'number', isGuess })
      expect(fits(pasted)).toBe(!isGuess)
    },
  )

  it.each([
    ['somebody who is not in the class', '飯田 玲奈\tA\n田中 一郎\tB', '田中 一郎'],
    ['a row of averages', '飯田 玲奈\tA\n平均\tB', '平均'],
    ['the same student twice', '髙橋 翔\tA\n飯田 玲奈\tA\n髙橋 翔\tB', '髙橋 翔'],
  ])('does not guess at %s', (_what, text, who) => {
    const pasted = paste(text)
    expect(pasted.problems).toContainEqual(expect.objectContaining({ row: null, who }))
    expect([pasted.edits, fits(pasted)]).toEqual([[graded(0, 0, 'A')], false])
  })

  it('distinguishes two students of the same name only by number', () => {
    const twins = [students[0], { name: '飯田 玲奈', number: 2 }].flatMap((each) => (each === undefined ? [] : [each]))
    const of = (text: string) =>
      pastedCells(text, {
        ...{ selection: selected(at(0, 0)), size: { rows: 2, columns: 1 } },
        ...{ mode: 'grade', grades: ['A', 'B'], students: twins, headings: [] },
      })
    expect(of('飯田 玲奈\tA\n飯田 玲奈\tB')).toMatchObject({ edits: [], problems: [{ row: null }, { row: null }] })
    expect(of('2\t飯田 玲奈\tB\n1\t飯田 玲奈\tA').edits).toEqual([graded(1, 0, 'B'), graded(0, 0, 'A')])
  })

  it('an empty cell does not name the student who has no name yet', () => {
    const unnamed = (text: string) =>
      pastedCells(text, {
        ...{ selection: selected(at(0, 0)), size: { rows: 5, columns: 1 } },
        ...{ mode: 'grade', grades: ['A', 'B', 'C'], students: [...students, { name: '', number: 4 }], headings: [] },
      })
    expect(unnamed('A\nB\n\nC\nA')).toMatchObject({
      by: 'place',
      edits: [graded(0, 0, 'A'), graded(1, 0, 'B'), graded(3, 0, 'C'), graded(4, 0, 'A')],
    })
    expect(unnamed('飯田 玲奈\tA\n\tB\n佐藤 葵\tC')).toMatchObject({
      edits: [graded(0, 0, 'A'), graded(2, 0, 'C')],
      problems: [{ row: null, text: 'B' }],
    })
  })

  it('does not mistake a first value for a heading: an absent student keeps the row', () => {
    const pasted = paste('欠席\nB\nC')
    expect(pasted).toMatchObject({ headings: 0, problems: [{ ...at(0, 0), text: '欠席' }] })
    expect(pasted.edits).toEqual([graded(1, 0, 'B'), graded(2, 0, 'C')])
  })
})
