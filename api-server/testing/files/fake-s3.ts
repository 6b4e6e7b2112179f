import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { S3Place } from '../../files/s3-store.ts'
import { startLoopback } from '../loopback-server.ts'

export type FakeS3 = {
  readonly place: S3Place
  /** Makes the service answer with a failure instead; null ends this. */
  readonly fail: (status: number | null) => void
  /** The stored objects, by path. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly mediaType: string; readonly modifiedAt: Date }>
  readonly close: () => Promise<void>
}

const secretKey = 'a secret of the tests'
const accessKey = 'tests'
const region = 'auto'
const bucket = 'school'
const pageSize = 3

/** The S3 API as far as we use it. It answers only requests signed (Signature Version 4) over the content that really arrived. */
export async function startFakeS3(clock: () => Date): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  let fault: number | null = null
  const server = await startLoopback((request, response) => {
    void readAll(request).then((body) => {
      const refusal = fault === null ? complaintAbout(request, body) : 'ServiceUnavailable'
      if (refusal !== null) return answerError(response, fault ?? 403, refusal)
      answer(request, body, response)
    })
  })
  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://localhost')
    if (url.searchParams.get('list-type') === '2') return list(url.searchParams, response)
    const key = url.pathname.replace(`/${bucket}/`, '')
    const found = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, mediaType: request.headers['content-type'] ?? '', modifiedAt: clock() })
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (found === undefined) answerError(response, 404, 'NoSuchKey')
    else sendObject(request, found.bytes, response)
  }
  function list(query: URLSearchParams, response: ServerResponse): void {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && `<${key}` > after)
    const page = keys.toSorted().slice(0, pageSize)
    const entries = page.map((key) => {
      const modified = objects.get(key)?.modifiedAt.toISOString() ?? ''
      return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`
    })
    const more = page.length < keys.length
    // A token with special characters, which must be read from XML and encoded in an address.
    const token = more ? `<NextContinuationToken>&lt;${page.at(-1) ?? ''}</NextContinuationToken>` : ''
    const xml = `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${entries.join('')}</ListBucketResult>`
    response.end(xml)
  }
  return {
    place: { url: server.url, bucket, accessKey, secretKey, region },
    fail: (status) => {
      fault = status
    },
    objects,
    close: server.close,
  }
}

function sendObject(request: IncomingMessage, bytes: Buffer, response: ServerResponse): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (first === undefined) {
    response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
    return
  }
  const end = last === undefined || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1)
  const part = bytes.subarray(Number(first), end + 1)
  const range = `bytes ${first}-${end}/${bytes.length}`
  response.writeHead(206, { 'content-range': range, 'content-length': part.length }).end(part)
}

/** Why a request is refused, according to AWS's description of Signature Version 4. Written independently of aws4fetch. */
function complaintAbout(request: IncomingMessage, body: Buffer): string | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (match === null) return 'AccessDenied'
  const [, key, day = '', scopeRegion, names = '', signature] = match
  const time = String(request.headers['x-amz-date'])
  if (key !== accessKey || scopeRegion !== region || !time.startsWith(day)) return 'InvalidAccessKeyId'
  const signed = names.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name))) return 'AccessDenied'
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url ?? '', 'http://localhost')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`).join('')
  const canonical = [request.method, url.pathname, query, headers, names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(Buffer.from(canonical))].join('\n')
  const key4 = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    Buffer.from(`AWS4${secretKey}`),
  )
  const expected = createHmac('sha256', key4).update(toSign).digest('hex')
  return expected === signature ? null : 'SignatureDoesNotMatch'
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

function answerError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
