// `npm run bench`: every benchmark, one after the other; bench/README.md says how to read them.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const benchmarks: readonly (readonly [file: string, ...args: string[]])[] = [
  ['bytes.ts'],
  ['boot.ts'],
  ['gate/measure.ts', '--check'],
  ['gate/recovery.ts', '--check'],
  ['table/measure.ts'],
  ['table/typing.ts', '--check'],
  ['grid/typing.ts'],
]

for (const [file, ...args] of benchmarks) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], { stdio: 'inherit' })
  const code = await new Promise<number>((done) => child.once('exit', (exit) => done(exit ?? 1)))
  if (code !== 0) process.exitCode = 1
}
