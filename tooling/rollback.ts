// `npm run rollback -w mfe-people -- --to … --reason …`: lets the previous release of one remote run again (docs/shipping.md).
import './require-node.js'
import { basename } from 'node:path'
import { createGateRunner } from './ship/gate-runner.ts'
import { rollbackRemote } from './ship/rollback-remote.ts'
import { parseRollbackOptions, rollbackUsage } from './ship/ship-options.ts'

const options = parseRollbackOptions(process.argv.slice(2))
if (options.ok) {
  const gate = createGateRunner(console.info, () => performance.now())
  const isBack = await rollbackRemote(basename(process.cwd()), options.value, {
    env: process.env,
    gate,
    say: console.info,
  })
  process.exitCode = isBack ? 0 : 1
} else {
  console.error([...options.error, rollbackUsage].join('\n'))
  process.exitCode = 2
}
