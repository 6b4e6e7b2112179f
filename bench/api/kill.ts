// `node bench/api/kill.ts [rounds=30] [pglite|postgres]`: ends a real server with kill -9 at random moments of changes, imports and
// uploads, then reads everything back.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesAfterKill } from '@gakuseki/api-server/testing/files/files-after-kill.ts'
import { killRounds } from '@gakuseki/api-server/testing/kill-rounds.ts'
import { neededPostgresBin } from '@gakuseki/tooling/test/prerequisites.ts'
import { startPostgres } from '@gakuseki/tooling/test/temporary-postgres.ts'
import type { Engine } from './bench-database.ts'

const args = process.argv.slice(2)
const rounds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 30)
const engines = (['pglite', 'postgres'] as const).filter((engine) => args.includes(engine))

for (const engine of engines.length > 0 ? engines : (['pglite', 'postgres'] as const)) await kill(engine)

async function kill(engine: Engine): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gakuseki-kill-'))
  const postgres = engine === 'postgres' ? await startPostgres(neededPostgresBin()) : null
  try {
    const upTo = (most: number): number => Math.floor(Math.random() * most)
    // Right after an answer, and in the middle of the work between two answers.
    const times = Array.from({ length: rounds }, () => ({ acknowledgements: 1 + upTo(60), turns: upTo(4000) }))
    const env = { DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site'), DATABASE_URL: postgres?.url ?? '' }
    const { acknowledged, lost, torn, missing } = await killRounds({ env, rounds: times })
    const { first, second, kept, objects } = await filesAfterKill(env.DATA_DIR, postgres?.url)
    const orphans =
      Math.abs(objects - kept) + second.removedFiles + second.removedObjects + first.clearedReferences.length
    console.info(
      `${engine}: ${rounds} rounds, ${acknowledged} writes acknowledged, ${lost.length} lost, ${torn.length} torn, ` +
        `${missing.length} files missing, ${orphans} orphans`,
    )
    for (const line of [...lost, ...torn, ...missing]) console.error(line)
    if (lost.length + torn.length + missing.length + orphans > 0 || first.refused !== null) process.exitCode = 1
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
