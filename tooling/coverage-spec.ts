/**
 * `npm run coverage:spec`: writes docs/spec/coverage.md and prints the totals. `-- --check` writes nothing and fails
 * when the page is stale or a title names a row that does not exist.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRepository } from './checks/repository.ts'
import { coverRows, printCoverage, totalsOf, unknownRows } from './spec-coverage/spec-coverage.ts'
import { readSpecification } from './spec-coverage/spec-rows.ts'
import { namedRows } from './spec-coverage/test-titles.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/spec')
const page = join(folder, 'coverage.md')
const check = process.argv.includes('--check')

const areas = readSpecification((name) => readFileSync(join(folder, name), 'utf8'))
const named = [...readRepository(root).sources.values()].flatMap(({ path, text }) => namedRows(path, text))
const problems = unknownRows(areas, named).map(({ id, path, line }) => `${path}:${line}  names ${id}, which is no row.`)
const covered = coverRows(areas, named)
const text = printCoverage(covered)
if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
  if (check) problems.push('docs/spec/coverage.md is stale: run npm run coverage:spec and commit it.')
  else writeFileSync(page, text)
}

const { rows, proven, elsewhere, open } = totalsOf(covered.filter(({ planned }) => !planned))
const planned = totalsOf(covered.filter((area) => area.planned)).rows
console.info(
  `spec: ${rows} rows, ${proven} proven, ${elsewhere} named at another level, ${open} open; ${planned} planned`,
)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
