import { coverRows, printCoverage, totalsOf, unknownRows } from './spec-coverage.ts'
import { parseSpecPage, readSpecification } from './spec-rows.ts'
import { idsIn, levelOf, namedRows } from './test-titles.ts'

const pages: Readonly<Record<string, string>> = {
  'README.md': '| page | areas |\n|---|---|\n| [lists.md](lists.md) | LST |\n| [next.md](next.md) | YEA |',
  'lists.md': `
# Lists
## LST: Lists: common
| id | what holds | see | level |
|---|---|---|---|
| LST-01 | Shows a | D-Text.1, C02 | unit |
| LST-02 | … | | e2e |
## API: Calls
| API-01 | … | | api |
| API-02 | … | | screen |
## C: Corrections
### Data
| C02 | Staff, as **C01** does. | any |`,
  'next.md': '## YEA: Years\n| YEA-01 | … | LST-01 | api, e2e |',
  'decisions.md': '- **D-Text.1** Texts.',
}
const specification = (changed: Readonly<Record<string, string>> = {}) =>
  readSpecification((page) => ({ ...pages, ...changed })[page] ?? '')
const areas = parseSpecPage('lists.md', pages['lists.md'] ?? '').filter(({ id }) => id !== 'C')

it('reads areas, ids and levels of the pages that the index names', () => {
  const rows = specification().flatMap((area) =>
    area.rows.map((row) => `${area.title}: ${row.id} ${row.levels.join()}`),
  )
  expect(rows).toEqual([
    'Lists: common: LST-01 unit',
    'Lists: common: LST-02 e2e',
    'Calls: API-01 api',
    'Calls: API-02 screen',
    'Corrections: C02 any',
    'Years: YEA-01 api,e2e',
  ])
  expect(specification().map(({ planned }) => planned)).toEqual([false, false, false, true])
})

it.each([
  ['| YEA-01 | x | | sometimes |', "YEA-01 has the level 'sometimes'"],
  ['| YEA-01 | x | | |', "YEA-01 has the level ''"],
  ['| LST-01 | x | | unit |', 'LST-01 stands in docs/spec twice'],
  ['| YEA-01 | x | D-Text.9 | unit |', 'YEA-01 sees D-Text.9'],
])('refuses %j', (row, message) => {
  expect(() => specification({ 'next.md': `## YEA: Years\n${row}` })).toThrow(message)
})

it.each([
  ['[LST-04] opens', ['LST-04']],
  ['[LST-04][LST-05] opens', ['LST-04', 'LST-05']],
  ['opens [LST-04, API-05]', ['LST-04', 'API-05']],
  ['[C01] keeps one', ['C01']],
  ['[LST-04, C05] [C06] keeps one', ['LST-04', 'C05', 'C06']],
  ['LST-04 opens [x] C01', []],
])('%j names %j', (title, ids) => {
  expect(idsIn(title)).toEqual(ids)
})

it.each([
  ['e2e/people.spec.ts', 'e2e'],
  ['api-server/app/people.contract.test.ts', 'api'],
  ['api-server/app/people.test.ts', 'unit'],
  ['mfe-people/pages/list.test.tsx', 'screen'],
  ['shared-api/core/pager.ts', undefined],
])('%s is %s', (path, level) => {
  expect(levelOf(path)).toBe(level)
})

it('finds titles of running tests in all their forms', () => {
  const text = `
    it('[AAA-01] plain', () => {})
    it.each([[1]])('[AAA-02] table %s', () => {})
    it.each\`a\`(\`[AAA-03] template\`, () => {})
    test.describe("[AAA-04] group", () => { test('x' + ' [AAA-05]', () => {}) })
    it.skip('[AAA-06] later', () => {})
    it.todo('[AAA-07] later')
    log('[AAA-08] no test')`
  expect(namedRows('shell/a.test.ts', text).map(({ id, line }) => `${id}:${line}`)).toEqual([
    'AAA-01:2',
    'AAA-02:3',
    'AAA-03:4',
    'AAA-04:5',
    'AAA-05:5',
  ])
})

const named = [
  { id: 'LST-01', path: 'e2e/a.spec.ts', line: 1, level: 'e2e' },
  { id: 'LST-02', path: 'shell/a.test.ts', line: 1, level: 'unit' },
  { id: 'API-02', path: 'e2e/a.spec.ts', line: 1, level: 'e2e' },
  { id: 'API-99', path: 'e2e/a.spec.ts', line: 7, level: 'e2e' },
] as const

it('counts a row as proven at its level or above, and below it as named only', () => {
  const covered = coverRows(areas, named)
  expect(totalsOf(covered)).toEqual({ rows: 4, proven: 2, elsewhere: 1, open: 1 })
  const page = printCoverage(covered)
  expect(page).toContain('| LST-01 | unit | [e2e/a.spec.ts](../../e2e/a.spec.ts) |')
  expect(page).toContain('| LST-02 | e2e | named at another level: [shell/a.test.ts](../../shell/a.test.ts) |')
  expect(page).toContain('| API-01 | api | open |')
  expect(page).toContain('| LST Lists: common | 2 | 1 | 1 | 0 |')
})

it('proves a correction at any level and lists the open ones', () => {
  const corrections = parseSpecPage('c.md', '## C: c\n| C01 | a | any |\n| C02 | b | any |\n| C03 | c | any |')
  const tests = [
    { id: 'C01', path: 'api-server/a.contract.test.ts', line: 1, level: 'api' },
    { id: 'C77', path: 'shell/a.test.ts', line: 1, level: 'unit' },
  ] as const
  const covered = coverRows(corrections, tests)
  expect(totalsOf(covered)).toEqual({ rows: 3, proven: 1, elsewhere: 0, open: 2 })
  expect(printCoverage(covered)).toContain('Open: C02, C03')
  expect(unknownRows(corrections, tests).map(({ id }) => id)).toEqual(['C77'])
})

it('proves a row with two levels only by a test at each of them, and counts planned rows apart', () => {
  const planned = parseSpecPage('next.md', pages['next.md'] ?? '')
  const api = { id: 'YEA-01', path: 'api-server/a.contract.test.ts', line: 1, level: 'api' } as const
  const e2e = { id: 'YEA-01', path: 'e2e/a.e2e.ts', line: 1, level: 'e2e' } as const
  expect(totalsOf(coverRows(planned, [api]))).toEqual({ rows: 1, proven: 0, elsewhere: 1, open: 0 })
  expect(totalsOf(coverRows(planned, [api, e2e]))).toEqual({ rows: 1, proven: 1, elsewhere: 0, open: 0 })
  const page = printCoverage(coverRows([...areas, ...planned], [api, e2e]))
  expect(page).toContain('| **all** | 4 | 0 | 0 | 4 |\n| YEA planned | 1 | 1 | 0 | 0 |')
})

it('reports a title with an unknown row', () => {
  expect(unknownRows(areas, named).map(({ id }) => id)).toEqual(['API-99'])
})
