import { repositoryOf } from '../repository.ts'
import { citations, citedRows } from './citations.ts'

const spec = '| LST-04 | A class filter | | unit |\n| C06 | Lists | any |\n- **D-Import.3** Dates.'

// Written with escapes, because this file is checked as well.
it.each([
  ['// the pager (\u00531, chapter 4)', 1],
  ['// the pager (architecture \u00A75)', 1],
  ['// as iss\u0075e 7 has it', 1],
  ['/* decision\u0073 "Texts" */', 1],
  ["join(root, '..\u002Fshared/spec')", 1],
  ['// the pager (LST-04)', 0],
  ["import { grade } from '../shared-api/core/grade.ts'", 0],
  ["const room = 'S1'", 0],
])('finds in %s %i citations of things outside the repository', (text, count) => {
  expect(citations(repositoryOf({ 'shared-api/core/pager.css': text }))).toHaveLength(count)
})

it('refuses an id whose area docs/spec has, but whose row is missing', () => {
  const files = {
    'docs/spec/lists.md': spec,
    'shared-api/core/pager.css': '/* LST-04, C06, D-Import.3, UTF-16 */\n/* LST-77, C78, D-Import.9 */',
    'shared-api/core/pager.test.ts': "it('[LST-77] pages', () => {})",
  }
  expect(citedRows(repositoryOf(files)).map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 docs/spec has no LST-77.',
    '2 docs/spec has no C78.',
    '2 docs/spec has no D-Import.9.',
  ])
})
