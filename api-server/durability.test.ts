import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmptyCluster } from './testing/empty-cluster.ts'
import { filesAfterKill } from './testing/files/files-after-kill.ts'
import { killRounds } from './testing/kill-rounds.ts'

jest.setTimeout(300_000)

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-kill-'))
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true }))

// `node bench/api/kill.ts 30` does the same with 30 rounds.
it('kill -9 during writes and uploads loses nothing acknowledged, and leaves no file without a record for long', async () => {
  const env = { DATA_DIR: dataDir, SITE_DIR: join(folder, 'site') }
  const rounds = [
    { acknowledgements: 9, turns: 0 },
    { acknowledgements: 40, turns: 400 },
  ]
  await copyEmptyCluster(dataDir)
  const { acknowledged, ...faults } = await killRounds({ env, rounds })
  expect(faults).toEqual({ idle: [], lost: [], torn: [], missing: [] })
  expect(acknowledged).toBeGreaterThanOrEqual(40)

  const { first, second, kept, objects } = await filesAfterKill(dataDir)
  expect(first).toMatchObject({ refused: null, clearedReferences: [] })
  expect(second).toMatchObject({ removedFiles: 0, removedObjects: 0 })
  expect([kept, objects]).toEqual([2, 2])
})
