import { addJournalFile } from '../contract/files.ts'
import { isApiError } from './api-error.ts'
import type { CallTrace } from './call-trace.ts'
import { createWritten } from './written.ts'
import { uploadForm } from './upload-form.ts'

type Given = { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }

/** A browser request without a server: it answers when the test says so. */
class PlayedRequest extends EventTarget {
  static readonly all: PlayedRequest[] = []
  readonly upload = new EventTarget()
  readonly sent: Record<string, string> = {}
  status = 0
  responseText = ''
  isAborted = false
  private answer = new Headers()

  constructor() {
    super()
    PlayedRequest.all.push(this)
  }
  open(method: string, url: string): void {
    this.sent['call'] = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string): void {
    this.sent[name] = value
  }
  getResponseHeader(name: string): string | null {
    return this.answer.get(name)
  }
  abort(): void {
    this.isAborted = true
  }
  send(form: FormData): void {
    const file = form.get('upfile')
    this.sent['file'] = file instanceof File ? file.name : ''
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  give({ status, body, headers = {} }: Given): void {
    this.upload.dispatchEvent(new Event('load'))
    Object.assign(this, { status, responseText: typeof body === 'string' ? body : JSON.stringify(body) })
    this.answer = new Headers(headers)
    this.dispatchEvent(new Event('load'))
  }
}

const browser = globalThis as { XMLHttpRequest?: unknown }
const before = browser.XMLHttpRequest
beforeEach(() => {
  jest.useFakeTimers()
  browser.XMLHttpRequest = PlayedRequest
  PlayedRequest.all.length = 0
})
afterEach(() => {
  jest.useRealTimers()
  browser.XMLHttpRequest = before
})

const storage = { getItem: () => null, setItem: jest.fn<void, [string, string]>() }
const target = { bases: { user: '/u', curriculum: '/c' }, token: () => 'me', written: createWritten(storage) }
const params = { eecId: 'e 1', studentUserId: 's1', journalId: 'j1' }
const stored = { ok: true, data: { journalFileId: 'f1' } }

async function start(signal: AbortSignal = new AbortController().signal) {
  const parts: number[] = []
  const outcome = uploadForm(target, addJournalFile, {
    params,
    form: { upfile: new File(['%PDF'], 'しおり.pdf') },
    idempotencyKey: 'key-1',
    signal,
    onProgress: (part) => parts.push(part),
  }).then(
    (data) => ({ data }),
    (error: unknown) => ({ error: isApiError(error) ? error.code : error }),
  )
  // Obtains the token first.
  await jest.advanceTimersByTimeAsync(0)
  return { outcome, parts }
}

const request = (at = 0): PlayedRequest => PlayedRequest.all[at] as PlayedRequest
const refusal = (code: string) => ({ ok: false, error: { code, message: code, displayMessage: code }, message: code })

it('sends the form for the session, reports progress and returns the data', async () => {
  const { outcome, parts } = await start()
  request().progress(1, 4)
  request().progress(4, 4)
  request().give({ status: 200, body: stored, headers: { 'x-gakuseki-written': '0'.repeat(24) } })
  expect(await outcome).toEqual({ data: { journalFileId: 'f1' } })
  expect(parts).toEqual([0, 0.25, 1])
  expect(request().sent).toEqual({
    call: 'POST /c/eeCurriculums/e%201/journalStudents/s1/journals/j1/journalFiles',
    authorization: 'Bearer me',
    'idempotency-key': 'key-1',
    file: 'しおり.pdf',
  })
  expect(storage.setItem.mock.lastCall?.[1]).toMatch(/^0{24} /)
})

it.each([
  [413, refusal('tooLarge'), 'tooLarge'],
  [415, refusal('unsupportedType'), 'unsupportedType'],
  [401, refusal('unauthenticated'), 'unauthenticated'],
  // Without Retry-After, the answer is final.
  [503, refusal('unavailable'), 'unavailable'],
  [502, '<html>', 'badAnswer'],
])('turns the answer %i into its error', async (status, body, code) => {
  const { outcome } = await start()
  request().give({ status, body })
  expect(await outcome).toMatchObject({ error: code })
  expect(PlayedRequest.all).toHaveLength(1)
})

it.each([
  [429, 'tooMany'],
  [503, 'unavailable'],
  [409, 'conflict'],
])('repeats a form after %i with Retry-After, with the same key and after that time', async (status, code) => {
  const { outcome, parts } = await start()
  request().give({ status, body: refusal(code), headers: { 'retry-after': '2' } })
  await jest.advanceTimersByTimeAsync(1_999)
  expect(PlayedRequest.all).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  request(1).give({ status: 200, body: stored })
  expect(await outcome).toEqual({ data: { journalFileId: 'f1' } })
  expect(request(1).sent).toEqual(request(0).sent)
  expect(parts).toEqual([0, 0])
})

it('accepts a Retry-After header with a date', async () => {
  jest.setSystemTime(Date.parse('2026-10-21T07:28:00Z'))
  const { outcome } = await start()
  const headers = { 'retry-after': 'Wed, 21 Oct 2026 07:28:02 GMT' }
  request().give({ status: 503, body: refusal('unavailable'), headers })
  await jest.advanceTimersByTimeAsync(2_000)
  request(1).give({ status: 200, body: stored })
  expect(await outcome).toEqual({ data: { journalFileId: 'f1' } })
})

it('gives up after twenty tries when the server stays busy', async () => {
  const { outcome } = await start()
  for (let at = 0; at < 20; at += 1) {
    request(at).give({ status: 429, body: refusal('tooMany'), headers: { 'retry-after': '1' } })
    await jest.advanceTimersByTimeAsync(1_000)
  }
  expect(await outcome).toEqual({ error: 'tooMany' })
  expect(PlayedRequest.all).toHaveLength(20)
})

it('leaves no listener on the signal after waiting and finishing', async () => {
  const control = new AbortController()
  const added = jest.spyOn(control.signal, 'addEventListener')
  const removed = jest.spyOn(control.signal, 'removeEventListener')
  const { outcome } = await start(control.signal)
  for (let at = 0; at < 3; at += 1) {
    request(at).give({ status: 429, body: refusal('tooMany'), headers: { 'retry-after': '1' } })
    await jest.advanceTimersByTimeAsync(1_000)
  }
  request(3).give({ status: 200, body: stored })
  await outcome
  expect(added).toHaveBeenCalledTimes(7)
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(added.mock.calls.map(([, listener]) => listener))
})

it('continues as long as there is progress, and gives up 30 s after the last progress', async () => {
  const { outcome } = await start()
  for (let part = 1; part <= 20; part += 1) {
    await jest.advanceTimersByTimeAsync(29_000)
    request().progress(part, 100)
  }
  expect(request().isAborted).toBe(false)
  await jest.advanceTimersByTimeAsync(30_000)
  expect(await outcome).toEqual({ error: 'timeout' })
  expect(request().isAborted).toBe(true)
})

it('waits 60 s for the answer once everything is sent', async () => {
  const { outcome } = await start()
  request().upload.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(59_999)
  expect(request().isAborted).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(await outcome).toEqual({ error: 'timeout' })
})

it('reports a broken connection as a network error', async () => {
  const { outcome } = await start()
  request().dispatchEvent(new Event('error'))
  expect(await outcome).toEqual({ error: 'network' })
})

it.each(['under way', 'waiting to be sent again', 'not begun'])('is cancelled while it is %s', async (when) => {
  const control = new AbortController()
  const reason = new Error('cancelled')
  if (when === 'not begun') control.abort(reason)
  const { outcome } = await start(control.signal)
  if (when.startsWith('waiting')) {
    request().give({ status: 429, body: refusal('tooMany'), headers: { 'retry-after': '5' } })
    await jest.advanceTimersByTimeAsync(1_000)
  }
  control.abort(reason)
  expect(await outcome).toEqual({ error: reason })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(PlayedRequest.all).toHaveLength(1)
})

it('an upload that is followed carries the header of its span', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const follow: CallTrace['follow'] = (_endpoint, send) => send({ traceparent })
  const uploading = uploadForm({ ...target, trace: () => ({ follow }) }, addJournalFile, {
    params,
    form: { upfile: new File(['%PDF'], 'しおり.pdf') },
    idempotencyKey: 'key-1',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  await jest.advanceTimersByTimeAsync(0)
  expect(request().sent).toMatchObject({ traceparent })
  request().give({ status: 200, body: stored })
  await uploading
})
