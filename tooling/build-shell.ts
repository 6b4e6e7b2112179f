// `npm run build` in the shell's folder: builds it to `dist/`.
import '@gakuseki/remote-kit/require-node.js'
import { buildInPlace } from '@gakuseki/remote-kit/build/build-in-place.ts'
import { buildShell } from './build/build-shell.ts'

const started = performance.now()
try {
  const buildId = await buildInPlace(process.cwd(), buildShell)
  console.info(`shell: built as ${buildId} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(`shell: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
