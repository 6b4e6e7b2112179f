import * as calls from '@gakuseki/shared-api/contract/files.ts'
import { listEeCurriculums } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { getStudent } from '@gakuseki/shared-api/contract/people/people.ts'
import { getSchool } from '@gakuseki/shared-api/contract/school.ts'
import { createStore } from '../../db/store/create-store.ts'
import { createMemoryStore } from '../../files/memory-store.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { pdf, photo } from '../../testing/files/sample-files.ts'
import { testFiles } from '../../testing/files/test-files.ts'
import type { Store } from '../store.ts'
import { bytesOf, type ObjectStore, type StoredBytes } from './object-store.ts'
import { reconcileFiles } from './reconcile-files.ts'

type Fault = { readonly step: number; readonly when: 'before' | 'after'; readonly how: 'fails once' | 'dies' }

let objects: ObjectStore
let store: Store
let fault: Fault | null = null
let steps: string[] = []
/** Runs in the middle of a step, before its work. */
let meanwhile: (name: string) => Promise<unknown> = async () => undefined

/** Every step of an upload goes through here, so that each can fail before or after its work. */
async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const number = steps.push(name)
  const isDead = fault?.how === 'dies' && number > fault.step
  if (isDead || (fault?.step === number && fault.when === 'before')) throw new Error(`${name} fails`)
  await meanwhile(name)
  const done = await run()
  if (fault?.step === number) throw new Error(`the answer of ${name} is lost`)
  return done
}

const faultyObjects: ObjectStore = {
  put: (key, bytes, type) => step('put', () => objects.put(key, bytes, type)),
  get: (key, range) => step('get', () => objects.get(key, range)),
  delete: (key) => step('delete', () => objects.delete(key)),
  list: (prefix) => objects.list(prefix),
}
// openContractApi opens the database later.
const faultyStore = new Proxy({} as Store, {
  get: (_target, name: keyof Store) => (name === 'transaction' ? transaction : store[name]),
})
const transaction: Store['transaction'] = (author, run) => step('write', () => store.transaction(author, run))

let api: ContractApi
let picture: StoredBytes
beforeAll(async () => {
  const files = { ...testFiles(() => testNow), objects: faultyObjects }
  api = await openContractApi(undefined, { store: faultyStore, files })
  store = createStore(api.database.db)
  picture = await photo({ width: 8, height: 8 })
})
afterAll(() => api.close())
beforeEach(() => {
  objects = createMemoryStore(() => testNow)
  fault = null
  steps = []
  meanwhile = async () => undefined
})

const params = { userId: 's26001' }
const upload = () => api.call(calls.uploadStudentPicture, { params, form: { upfile: new File([picture], 'a.jpg') } })
const pictureNow = async () => (await api.call(getStudent, { params, query: {} })).pictureGcsUrl
const codeOf = async (call: Promise<unknown>): Promise<string> => {
  const error: unknown = await call.catch((reason: unknown) => reason)
  return isApiError(error) ? error.code : 'done'
}

const later = new Date(testNow.getTime() + 2 * 60 * 60 * 1000)
const author = { userId: 'system', now: later, requestId: 'reconcile' }
const reconcile = () => reconcileFiles(store, { ...testFiles(() => testNow), objects }, author)

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of objects.list('')) if (!key.endsWith('/marker')) found.push(key)
  return found.toSorted()
}

/** The state that must hold after any failure, once the server has repaired it. */
async function expectOrder(): Promise<void> {
  await reconcile()
  const rows = await store.allFiles()
  expect(rows.filter(({ state }) => state === 'pending')).toEqual([])
  // No object too many, and none missing.
  const needed = rows.flatMap(({ key, hasThumbnail }) => (hasThumbnail ? [key, `${key}.thumb`] : [key]))
  expect(await keys()).toEqual(needed.toSorted())
  for (const { address } of rows) expect(await store.storedFile(address)).not.toBeNull()
  expect(await store.danglingReferences()).toEqual([])
  expect(await reconcile()).toEqual({ refused: null, removedFiles: 0, removedObjects: 0, clearedReferences: [] })
}

describe('an upload that replaces a picture', () => {
  const names = ['get', 'write', 'put', 'put', 'write', 'delete', 'delete']

  it('takes these steps', async () => {
    await upload()
    steps = []
    await upload()
    expect(steps).toEqual(names)
    await expectOrder()
  })

  const faults = names.flatMap((name, index) =>
    (['before', 'after'] as const).flatMap((when) =>
      (['fails once', 'dies'] as const).map((how) => [name, index + 1, when, how] as const),
    ),
  )
  it.each(faults)('%s (step %i), %s it has done its work: %s', async (_name, number, when, how) => {
    await upload()
    const old = await pictureNow()
    steps = []
    fault = { step: number, when, how }
    const outcome = await upload().then(
      ({ pictureGcsUrl }) => pictureGcsUrl,
      () => null,
    )
    fault = null
    // A server that dies sends no answer, whatever the call has done.
    const isAcknowledged = outcome !== null && how === 'fails once'
    const shown = await pictureNow()
    if (isAcknowledged) expect(shown).toBe(outcome)
    await expectOrder()
    expect(await pictureNow()).toBe(shown)
    const stored = await store.storedFile(shown ?? '')
    const part = await objects.get(stored?.key ?? '')
    expect(part === null ? null : await bytesOf(part)).toEqual(picture)
    // The old file stays until the transaction that refers to the new one.
    if (number < 5 || (number === 5 && when === 'before')) expect(shown).toBe(old)
  })

  it('that took so long that it was removed is not confirmed', async () => {
    meanwhile = async (name) => (name === 'write' && steps.length > 2 ? reconcile() : undefined)
    const before = await pictureNow()
    expect(await codeOf(upload())).toBe('unavailable')
    expect(await pictureNow()).toBe(before)
    await expectOrder()
  })

  it('twice at once leaves one of the two', async () => {
    const answers = await Promise.all([upload(), upload(), upload()])
    expect(answers.map(({ pictureGcsUrl }) => pictureGcsUrl)).toContain(await pictureNow())
    await expectOrder()
  })
})

