// `node bench/api/kill.ts [rounds]`: kill -9 of a real server at random moments of writes and uploads; reads all back.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRounds } from '@gakuseki/api-server/testing/kill-rounds.ts'

const [wanted = 30] = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'gakuseki-kill-'))
try {
  const killAfter = Array.from({ length: wanted }, () => 1 + Math.floor(Math.random() * 60))
  const env = { DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site') }
  const { acknowledged, lost, missing } = await killRounds({ env, killAfter })
  console.info(
    `${wanted} rounds, ${acknowledged} writes acknowledged, ${lost.length} lost, ${missing.length} files missing`,
  )
  for (const line of [...lost, ...missing]) console.error(line)
  if (lost.length + missing.length > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
