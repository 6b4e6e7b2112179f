import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reconcileFiles } from './app/files/reconcile-files.ts'
import { noLog } from './app/log.ts'
import { createStore } from './db/create-store.ts'
import { openDatabase } from './db/open-database.ts'
import { createFileServices } from './files/create-file-services.ts'
import { killRounds } from './testing/kill-rounds.ts'

jest.setTimeout(300_000)

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-kill-'))
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true }))

// `node bench/api/kill.ts 30` does the same with 30 rounds.
it('kill -9 during writes and uploads loses nothing acknowledged, and leaves no file without a record for long', async () => {
  const env = { DATA_DIR: dataDir, SITE_DIR: join(folder, 'site') }
  const { lost, missing, acknowledged } = await killRounds({ env, killAfter: [9, 31] })
  expect({ lost, missing }).toEqual({ lost: [], missing: [] })
  expect(acknowledged).toBeGreaterThanOrEqual(40)

  const opened = await openDatabase({ type: 'folder', folder: dataDir }, { pid: process.pid, since: '' })
  if (!opened.ok) throw new Error('the server has ended')
  const { db, close } = opened.value
  const twoHoursOn = new Date(Date.now() + 2 * 60 * 60 * 1000)
  const files = await createFileServices(
    { type: 'folder', folder: join(dataDir, 'files') },
    { clock: () => twoHoursOn, log: noLog, placeholder: null },
  )
  const store = createStore(db)
  const author = { userId: 'system', now: twoHoursOn, requestId: 'x' }
  expect(await reconcileFiles(store, files, author)).toMatchObject({ refused: null, clearedReferences: [] })
  expect(await reconcileFiles(store, files, author)).toMatchObject({ removedFiles: 0, removedObjects: 0 })
  const kept = await store.allFiles()
  expect(kept).toHaveLength(2)
  const objects = readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes('studentPicture/') && !/\.(meta|thumb)$/.test(name),
  )
  expect(objects).toHaveLength(2)
  await close()
})
