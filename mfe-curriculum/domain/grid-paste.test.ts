import { copiedText, pastedCells } from './grid-paste.ts'
import { selected } from './grid-selection.ts'

const size = { rows: 3, columns: 2 }
const at = (row: number, column: number) => ({ row, column })
const paste = (text: string, selection = selected(at(0, 0)), mode: 'grade' | 'score' = 'grade') =>
  pastedCells(text, { selection, size, mode, grades: ['A', 'B', 'C'] })
const graded = (row: number, column: number, grade: string) => ({ row, column, patch: { grade } })

it('takes rows and columns from the first selected cell on, and heals wide letters', () => {
  expect(paste('Ａ\tb\r\nＣ \tA\r\n')).toEqual({
    edits: [graded(0, 0, 'A'), graded(0, 1, 'B'), graded(1, 0, 'C'), graded(1, 1, 'A')],
    problems: [],
    outside: 0,
    range: { top: 0, left: 0, bottom: 1, right: 1 },
  })
})

it('tells what it cannot take and where, counts what falls outside, and takes the rest', () => {
  const { edits, problems, outside, range } = paste('X\tA\nB\tC\nA', selected(at(1, 0)))
  expect(edits).toEqual([graded(1, 1, 'A'), graded(2, 0, 'B'), graded(2, 1, 'C')])
  expect(problems).toEqual([{ ...at(1, 0), text: 'X', reason: '評価は A・B・C のいずれかです。' }])
  expect([outside, range]).toEqual([1, { top: 1, left: 0, bottom: 2, right: 1 }])
})

it('leaves what stands where a pasted cell is empty', () => {
  expect(paste('A\n\nB').edits).toEqual([graded(0, 0, 'A'), graded(2, 0, 'B')])
})

it('fills all that is selected with one cell', () => {
  expect(paste('B', { active: at(0, 0), anchor: at(2, 0) }).edits).toEqual([
    graded(0, 0, 'B'),
    graded(1, 0, 'B'),
    graded(2, 0, 'B'),
  ])
})

it('takes scores, and quotes that spreadsheets add', () => {
  expect(paste('"８０"\t120', undefined, 'score')).toMatchObject({
    edits: [{ ...at(0, 0), patch: { score: 80 } }],
    problems: [{ ...at(0, 1), text: '120' }],
  })
})

it('a cell of several lines is one cell, as Excel quotes it, and moves nobody below it', () => {
  const { edits, problems } = paste('A\r\n"B\r\n""ほ"""\r\nC\r\n')
  expect(edits).toEqual([graded(0, 0, 'A'), graded(2, 0, 'C')])
  expect(problems).toMatchObject([{ ...at(1, 0), text: 'B\n"ほ"' }])
  expect(paste('"A\tB"\tC').problems).toMatchObject([{ ...at(0, 0), text: 'A\tB' }])
})

it('a quotation mark that nothing closes belongs to its cell', () => {
  const { edits, problems } = paste('"A\tB\nC\t')
  expect(edits).toEqual([graded(0, 1, 'B'), graded(1, 0, 'C')])
  expect(problems).toMatchObject([{ ...at(0, 0), text: '"A' }])
})

it('an empty clipboard changes nothing', () => {
  expect(paste('')).toEqual({ edits: [], problems: [], outside: 0, range: null })
})

it('what is copied can be pasted again', () => {
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
