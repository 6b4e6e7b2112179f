import { listDirectorySyncs, type DirectorySync } from '@gakuseki/shared-api/contract/people/directory-syncs.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { createDemoDirectory, type KeptDirectory } from '../../directory/demo-directory.ts'
import { createStore } from '../../db/store/create-store.ts'
import { NoConnection } from '../http/database-failure.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { texts } from '../../texts.ts'
import { demoDirectoryTexts } from './texts.ts'
import { noDirectory } from './no-directory.ts'
import type { Directory } from './directory.ts'

let api: ContractApi
let text: string | null = null
let demo: Directory = noDirectory
/** The directory of the moment. */
let list: Directory['list'] | null = null
const kept: KeptDirectory = { read: async () => text, write: async (next) => void (text = next) }
const now = testNow.toISOString()

beforeAll(async () => {
  api = await openContractApi(undefined, {
    directory: { consent: null, list: (userType, grant) => (list ?? demo.list)(userType, grant) },
  })
  demo = createDemoDirectory(kept, createStore(api.database.db), () => testNow)
})
beforeEach(() => {
  text = null
  list = null
})
afterAll(() => api.close())

const sync = (userType: UserType, more: { dryRun?: boolean; confirm?: boolean } = {}) =>
  api.ask('/api/user/v2/admin/syncWithGWS', {
    method: 'POST',
    body: JSON.stringify({ userType, ...more }),
    headers: { 'content-type': 'application/json' },
  })
const syncs = () => api.call(listDirectorySyncs, {})
const syncOf = async (userType: UserType): Promise<DirectorySync | undefined> =>
  (await syncs()).find((each) => each.userType === userType)
const never = { syncedAt: null, failedAt: null, failure: null }
const failing = async () => err({ reason: 'unavailable', detail: 'down' } as const)
const failed = { failedAt: now, failure: texts.directory.unavailable }

it('[FND-04] answers all three types of people before the first sync', async () => {
  expect(await syncs()).toEqual(
    (['teacher', 'student', 'guardian'] as const).map((userType) => ({ userType, ...never })),
  )
})

it('[FND-04] says when the last sync of each type succeeded', async () => {
  expect((await sync('student')).status).toBe(200)
  expect(await syncOf('student')).toEqual({ userType: 'student', ...never, syncedAt: now })
  expect(await syncOf('teacher')).toEqual({ userType: 'teacher', ...never })
})

it('[FND-04] keeps why the last sync failed until one succeeds, for its type only', async () => {
  await sync('student')
  list = failing
  expect((await sync('student')).status).toBe(503)
  expect(await syncOf('student')).toEqual({ userType: 'student', syncedAt: now, ...failed })
  expect(await syncOf('guardian')).toEqual({ userType: 'guardian', ...never })
  list = null
  expect((await sync('student')).status).toBe(200)
  expect(await syncOf('student')).toEqual({ userType: 'student', ...never, syncedAt: now })
})

it('[FND-04] does not let the failure of an earlier sync hide that a later one has succeeded', async () => {
  const later = new Date(testNow.getTime() + 60_000)
  list = async () => {
    // Another sync succeeds while this one waits for the directory.
    await api.database.db
      .updateTable('directorySyncs')
      .set({ syncedAt: later })
      .where('userType', '=', 'guardian')
      .execute()
    return err({ reason: 'unavailable', detail: 'down' })
  }
  expect((await sync('guardian')).status).toBe(503)
  expect(await syncOf('guardian')).toEqual({ userType: 'guardian', ...never, syncedAt: later.toISOString() })
})

it.each([
  ['notAllowed', 403, texts.directory.notAllowed],
  ['notConfigured', 422, texts.directory.notConfigured],
  ['unreadable', 422, demoDirectoryTexts.unreadable([])],
] as const)('[FND-04] notes the sentence of a sync that fails as %s', async (reason, status, failure) => {
  list = async () => err({ reason, detail: 'x' })
  expect((await sync('teacher')).status).toBe(status)
  expect(await syncOf('teacher')).toEqual({ userType: 'teacher', syncedAt: null, failedAt: now, failure })
})

it('[FND-04] notes a failure that undoes the whole sync', async () => {
  list = async () => Promise.reject(new NoConnection())
  expect((await sync('student')).status).toBe(503)
  expect((await syncOf('student'))?.failure).toBe(texts.unavailable)
  list = async () => Promise.reject(new Error('a bug'))
  expect((await sync('student')).status).toBe(500)
  expect((await syncOf('student'))?.failure).toBe(texts.internal)
})

it.each([
  ['a dry run fails', { dryRun: true }, failing, 503],
  ['consent is needed', {}, async () => err({ reason: 'consentNeeded', detail: 'x' } as const), 403],
  ['many changes need a confirmation', {}, async () => ok([]), 422],
  ['a dry run succeeds', { dryRun: true }, null, 200],
])('[FND-04] changes nothing when %s', async (_, more, directory, status) => {
  await sync('student')
  await api.database.db
    .updateTable('directorySyncs')
    .set({ syncedAt: new Date(0) })
    .execute()
  const before = await syncs()
  list = directory
  expect((await sync('student', more)).status).toBe(status)
  expect(await syncs()).toEqual(before)
})

it('[FND-04] is for administrators', async () => {
  const path = '/api/user/v2/admin/directorySyncs'
  expect((await api.ask(path)).status).toBe(200)
  expect((await api.ask(path, { token: staffToken })).status).toBe(403)
  expect((await api.ask(path, { token: null })).status).toBe(401)
  expect((await api.ask(`${path}?userType=student`)).status).toBe(400)
})
