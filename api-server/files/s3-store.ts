import { AwsClient } from 'aws4fetch'
import { sha256Hex } from '../app/http/digest.ts'
import { assertObjectKey, type ByteRange, type ObjectEntry, type ObjectStore } from '../app/files/object-store.ts'

/** A bucket behind the S3 API: AWS, MinIO, R2, or Google's Cloud Storage with HMAC keys. */
export type S3Place = {
  /** The address of the service, without the bucket. */
  readonly url: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

type Send = (path: string, init?: RequestInit) => Promise<Response>

/** A stalled connection must not block a request or the reconciler for ever. */
const timeout = 60_000

/** Objects in a bucket with path-style addresses, which every implementation supports. */
export function createS3Store({ url, bucket, accessKey, secretKey, region }: S3Place): ObjectStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 3,
  })
  const base = `${url.replace(/\/+$/, '')}/${bucket}`
  const send: Send = (path, init) =>
    // A signed request is for this address alone.
    client.fetch(`${base}${path}`, { signal: AbortSignal.timeout(timeout), redirect: 'manual', ...init })
  return {
    put: async (key, bytes, mediaType) => {
      const headers = { 'content-type': mediaType, 'x-amz-content-sha256': await sha256Hex(bytes) }
      await settle(await send(pathOf(key), { method: 'PUT', body: bytes, headers }), `PUT ${key}`)
    },
    get: async (key, range) => {
      const headers = range === undefined ? {} : { range: rangeText(range) }
      const response = await untilHeaders((signal) => send(pathOf(key), { headers, signal }))
      if (response.status === 404) return dismiss(response, null)
      if (!response.ok || response.body === null) throw await refusal(response, `GET ${key}`)
      // Otherwise, the whole object would count as the requested part.
      if (range !== undefined && response.status !== 206)
        throw await dismiss(response, new Error(`object store: GET ${key}: ${response.status} to a range`))
      return { body: response.body, size: sizeOf(response) }
    },
    delete: async (key) => {
      const response = await send(pathOf(key), { method: 'DELETE' })
      if (response.status === 404) await dismiss(response, null)
      else await settle(response, `DELETE ${key}`)
    },
    list: (prefix) => listObjects(send, prefix),
  }
}

/** A body may take longer, because it is passed on at the caller's speed. */
async function untilHeaders(sending: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new Error('object store: no answer')), timeout)
  try {
    return await sending(giveUp.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** A thousand at a time. */
async function* listObjects(send: Send, prefix: string): AsyncGenerator<ObjectEntry> {
  let token: string | null = null
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(token !== null && { 'continuation-token': token }),
    })
    // A page names the one after it.
    const response: Response = await send(`?${query.toString()}`)
    if (!response.ok) throw await refusal(response, `LIST ${prefix}`)
    const xml: string = await response.text()
    for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield { key: textOf(entry, 'Key') ?? '', modifiedAt: new Date(textOf(entry, 'LastModified') ?? NaN) }
    token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null
  } while (token !== null)
}

function pathOf(key: string): string {
  assertObjectKey(key)
  return `/${key}`
}

const rangeText = ({ start, end }: ByteRange): string => `bytes=${start}-${end ?? ''}`

/** The size of the whole object, also for a part. */
function sizeOf({ headers }: Response): number {
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return Number(whole ?? headers.get('content-length'))
}

/** Our own keys need no escapes, but a token may have them. */
function textOf(xml: string, tag: string): string | null {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return text === undefined ? null : unescapeXml(text)
}

function unescapeXml(text: string): string {
  const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(
    /&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
      return names[name ?? ''] ?? whole
    },
  )
}

async function settle(response: Response, what: string): Promise<void> {
  if (!response.ok) throw await refusal(response, what)
  await dismiss(response, null)
}

/** An unread body would keep its connection. */
async function dismiss<T>(response: Response, answer: T): Promise<T> {
  await response.body?.cancel()
  return answer
}

async function refusal(response: Response, what: string): Promise<Error> {
  const text = await response.text().catch(() => '')
  return new Error(`object store: ${what}: ${response.status} ${textOf(text, 'Code') ?? ''}`.trim())
}
