import { deleteStudentPicture, uploadStudentPicture } from '@gakuseki/shared-api/contract/files.ts'
import { patchStudents } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { createNodeInspector } from '../files/node-inspector.ts'
import type { ObjectStore } from '../app/files/object-store.ts'
import type { Database } from '../db/database.ts'
import { openMemory } from '../db/open/pglite-database.ts'
import { createLocalStore } from '../files/local-store.ts'
import { createMemoryStore } from '../files/memory-store.ts'
import { createS3Store } from '../files/s3-store.ts'
import {
  addClosing,
  addFailedSync,
  addHistoryEntry,
  addYearDraft,
  graduate,
  renameClosedClasses,
  setRareValues,
} from '../testing/backup-rows.ts'
import { backUp, digestOf, restoreInto, structureOf, testFolder } from '../testing/backups.ts'
import { emptyCluster } from '../testing/empty-cluster.ts'
import { openContractApi, type ContractApi } from '../testing/contract-api.ts'
import { startFakeS3, type FakeS3 } from '../testing/files/fake-s3.ts'
import { photo } from '../testing/files/sample-files.ts'
import { testFiles } from '../testing/files/test-files.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { testNow } from '../testing/test-school.ts'
import { newAgeKey } from './age-keys.ts'

const clock = (): Date => testNow
const folder = testFolder()
const objects = createMemoryStore(clock)
let api: ContractApi
let s3: FakeS3
let serial = 0

beforeAll(async () => {
  s3 = await startFakeS3(clock)
  api = await openContractApi(undefined, () => ({
    files: { ...testFiles(clock), objects, inspector: createNodeInspector() },
  }))
  const nickname = '"はな"\n\t\\{}'
  await api.call(patchStudents, {
    query: {},
    body: ['s26001', 's26002'].map((userId) => ({ userId, request: { nickname } })),
  })
  const picture = new File([await photo({ width: 400, height: 300 })], 'photo.jpg')
  for (const userId of ['s26001', 's26002'])
    await api.call(uploadStudentPicture, { params: { userId }, form: { upfile: picture } })
  await setRareValues(api.database.db, 's26003')
  await addFailedSync(api.database.db)
  await addYearDraft(api.database.db)
  await addClosing(api.database.db)
})
afterAll(async () => {
  await api.close()
  await s3.close()
  folder.remove()
})

const newPath = (): string => folder.path(`${(serial += 1)}.tar.gz.age`)

const openEmbedded = async (): Promise<Database> => openMemory(await emptyCluster())

async function withDatabase(open: () => Promise<Database>, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await open()
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const keysIn = async (store: ObjectStore): Promise<readonly string[]> => {
  const keys: string[] = []
  for await (const { key } of store.list('')) keys.push(key)
  return keys.toSorted()
}

it('restores every row, sequence, trigger and file on either engine, and from there on the first one', async () => {
  const { identity, recipient } = await newAgeKey()
  const path = newPath()
  const manifest = await backUp(api.database, objects, { path, recipients: [recipient] })
  expect(manifest.lacking).toEqual([])
  expect(manifest.files.map(({ mediaType }) => mediaType)).toEqual(Array(4).fill('image/jpeg'))
  const expected = await digestOf(api.database.db)
  const structure = await structureOf(api.database.db)
  expect(Object.keys(expected).length).toBeGreaterThan(30)
  await withDatabase(openEmbedded, async (embedded) => {
    const store = createMemoryStore(clock)
    await restoreInto(embedded, store, path, [identity])
    expect(await digestOf(embedded.db)).toEqual(expected)
    expect(await structureOf(embedded.db)).toEqual(structure)
    expect(await keysIn(store)).toEqual(await keysIn(objects))
    const back = newPath()
    await backUp(embedded, store, { path: back })
    await withDatabase(openTestDatabase, async (again) => {
      await restoreInto(again, createMemoryStore(clock), back)
      expect(await digestOf(again.db)).toEqual(expected)
      expect(await structureOf(again.db)).toEqual(structure)
    })
  })
  await withDatabase(openTestDatabase, async (same) => {
    await restoreInto(same, createMemoryStore(clock), path, [identity])
    expect(await digestOf(same.db)).toEqual(expected)
  })
})

it('[YEA-09] a restored database counts on where the first one was, and its triggers work', async () => {
  const path = newPath()
  await backUp(api.database, objects, { path })
  await withDatabase(openTestDatabase, async (restored) => {
    await restoreInto(restored, null, path)
    expect(await addHistoryEntry(restored.db)).toBe(await addHistoryEntry(api.database.db))
    expect(await graduate(restored.db, 's26001', '2026-12-31')).toEqual(['2026-12-31'])
    await expect(renameClosedClasses(restored.db)).rejects.toThrow('closed school year: 2025')
  })
})

it.each([
  ['a folder', () => createLocalStore(folder.path('files'), clock)],
  ['a bucket', async () => createS3Store(s3.place)],
])('restores files into %s and backs them up from there', async (_, open) => {
  const [path, back] = [newPath(), newPath()]
  const { files } = await backUp(api.database, objects, { path })
  const store = await open()
  await withDatabase(openEmbedded, async (restored) => {
    await restoreInto(restored, store, path)
    expect((await keysIn(store)).filter((key) => !key.startsWith('tmp'))).toEqual(await keysIn(objects))
    const again = await backUp(restored, store, { path: back })
    expect(again.files).toEqual(files)
    expect(again.lacking).toEqual([])
  })
})

it('names the files that are missing, are not what was put, or were replaced meanwhile', async () => {
  const [first = '', , third = ''] = (await keysIn(objects)).filter((key) => !key.endsWith('marker'))
  const damaged = createMemoryStore(clock)
  for (const [key, bytes] of await contentsOf(objects)) {
    if (key === third) bytes[40] = (bytes[40] ?? 0) ^ 1
    if (key !== first) await damaged.put(key, bytes, '')
  }
  const { lacking, files } = await backUp(api.database, damaged, { path: newPath() })
  expect(lacking).toEqual([
    { key: third, reason: 'damaged' },
    { key: first, reason: 'missing' },
  ])
  expect(files).toHaveLength(3)
})

/** What a store holds, byte for byte. */
async function contentsOf(store: ObjectStore): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const key of await keysIn(store))
    contents.set(key, new Uint8Array(await new Response((await store.get(key))?.body).arrayBuffer()))
  return contents
}

it('distinguishes files that were replaced during the backup from lost ones', async () => {
  const before = await contentsOf(objects)
  const gone = { ...objects, get: async () => null }
  const { lacking } = await backUp(api.database, gone, {
    path: newPath(),
    meanwhile: () => api.call(deleteStudentPicture, { params: { userId: 's26001' } }),
  })
  // The next test finds the rows again, so it has to find the files, too.
  for (const [key, bytes] of before) await objects.put(key, bytes, '')
  expect(lacking.map(({ reason }) => reason).toSorted()).toEqual(['missing', 'missing', 'replaced', 'replaced'])
})