describe('reconciling', () => {
  it('leaves young objects alone, because an upload may be running', async () => {
    const key = `${await store.installation()}/logo/young`
    await objects.put(key, picture, 'image/jpeg')
    const file = { key, address: `gs://gakuseki/${key}`, use: 'logo', mediaType: 'image/jpeg', size: 1 } as const
    const row = {
      ...file,
      fileName: 'a.jpg',
      hash: '',
      hasThumbnail: false,
      state: 'pending',
      createdAt: testNow,
    } as const
    await store.transaction(author, async (tx) => ({ ok: true, value: await tx.announceFile(row) }))
    const soon = new Date(testNow.getTime() + 50 * 60 * 1000)
    const files = { ...testFiles(() => testNow), objects }
    expect(await reconcileFiles(store, files, { ...author, now: soon })).toMatchObject({
      removedFiles: 0,
      removedObjects: 0,
    })
    expect(await reconcile()).toMatchObject({ removedFiles: 1 })
    await expectOrder()
  })

  it('removes the files of records that were deleted with their parents', async () => {
    const eecId = (await api.call(listEeCurriculums, { query: {} }))[0]?.eecId ?? ''
    const journal = { eecId, studentUserId: 's26002', journalId: 'j9' }
    const row = { ...journal, month: 5, activityId: '', title: '', text: '' }
    await api.database.db.insertInto('journals').values(row).execute()
    const upfile = new File([pdf()], 'a.pdf')
    const { gcsUrl } = await api.call(calls.addJournalFile, { params: journal, form: { upfile } })
    const kept = (await keys()).length
    await api.database.db.deleteFrom('students').where('userId', '=', 's26002').execute()
    expect(await store.storedFile(gcsUrl)).toBeNull()
    expect(await reconcile()).toMatchObject({ removedFiles: 1, clearedReferences: [] })
    expect(await keys()).toHaveLength(kept - 1)
    await expectOrder()
  })

  it('clears references whose object is missing, with an audit line, and reports them', async () => {
    const { logoGcsUrl } = await api.call(calls.uploadLogo, { form: { upfile: new File([picture], 'a.jpg') } })
    const { version } = await api.call(getSchool, { query: {} })
    const row = await store.storedFile(logoGcsUrl ?? '')
    await objects.delete(row?.key ?? '')
    const cleared = { use: 'logo', id: '1', address: logoGcsUrl }
    expect(await reconcile()).toMatchObject({ refused: null, clearedReferences: [cleared] })
    expect(await api.call(getSchool, { query: {} })).toMatchObject({ logoGcsUrl: null, version: version + 1 })
    const line = await api.database.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(line).toMatchObject({ actor: 'system', entity: 'school' })
    await expectOrder()
  })

  it('clears references without a row, and keeps those of the demo school', async () => {
    const { db } = api.database
    const demo = 'gs://gakuseki-demo/pictures/s26003.jpg'
    await db.updateTable('students').set({ pictureGcsUrl: demo }).where('userId', '=', 's26003').execute()
    await db
      .updateTable('students')
      .set({ pictureGcsUrl: 'gs://gakuseki/x/studentPicture/y' })
      .where('userId', '=', 's26004')
      .execute()
    expect((await reconcile()).clearedReferences).toMatchObject([{ use: 'studentPicture', id: 's26004' }])
    const student = await api.call(getStudent, { params: { userId: 's26003' }, query: {} })
    expect(student.pictureGcsUrl).toBe(demo)
    await expectOrder()
  })

  it('keeps a file with two references until both are gone', async () => {
    const { db } = api.database
    await upload()
    const address = await pictureNow()
    await db.updateTable('students').set({ pictureGcsUrl: address }).where('userId', '=', 's26005').execute()
    await upload()
    expect(await store.storedFile(address ?? '')).not.toBeNull()
    await expectOrder()
    await api.call(calls.deleteStudentPicture, { params: { userId: 's26005' } })
    expect(await store.storedFile(address ?? '')).toBeNull()
    await expectOrder()
  })

  it('never touches objects of another installation', async () => {
    const key = `${'f'.repeat(32)}/logo/theirs`
    await objects.put(key, picture, 'image/jpeg')
    await reconcile()
    expect(await keys()).toContain(key)
    await objects.delete(key)
  })

  it('does nothing with a store of other files, and uploads nothing into it', async () => {
    await upload()
    const marker = `${await store.installation()}/marker`
    await objects.delete(marker)
    const [before, kept] = [await pictureNow(), await keys()]
    expect(await reconcile()).toMatchObject({ refused: { reason: 'notOurs' }, clearedReferences: [] })
    expect(await codeOf(upload())).toBe('unavailable')
    expect([await pictureNow(), await keys()]).toEqual([before, kept])
    await objects.put(marker, picture, 'text/plain')
    await expectOrder()
  })
})
