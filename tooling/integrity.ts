/**
 * `npm run integrity [folder…]`: the rules of docs/architecture.md, checked on the whole tree; folders narrow what is
 * printed. Exceptions: tooling/checks/exceptions.ts.
 */
import { join } from 'node:path'
import { allRules } from './checks/all-rules.ts'
import { applyExceptions } from './checks/apply-exceptions.ts'
import { exceptions } from './checks/exceptions.ts'
import { printFindings } from '@gakuseki/remote-kit/source/finding.ts'
import { readEntityColumns } from './checks/read-entity-columns.ts'
import { readRepository } from './checks/repository.ts'

const folders = process.argv.slice(2)
const repository = readRepository(join(import.meta.dirname, '..'))
const broken = [...allRules.flatMap((rule) => rule(repository)), ...(await readEntityColumns())]
const findings = applyExceptions(broken, exceptions).filter(
  ({ path }) => folders.length === 0 || folders.some((folder) => path.startsWith(folder)),
)
if (findings.length > 0) {
  console.error(printFindings(findings))
  process.exitCode = 1
} else console.info(`integrity: ${repository.sources.size} source files hold all rules`)
