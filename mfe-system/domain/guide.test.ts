import { chapterOf, neighboursOf, type Outline } from './guide.ts'

const chapter = (name: string, ...of: readonly string[]) => ({ name, title: name, of, words: [], headings: [] })
const outline: Outline = [
  { title: 'one', chapters: [chapter('people', '/student'), chapter('list', '/student/list')] },
  { title: 'two', chapters: [chapter('plan', '/curriculum/ne/*'), chapter('grades', '/curriculum/ne/*/evaluations')] },
]

it.each([
  ['/student/list', 'list'],
  ['/student/import', 'people'],
  ['/student', 'people'],
  ['/curriculum/ne/n1', 'plan'],
  ['/curriculum/ne/n1/evaluations', 'grades'],
  ['/curriculum/ne/', null],
  ['/students', null],
  ['/help/list', null],
  ['', null],
])('[HLP-01] the chapter of %s is %s', (address, expected) => {
  expect(chapterOf(outline, address)).toBe(expected)
})

it('[HLP-02] leads from chapter to chapter across sections, and not beyond the first and the last', () => {
  expect(neighboursOf(outline, 'list')).toMatchObject({ previous: { name: 'people' }, next: { name: 'plan' } })
  expect(neighboursOf(outline, 'people').previous).toBeUndefined()
  expect(neighboursOf(outline, 'grades').next).toBeUndefined()
  expect(neighboursOf(outline, 'none')).toEqual({ previous: undefined, chapter: undefined, next: undefined })
})
