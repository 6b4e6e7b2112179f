import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const review = read('docs/security.md')
const asvs = read('docs/security-asvs.md')
const pages = [review, asvs, read('docs/security-policies.md')]
// A row names a test file once, then one or more of its titles.
const proofs = pages.flatMap((page) =>
  [...page.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)` (“[^”]+”(?:, “[^”]+”)*)/g)].flatMap(
    ([, path = '', titles = '']) => [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => `${path} ${title}`),
  ),
)
const files = pages.flatMap((page) => [...page.matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)].map(([, path = '']) => path))
const documents = pages.flatMap((page) => [...page.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => path))

it('the security pages name many proofs', () => {
  expect(proofs.length).toBeGreaterThan(150)
})

it.each([...new Set(proofs)])('the security pages: %s is a title', (proof) => {
  const [path = '', ...title] = proof.split(' ')
  expect(read(path).replaceAll(String.raw`\'`, "'")).toContain(title.join(' '))
})

it.each([...new Set([...files, ...documents])])('the security pages: %s is there', (path) => {
  expect(existsSync(join(root, path))).toBe(true)
})

it('the security review gives each threat a control and a proof', () => {
  const rows = review.split('\n').filter((line) => line.startsWith('| **'))
  expect(rows.length).toBeGreaterThan(25)
  for (const row of rows) expect(row.split(' | ')[2]).toMatch(/`[\w./-]+\.(test|e2e)\.tsx?` “/)
})

describe('the table of the ASVS', () => {
  /** The requirements of levels 1 and 2 of ASVS 5.0.0: of each section those whose number is not of level 3. */
  const sections = {
    '1': ['1-2', '1-9', '1-11', '1-3', '1-2'],
    '2': ['1-3', '1-3', '1-4', '1'],
    '3': ['', '1-2', '1-4', '1-6', '1-5', '', '1-2'],
    '4': ['1-3', '1', '1-2', '1-4'],
    '5': ['1', '1-3', '1-2', '1-3'],
    '6': ['1-3', '1-12', '1-4', '1-4', '1-5', '1-3', '', '1-4'],
    '7': ['1-3', '1-4', '1-2', '1-5', '1-2', '1-2'],
    '8': ['1-2', '1-3', '1', '1'],
    '9': ['1-3', '1-4'],
    '10': ['1-2', '1-2', '1-4', '1-11', '1-5', '1-2', '1-3'],
    '11': ['1-2', '1-3', '1-3', '1-4', '1', '1'],
    '12': ['1-3', '1-2', '1-4'],
    '13': ['1', '1-5', '1-2', '1-5'],
    '14': ['1-2', '1-4', '1-3'],
    '15': ['1-3', '1-3', '1-7'],
    '16': ['1', '1-5', '1-4', '1-3', '1-3'],
    '17': ['1', '1-4', '1-2'],
  } as const
  const numbers = Object.entries(sections).flatMap(([chapter, ranges]) =>
    ranges.flatMap((range, at) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return range === ''
        ? []
        : Array.from({ length: last - first + 1 }, (_, next) => `${chapter}.${at + 1}.${first + next}`)
    }),
  )
  const [table = '', tried = ''] = asvs.split('\n## Tried\n')
  const rows = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm)].map(
    ([, number = '', short = '', state = '', where = '']) => ({ number, short, state, where }),
  )

  it('has each requirement once, in the order of the standard', () => {
    expect(numbers).toHaveLength(253)
    expect(rows.map(({ number }) => number)).toEqual(numbers)
  })

  it('counts its rows by their state', () => {
    for (const state of ['met', 'n/a', 'operator', 'partly', 'open']) {
      const count = rows.filter((row) => row.state === state).length
      expect(table).toContain(`| ${state} | ${count} |`)
      if (state !== 'n/a') expect(review).toContain(`${count} ${state}`)
    }
    expect(rows.filter(({ state }) => !['met', 'n/a', 'operator', 'partly', 'open'].includes(state))).toEqual([])
  })

  it.each(rows.filter(({ state }) => state === 'met'))(
    '$number that is met names a file, a document or a test',
    (row) => {
      expect(row.where).toMatch(/`[\w./-]+\.(tsx?|json)`|docs\/[\w/-]+\.md|linter/)
    },
  )

  it.each(rows.filter(({ state }) => state !== 'met'))('$number that is not simply met says why', ({ where }) => {
    expect(where.length).toBeGreaterThan(7)
  })

  it.each(rows.filter(({ state }) => state === 'open'))('$number that is open says what it would take', ({ where }) => {
    expect(where).toContain('It takes ')
  })

  it('was tried at 25 requirements or more that it has', () => {
    const asked = [...tried.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, list = '']) => list.split(', '))
    expect(new Set(asked).size).toBeGreaterThan(25)
    for (const number of asked) expect(numbers).toContain(number)
  })
})
