import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { repoRoot } from '../workspace/paths.ts'

/**
 * Builds packages in one process, which loads and warms up the compiler once, and takes its memory along. Says one line per package. Rejects
 * with the whole output when a build fails.
 */
export async function buildTogether(ids: readonly string[], say: (line: string) => void): Promise<void> {
  const program = join(repoRoot, 'tooling/build/build-packages.ts')
  const child = spawn(process.execPath, [program, ...ids], {
    cwd: repoRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line)
      if (/^\S+: built as /.test(line)) say(`  ${line}`)
    })
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  if ((await promise) !== 0) throw new Error(output.join('\n'))
}
