// `npm run build` in the shell's folder: builds it to `dist/`.
import '@gakuseki/remote-kit/require-node.js'
import { buildAndReport } from '@gakuseki/remote-kit/build/build-in-place.ts'
import { buildShell } from './build/build-shell.ts'

process.exitCode = (await buildAndReport('shell', process.cwd(), buildShell)) ? 0 : 1
