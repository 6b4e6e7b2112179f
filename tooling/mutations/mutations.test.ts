import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idsIn } from '../spec-coverage/test-titles.ts'
import { repoRoot } from '../workspace/paths.ts'
import { fingerprint, readLastRun } from './last-run.ts'
import { mutate, type Mutation } from './mutation.ts'
import { printPage } from './page.ts'
import { mutationAreas, mutations } from './table.ts'

const read = (path: string): string => readFileSync(join(repoRoot, path), 'utf8')

describe('[C28] every change can still be made', () => {
  it.each(mutations.map((mutation): [string, Mutation] => [`${mutation.row} in ${mutation.file}`, mutation]))(
    '%s',
    (_name, mutation) => {
      const text = read(mutation.file)
      expect(mutate(text, mutation)).not.toBe(text)
      // Also in the rows of a table, which are parts of titles.
      expect(idsIn(read(mutation.test))).toContain(mutation.row)
    },
  )
})

it('[C28] breaks at least 80 rows, each once, including those that stayed green in the audit', () => {
  const rows = mutations.map(({ row }) => row)
  expect(new Set(rows).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThanOrEqual(80)
  const ofTheAudit = ['CLS-09', 'LST-07', 'TCH-04', 'GRD-07', 'LST-02', 'TCH-08', 'CSI-02']
  expect(rows).toEqual(expect.arrayContaining(ofTheAudit))
})

it('[C28] shows for every change the test that caught it in the last run', () => {
  const lastRun = readLastRun()
  const open = mutations.filter((mutation) => lastRun[fingerprint(mutation)] === undefined).map(({ row }) => row)
  expect({ 'npm run mutations --': open }).toEqual({ 'npm run mutations --': [] })
  expect(read('docs/mutations.md')).toBe(printPage(mutationAreas, lastRun))
})

const entry = { row: 'LST-07', says: '', file: 'a.ts', find: 'b', replace: '$&', test: 'a.test.ts' }

it('reports an entry whose place is missing, or occurs twice', () => {
  expect(mutate('abc', entry)).toBe('a$&c')
  expect(() => mutate('ac', entry)).toThrow('LST-07: a.ts has 0 places instead of one with: b')
  expect(() => mutate('abb', entry)).toThrow('2 places')
})

it('keeps the tables of the page whole', () => {
  const piped = { ...entry, find: 'a || b', says: 'a | b' }
  const page = printPage([{ title: 'Lists', entries: [piped] }], { [fingerprint(piped)]: 'list [LST-07] x | y' })
  expect(page).toContain('| LST-07 | a \\| b | [a.ts](../a.ts)<br>`a \\|\\| b`<br>→ `$&` |')
  expect(page).toContain('<br>list [LST-07] x \\| y |')
  expect(page).toContain('1 of 1 entries caught')
  expect(printPage([{ title: 'Lists', entries: [piped] }], {})).toContain('**not caught yet**')
})
