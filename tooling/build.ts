// `npm run build` in the folder of the shell or of a remote: builds it to `dist/`.
import './require-node.js'
import { basename } from 'node:path'
import { buildPackage } from './build/build-package.ts'

const id = basename(process.cwd())
const started = performance.now()
try {
  const buildId = await buildPackage(process.cwd())
  console.info(`${id}: built as ${buildId} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(`${id}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
