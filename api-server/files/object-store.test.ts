import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesOf, type ObjectStore } from '../app/files/object-store.ts'
import { createKeptTables, createTableStore } from '../db/store/kept-tables.ts'
import { openBrowserDatabase, type BrowserDatabase } from '../db/open/open-browser-database.ts'
import { emptyCluster } from '../testing/empty-cluster.ts'
import { startLoopback } from '../testing/loopback-server.ts'
import { startFakeS3, type FakeS3 } from '../testing/files/fake-s3.ts'
import { createLocalStore } from './local-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { createS3Store } from './s3-store.ts'

const installation = '0123456789abcdef0123456789abcdef'
const key = (name: string): string => `${installation}/logo/${name}`
const bytes = (text: string) => new TextEncoder().encode(text)
const now = new Date('2026-11-20T12:00:00+09:00')

let folder: string
let s3: FakeS3
let page: BrowserDatabase
beforeAll(async () => {
  page = await openBrowserDatabase(await emptyCluster())
  await createKeptTables(page.db)
  folder = mkdtempSync(join(tmpdir(), 'gakuseki-files-'))
  s3 = await startFakeS3(() => now)
})
afterAll(async () => {
  await s3.close()
  await page.close()
  rmSync(folder, { recursive: true })
})

describe.each([
  ['memory', async () => createMemoryStore(() => now)],
  ['the database of a page', async () => createTableStore(page.db, () => now)],
  ['a folder', async () => createLocalStore(join(folder, 'store'), () => now)],
  ['a bucket', async () => createS3Store(s3.place)],
] as const)('an object store in %s', (_where, open) => {
  let store: ObjectStore
  beforeAll(async () => {
    store = await open()
  })

  const text = async (name: string, range?: { start: number; end?: number }): Promise<string | null> => {
    const part = await store.get(key(name), range)
    return part === null ? null : new TextDecoder().decode(await bytesOf(part))
  }
  const keys = async (prefix: string): Promise<string[]> => {
    const found: string[] = []
    for await (const entry of store.list(prefix)) found.push(entry.key)
    return found.toSorted()
  }

  it('returns an object whole or in part, with the size of the whole', async () => {
    await store.put(key('a'), bytes('0123456789'), 'text/plain')
    expect(await text('a')).toBe('0123456789')
    expect(await text('a', { start: 0, end: 0 })).toBe('0')
    expect(await text('a', { start: 3, end: 5 })).toBe('345')
    expect(await text('a', { start: 7 })).toBe('789')
    const part = await store.get(key('a'), { start: 9 })
    expect(part?.size).toBe(10)
    await part?.body.cancel()
  })

  it('stores any bytes, none and many', async () => {
    const many = new Uint8Array(3_000_000).map((_, index) => (index * 31) % 256)
    await store.put(key('many'), many, 'application/octet-stream')
    await store.put(key('none'), new Uint8Array(), 'application/octet-stream')
    const part = await store.get(key('many'))
    expect(part === null ? null : Buffer.from(await bytesOf(part)).equals(Buffer.from(many))).toBe(true)
    expect(await text('none')).toBe('')
  })

  it('does not change when the caller reuses the bytes', async () => {
    const mine = bytes('mine')
    await store.put(key('mine'), mine, 'text/plain')
    mine.fill(0)
    expect(await text('mine')).toBe('mine')
  })

  it('replaces an object that is put again, and deletes one, also twice without failure', async () => {
    await store.put(key('b'), bytes('first'), 'text/plain')
    await store.put(key('b'), bytes('second'), 'text/plain')
    expect(await text('b')).toBe('second')
    await store.delete(key('b'))
    expect(await text('b')).toBeNull()
    await store.delete(key('b'))
    expect(await store.get(key('never'))).toBeNull()
  })

  it('lists every object under a prefix with its time, also over many pages, and no others', async () => {
    const other = 'f'.repeat(32)
    const names = Array.from({ length: 8 }, (_, index) => `${other}/journalFile/n${index}`)
    for (const name of names) await store.put(name, bytes(name), 'text/plain')
    expect(await keys(`${other}/`)).toEqual(names)
    expect(await keys(`${'e'.repeat(32)}/`)).toEqual([])
    expect((await keys(`${installation}/`)).every((name) => name.startsWith(installation))).toBe(true)
    for await (const { modifiedAt } of store.list(`${other}/`)) expect(modifiedAt.getTime()).toBeGreaterThan(1e12)
  })

  it.each([
    '',
    '/etc/passwd',
    '../x',
    `${installation}/../../x`,
    `${installation}/logo/a/b`,
    `${installation}/logo/a%2e`,
  ])('refuses the invalid key %j', async (wrong) => {
    await expect(store.put(wrong, bytes('x'), 'text/plain')).rejects.toThrow('not an object key')
    await expect(store.get(wrong)).rejects.toThrow('not an object key')
    await expect(store.delete(wrong)).rejects.toThrow('not an object key')
  })
})

