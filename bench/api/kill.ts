// `node bench/api/kill.ts [rounds]`: ends a real server with kill -9 at random moments of writes and uploads, then reads everything back.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesAfterKill } from '@gakuseki/api-server/testing/files/files-after-kill.ts'
import { killRounds } from '@gakuseki/api-server/testing/kill-rounds.ts'

const [wanted = 30] = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'gakuseki-kill-'))
try {
  const upTo = (most: number): number => Math.floor(Math.random() * most)
  // Right after an answer, and in the middle of the work between two answers.
  const rounds = Array.from({ length: wanted }, () => ({ acknowledgements: 1 + upTo(60), turns: upTo(4000) }))
  const env = { DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site') }
  const { acknowledged, lost, missing } = await killRounds({ env, rounds })
  const { first, second, kept, objects } = await filesAfterKill(env.DATA_DIR)
  const orphans =
    Math.abs(objects - kept) + second.removedFiles + second.removedObjects + first.clearedReferences.length
  console.info(
    `${wanted} rounds, ${acknowledged} writes acknowledged, ${lost.length} lost, ${missing.length} files missing, ${orphans} orphans`,
  )
  for (const line of [...lost, ...missing]) console.error(line)
  if (lost.length + missing.length + orphans > 0 || first.refused !== null) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
