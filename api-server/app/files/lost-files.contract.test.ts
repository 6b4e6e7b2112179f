import { restoreDataConsistency } from '@gakuseki/shared-api/contract/admin.ts'
import * as calls from '@gakuseki/shared-api/contract/files.ts'
import { createStore } from '../../db/store/create-store.ts'
import { createMemoryStore } from '../../files/memory-store.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { photo } from '../../testing/files/sample-files.ts'
import { testFiles } from '../../testing/files/test-files.ts'
import type { Log } from '../http/log.ts'
import type { Store } from '../store.ts'
import type { StoredBytes } from './object-store.ts'
import { reconcileFiles } from './reconcile-files.ts'

const objects = createMemoryStore(() => testNow)
const files = { ...testFiles(() => testNow), objects }
let api: ContractApi
let store: Store
let picture: StoredBytes
beforeAll(async () => {
  api = await openContractApi(undefined, { files })
  store = createStore(api.database.db)
  picture = await photo({ width: 8, height: 8 })
})
afterAll(() => api.close())

const later = new Date(testNow.getTime() + 2 * 60 * 60 * 1000)
const author = { userId: 'system', now: later, requestId: 'reconcile' }
const reconcile = () => reconcileFiles(store, files, author)

describe('when many objects are missing', () => {
  const people = ['s26011', 's26012', 's26013', 's26014', 's26015', 's26016', 's26017']
  const shown = async () => {
    const rows = db().selectFrom('students').select('pictureGcsUrl').where('userId', 'in', people).orderBy('userId')
    return (await rows.execute()).map(({ pictureGcsUrl }) => pictureGcsUrl)
  }
  const db = () => api.database.db
  let before: readonly (string | null)[]
  beforeEach(async () => {
    for (const userId of people)
      await api.call(calls.uploadStudentPicture, {
        params: { userId },
        form: { upfile: new File([picture], 'a.jpg') },
      })
    before = await shown()
    for (const address of before.slice(0, 6)) await objects.delete((address ?? '').replace('gs://gakuseki/', ''))
  })

  it('changes nothing, reports it, and clears them when an administrator confirms it', async () => {
    const logged: unknown[] = []
    const log: Log = (level, event, facts) => void logged.push([level, event, facts])
    const kept = (await store.allFiles()).length
    const figures = { lost: 6, kept }
    expect(await reconcileFiles(store, { ...testFiles(() => testNow), objects, log }, author)).toEqual({
      refused: { reason: 'tooManyLost', ...figures },
      removedFiles: 0,
      removedObjects: 0,
      clearedReferences: [],
    })
    expect(logged).toEqual([['error', 'files not reconciled', { reason: 'too many objects are missing', ...figures }]])
    const refused = await api.call(restoreDataConsistency, { query: {} }).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'ruleBroken',
      displayMessage: expect.stringContaining(`${kept}件のうち6件`) as unknown,
      issues: [{ path: 'confirm', code: 'tooManyLost' }],
    })
    expect(await shown()).toEqual(before)
    const { repaired } = await api.call(restoreDataConsistency, { query: { confirm: true } })
    expect(repaired).toMatchObject({ files: 6 })
    expect(await shown()).toEqual([null, null, null, null, null, null, before[6]])
  })

  it('clears them if they are few among all files', async () => {
    const row = await store.storedFile(before[6] ?? '')
    if (row === null) throw new Error('the seventh is kept')
    const more = Array.from({ length: 130 }, (_, index) => ({
      ...row,
      key: `${row.key}${index}`,
      address: `${row.address}${index}`,
      hasThumbnail: false,
    }))
    for (const { key } of more) await objects.put(key, picture, 'image/jpeg')
    await db().insertInto('files').values(more).execute()
    expect((await reconcile()).clearedReferences).toHaveLength(6)
    expect(await shown()).toEqual([null, null, null, null, null, null, before[6]])
  })
})