describe('the folder', () => {
  it('keeps the media type next to each object, and nothing half-written', async () => {
    const place = join(folder, 'beside')
    const store = await createLocalStore(place, () => now)
    await store.put(key('a'), bytes('{}'), 'application/json')
    const about: unknown = JSON.parse(await readFile(join(place, `${key('a')}.meta`), 'utf8'))
    expect(about).toEqual({ mediaType: 'application/json', size: 2 })
    expect(readdirSync(join(place, 'tmp'))).toEqual([])
    await store.delete(key('a'))
    expect(readdirSync(join(place, installation, 'logo'))).toEqual([])
  })

  it('removes half-written remains of a crash an hour later', async () => {
    const place = join(folder, 'crashed')
    await createLocalStore(place, () => now)
    const [old, young] = ['old', 'young'].map((name) => join(place, 'tmp', name))
    for (const path of [old, young]) writeFileSync(path ?? '', 'half')
    const before = new Date(now.getTime() - 3_600_001)
    utimesSync(old ?? '', before, before)
    utimesSync(young ?? '', now, now)
    await createLocalStore(place, () => now)
    expect(readdirSync(join(place, 'tmp'))).toEqual(['young'])
  })
})

describe('the bucket', () => {
  it.each([
    ['another secret', { secretKey: 'guessed' }],
    ['another account', { accessKey: 'other' }],
    ['another region', { region: 'eu-west-1' }],
  ])('refuses a request signed with %s', async (_what, wrong) => {
    const store = createS3Store({ ...s3.place, ...wrong })
    await expect(store.put(key('x'), bytes('x'), 'text/plain')).rejects.toThrow(/403/)
    await expect(store.get(key('x'))).rejects.toThrow(/403/)
    await expect(store.delete(key('x'))).rejects.toThrow(/403/)
    await expect(store.list(installation)[Symbol.asyncIterator]().next()).rejects.toThrow(/403/)
  })

  it('refuses an unsigned request, because the objects are private', async () => {
    await createS3Store(s3.place).put(key('private'), bytes('x'), 'text/plain')
    const { url, bucket } = s3.place
    expect((await fetch(`${url}/${bucket}/${key('private')}`)).status).toBe(403)
  })

  it('keeps the media type, and does not report a failure as a missing object', async () => {
    const store = createS3Store(s3.place)
    await store.put(key('typed'), bytes('x'), 'image/png')
    expect(s3.objects.get(key('typed'))?.mediaType).toBe('image/png')
    s3.fail(400)
    await expect(store.get(key('typed'))).rejects.toThrow('object store: GET')
    s3.fail(null)
  })

  it('follows no redirect with a signed request', async () => {
    const elsewhere = await startLoopback((_request, response) => void response.end('content of another host'))
    const bucket = await startLoopback((_request, response) => {
      response.writeHead(307, { location: elsewhere.url }).end()
    })
    const store = createS3Store({ ...s3.place, url: bucket.url })
    const failure = await store.get(key('a')).catch(String)
    await Promise.all([bucket.close(), elsewhere.close()])
    expect(failure).toContain('307')
  })

  it('answers to a range with nothing but that range', async () => {
    const whole = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('0123456789'))
    const store = createS3Store(s3.place)
    await expect(store.get(key('a'), { start: 3 })).rejects.toThrow('200 to a range')
    whole.mockRestore()
  })

  it('waits a minute for an answer, and any time for its content', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
    const asked = [Promise.withResolvers<AbortSignal>(), Promise.withResolvers<AbortSignal>()]
    const answers = [
      async () => new Response('content'),
      (signal: AbortSignal) =>
        new Promise<Response>((_resolve, reject) => {
          // The signal's own words.
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    ]
    let count = 0
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      if (!(request instanceof Request)) throw new Error('a signed request')
      const number = count
      count += 1
      asked[number]?.resolve(request.signal)
      return answers[number]?.(request.signal) ?? Response.error()
    })
    const store = createS3Store(s3.place)
    const found = await store.get(key('a'))
    await jest.advanceTimersByTimeAsync(600_000)
    expect((await asked[0]?.promise)?.aborted).toBe(false)
    expect(found === null ? null : new TextDecoder().decode(await bytesOf(found))).toBe('content')
    const outcome = store.get(key('a')).catch((error: unknown) => error)
    await asked[1]?.promise
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toEqual(new Error('object store: no answer'))
    fetched.mockRestore()
    jest.useRealTimers()
  })
})
