// `remote-kit build`: builds the remote in this folder to its dist/.
import { buildInPlace } from '../build/build-in-place.ts'
import { buildRemote } from '../build/build-remote.ts'
import { remoteOrExit } from './remote-or-exit.ts'

const { id, dir } = await remoteOrExit()
const started = performance.now()
try {
  const buildId = await buildInPlace(dir, buildRemote)
  console.info(`${id}: built as ${buildId} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(`${id}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
