import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const review = read('docs/security.md')
// A row names a test file once, then one or more of its titles.
const proofs = [...review.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)` (“[^”]+”(?:, “[^”]+”)*)/g)].flatMap(
  ([, path = '', titles = '']) => [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => [path, title] as const),
)
const files = [...new Set([...review.matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)].map(([, path = '']) => path))]

it('the security review names many proofs', () => {
  expect(proofs.length).toBeGreaterThan(40)
})

it.each(proofs)('the security review: %s has “%s”', (path, title) => {
  expect(read(path).replaceAll(String.raw`\'`, "'")).toContain(title)
})

it.each(files)('the security review names existing files: %s', (path) => {
  expect(existsSync(join(root, path))).toBe(true)
})

it('the security review gives each threat a control and a proof', () => {
  const rows = review.split('\n').filter((line) => line.startsWith('| **'))
  expect(rows.length).toBeGreaterThan(25)
  for (const row of rows) expect(row.split(' | ')[2]).toMatch(/`[\w./-]+\.(test|e2e)\.tsx?` “/)
})
