// `remote-kit ship --to … --reason …`: builds the remote in this folder, checks it and releases it to its users (docs/shipping.md).
import { createGateRunner } from '../ship/gates/gate-runner.ts'
import { parseShipOptions, shipUsage } from '../ship/options/ship-options.ts'
import { stopWithNpm } from '../start/until-asked-to-stop.ts'
import { shipRemote } from '../ship/ship-remote.ts'
import { remoteOrExit } from './remote-or-exit.ts'

stopWithNpm()
const remote = await remoteOrExit()
const options = parseShipOptions(process.argv.slice(2))
if (options.ok) {
  const gate = createGateRunner(console.info, () => performance.now())
  const isShipped = await shipRemote(remote, options.value, { env: process.env, gate, say: console.info })
  process.exitCode = isShipped ? 0 : 1
} else {
  console.error([...options.error, shipUsage].join('\n'))
  process.exitCode = 2
}
