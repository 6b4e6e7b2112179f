// `remote-kit rollback --to … --reason …`: makes the previous release of the remote in this folder active again (docs/shipping.md).
import { createGateRunner } from '../ship/gates/gate-runner.ts'
import { parseRollbackOptions, rollbackUsage } from '../ship/options/ship-options.ts'
import { rollbackRemote } from '../ship/rollback-remote.ts'
import { remoteOrExit } from './remote-or-exit.ts'

const remote = await remoteOrExit()
const options = parseRollbackOptions(process.argv.slice(2))
if (options.ok) {
  const gate = createGateRunner(console.info, () => performance.now())
  const isBack = await rollbackRemote(remote, options.value, { env: process.env, gate, say: console.info })
  process.exitCode = isBack ? 0 : 1
} else {
  console.error([...options.error, rollbackUsage].join('\n'))
  process.exitCode = 2
}
