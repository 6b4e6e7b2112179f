// `npm run ship -w mfe-people -- --to … --reason …`: builds one remote, checks it and releases it to its users (docs/shipping.md).
import './require-node.js'
import { createGateRunner } from './ship/gates/gate-runner.ts'
import { remoteHere } from './ship/remote-here.ts'
import { parseShipOptions, shipUsage } from './ship/options/ship-options.ts'
import { shipRemote } from './ship/ship-remote.ts'
import { remoteIds } from './workspace/paths.ts'

const remote = remoteHere(process.cwd(), remoteIds())
const options = parseShipOptions(process.argv.slice(2))
if (remote.ok && options.ok) {
  const gate = createGateRunner(console.info, () => performance.now())
  const isShipped = await shipRemote(process.cwd(), options.value, { env: process.env, gate, say: console.info })
  process.exitCode = isShipped ? 0 : 1
} else {
  console.error([...[remote, options].flatMap((each) => (each.ok ? [] : each.error)), shipUsage].join('\n'))
  process.exitCode = 2
}
