// `npm run build` in the folder of the shell or of a remote: builds it to `dist/`.
import './require-node.js'
import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readBuildId } from './build/build-id.ts'
import { buildRemote } from './build/build-remote.ts'
import { buildShell } from './build/build-shell.ts'

const dir = process.cwd()
const id = basename(dir)
const buildId = readBuildId(id)
const started = performance.now()
// A folder of its own until all is there: whoever reads dist/ never finds half a build.
const outDir = join(dir, `node_modules/.build-${process.pid}`)
try {
  await (id === 'shell' ? buildShell : buildRemote)({ id, dir, buildId, outDir })
  await rm(join(dir, 'dist'), { recursive: true, force: true })
  await rename(outDir, join(dir, 'dist'))
  console.info(`${id}: built as ${buildId} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(`${id}: ${error instanceof Error ? error.message : String(error)}`)
  await rm(outDir, { recursive: true, force: true })
  process.exitCode = 1
}
