/**
 * `npm run coverage:spec`: writes docs/spec-coverage.md and prints the totals. `-- --check` writes nothing and fails
 * when the page is stale or a title names a row that does not exist.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRepository } from './checks/repository.ts'
import { coverRows, printCoverage, totalsOf, unknownRows } from './spec-coverage/spec-coverage.ts'
import { parseCorrections, parseSpecRows, type SpecArea } from './spec-coverage/spec-rows.ts'
import { namedRows } from './spec-coverage/test-titles.ts'

const root = join(import.meta.dirname, '..')
const specification = join(root, '../shared/spec')
const copy = join(root, 'docs/spec-rows.json')
const page = join(root, 'docs/spec-coverage.md')
const check = process.argv.includes('--check')
const problems: string[] = []

const areas = readAreas()
const named = [...readRepository(root).sources.values()].flatMap(({ path, text }) => namedRows(path, text))
for (const { id, path, line } of unknownRows(areas, named))
  problems.push(`${path}:${line}  names ${id}, which is no row.`)
const covered = coverRows(areas, named)
write(page, 'docs/spec-coverage.md', printCoverage(covered))

const { rows, proven, elsewhere, open } = totalsOf(covered)
console.info(`spec: ${rows} rows, ${proven} proven, ${elsewhere} named at another level, ${open} open`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

// The specification itself is not part of this repository: the committed copy holds its ids and levels.
function readAreas(): SpecArea[] {
  if (existsSync(specification)) {
    const pageOf = (name: string): string => readFileSync(join(specification, name), 'utf8')
    const read = [...parseSpecRows(pageOf('rows.md')), parseCorrections(pageOf('corrections.md'))]
    write(copy, 'docs/spec-rows.json', printAreas(read))
    return read
  }
  // Written by this script.
  return JSON.parse(readFileSync(copy, 'utf8')) as SpecArea[]
}

function printAreas(list: readonly SpecArea[]): string {
  const blocks = list.map(({ id, title, rows: ids }) => {
    const lines = ids.map((row) => `      { "id": "${row.id}", "level": "${row.level}" }`).join(',\n')
    return `  {\n    "id": "${id}",\n    "title": ${JSON.stringify(title)},\n    "rows": [\n${lines}\n    ]\n  }`
  })
  return `[\n${blocks.join(',\n')}\n]\n`
}

function write(path: string, name: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  if (check) problems.push(`${name} is stale: run npm run coverage:spec and commit it.`)
  else writeFileSync(path, text)
}
