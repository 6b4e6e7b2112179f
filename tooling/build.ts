// `npm run build` in the folder of the shell or of a remote.
import './require-node.js'
import { basename } from 'node:path'
import { readBuildId } from './build/build-id.ts'
import { buildRemote } from './build/build-remote.ts'
import { buildShell } from './build/build-shell.ts'

const dir = process.cwd()
const id = basename(dir)
const buildId = readBuildId(id)
const started = performance.now()
try {
  await (id === 'shell' ? buildShell(id, dir, buildId) : buildRemote(id, dir, buildId))
  console.info(`${id}: built as ${buildId} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(`${id}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
