// `npm run rollback -w mfe-people -- --to … --reason …`: makes the previous release of one remote active again (docs/shipping.md).
import './require-node.js'
import { createGateRunner } from './ship/gates/gate-runner.ts'
import { remoteHere } from './ship/remote-here.ts'
import { rollbackRemote } from './ship/rollback-remote.ts'
import { parseRollbackOptions, rollbackUsage } from './ship/options/ship-options.ts'
import { remoteIds } from './workspace/paths.ts'

const remote = remoteHere(process.cwd(), remoteIds())
const options = parseRollbackOptions(process.argv.slice(2))
if (remote.ok && options.ok) {
  const gate = createGateRunner(console.info, () => performance.now())
  const isBack = await rollbackRemote(remote.value, options.value, {
    env: process.env,
    gate,
    say: console.info,
  })
  process.exitCode = isBack ? 0 : 1
} else {
  console.error([...[remote, options].flatMap((each) => (each.ok ? [] : each.error)), rollbackUsage].join('\n'))
  process.exitCode = 2
}
