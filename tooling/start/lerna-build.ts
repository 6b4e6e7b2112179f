import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { repoRoot } from '../workspace/paths.ts'

/**
 * Builds packages through lerna, which takes them from its cache when it can. Says one line per package.
 * Rejects with lerna's whole output when a build fails.
 */
export async function lernaBuild(ids: readonly string[], say: (line: string) => void, fresh = false): Promise<void> {
  const cli = join(repoRoot, 'node_modules/lerna/dist/cli.js')
  const scopes = ids.flatMap((id) => ['--scope', `@gakuseki/${id}`])
  const args = [cli, 'run', 'build', '--stream', '--no-prefix', ...scopes, ...(fresh ? ['--skip-nx-cache'] : [])]
  const child = spawn(process.execPath, args, { cwd: repoRoot, stdio: ['ignore', 'pipe', 'pipe'] })
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
