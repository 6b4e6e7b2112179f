/**
 * A stage of `npm test`: builds the packages for other repositories. With nothing but them, a new remote runs its types, doctor and tests, and
 * builds its standalone page, which holds every shared part. Quiet on success.
 */
import '@gakuseki/remote-kit/require-node.js'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planRemote } from '@gakuseki/create-remote/plan-remote.ts'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { buildPackages } from './publish/build-packages.ts'
import { makeTrialRepository } from './publish/trial-repository.ts'

const plan = planRemote(['mfe-trial', '--path', 'trial', '--label', 'お試し'], { folders: [], remotes: [] })
if (!plan.ok) throw new Error(plan.error.join('\n'))
await buildPackages()
const root = await mkdtemp(join(tmpdir(), 'gakuseki-trial-'))
try {
  await makeTrialRepository(root, plan.value)
  const kit = join(root, 'node_modules/@gakuseki/remote-kit/bin.js')
  const runs = [
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.', '--pretty', 'false'],
    [kit, 'doctor'],
    [kit, 'test'],
    [kit, 'build', '--static'],
  ]
  for (const args of runs) {
    const { code, output } = await runCommand(process.execPath, args, { cwd: root, limit: 300_000 })
    if (code === 0) continue
    process.stderr.write(`${args.slice(1).join(' ')} in a repository of its own:\n${output}\n`)
    process.exitCode = 1
  }
} finally {
  await rm(root, { recursive: true, force: true })
}
