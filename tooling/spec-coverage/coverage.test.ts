import { coverRows, printCoverage, totalsOf, unknownRows } from './spec-coverage.ts'
import { parseCorrections, parseSpecRows } from './spec-rows.ts'
import { idsIn, levelOf, namedRows } from './test-titles.ts'

const markdown = `
# Rows
## LST: Lists: common
| id | what must hold | ref | level |
|---|---|---|---|
| LST-01 | Shows 'a | b' | S1:1 | unit |
| LST-02 | … | S1:2 | e2e |
## API: Calls
| API-01 | … | S1:3 | api |
| API-02 | … | S1:4 | screen |
## Lines without a row
`
const areas = parseSpecRows(markdown)

it('reads areas, ids and levels', () => {
  expect(areas.map(({ id, title, rows }) => [id, title, rows.map((row) => `${row.id} ${row.level}`)])).toEqual([
    ['LST', 'Lists: common', ['LST-01 unit', 'LST-02 e2e']],
    ['API', 'Calls', ['API-01 api', 'API-02 screen']],
  ])
})

it('reads corrections, also those within a paragraph', () => {
  const text = `
- **C02 Staff "classes".** shows C09 and all years, as **C01** does.
- **C85**: a connection. **C09** Digits.
- **C90** belongs to another issue; nothing here.`
  expect(parseCorrections(text).rows).toEqual([
    { id: 'C01', level: 'any' },
    { id: 'C02', level: 'any' },
    { id: 'C09', level: 'any' },
    { id: 'C85', level: 'any' },
  ])
})

it('refuses a correction that occurs twice', () => {
  expect(() => parseCorrections('**C01 a** **C01 b**')).toThrow('C01 stands there twice')
})

it.each([
  ['| AAA-01 | x | S1 | sometimes |', "AAA-01 has the level 'sometimes'"],
  ['| AAA-01 | x | S1 | unit |\n| AAA-01 | x | S1 | unit |', 'AAA-01 stands there twice'],
])('refuses %j', (rows, message) => {
  expect(() => parseSpecRows(`## AAA: a\n${rows}`)).toThrow(message)
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

it('a row is proven at its level or above; below it is only named', () => {
  const covered = coverRows(areas, named)
  expect(totalsOf(covered)).toEqual({ rows: 4, proven: 2, elsewhere: 1, open: 1 })
  const page = printCoverage(covered)
  expect(page).toContain('| LST-01 | unit | [e2e/a.spec.ts](../e2e/a.spec.ts) |')
  expect(page).toContain('| LST-02 | e2e | named at another level: [shell/a.test.ts](../shell/a.test.ts) |')
  expect(page).toContain('| API-01 | api | open |')
  expect(page).toContain('| LST Lists: common | 2 | 1 | 1 | 0 |')
})

it('a correction is proven at any level, and the open ones are listed', () => {
  const corrections = parseCorrections('**C01 a** **C02 b** **C03 c**')
  const tests = [
    { id: 'C01', path: 'api-server/a.contract.test.ts', line: 1, level: 'api' },
    { id: 'C77', path: 'shell/a.test.ts', line: 1, level: 'unit' },
  ] as const
  const covered = coverRows([corrections], tests)
  expect(totalsOf(covered)).toEqual({ rows: 3, proven: 1, elsewhere: 0, open: 2 })
  expect(printCoverage(covered)).toContain('Open: C02, C03')
  expect(unknownRows([corrections], tests).map(({ id }) => id)).toEqual(['C77'])
})

it('a title with an unknown row is told', () => {
  expect(unknownRows(areas, named).map(({ id }) => id)).toEqual(['API-99'])
})
