import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Site } from '../app/app-config.ts'
import { operatorTexts, texts } from '../texts.ts'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'
import { forOtherOrigins } from './assets-elsewhere.ts'
import { contentTypes, extensionOf } from './content-types.ts'
import { matchesEtag } from './etag.ts'
import { resolveAddress } from './resolve-address.ts'
import { createStartPages } from './start-pages.ts'

/** A file name with a content hash never changes its content. */
const hashed = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/
const cacheFor = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const

/**
 * Serves a deployed suite: `shell/` at the root, `remotes/`, and `registry.json` as /registry. Page addresses give the
 * shell's index.html; a file that is not there is a real 404, so that a missing remote is noticed as missing. With
 * `assetsUrl` pages load the shell's files from that origin. `policy` is the Content-Security-Policy of its answers; without it, no page has
 * a style sheet in it.
 */
export function createSite(folder: string, assetsUrl: string | null = null, policy: string | null = null): Site {
  const startPages = createStartPages(folder, { assetsUrl, policy })
  return async (request, start) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(texts.noSuchCall, 405, { allow: 'GET, HEAD' })
    const { pathname } = new URL(request.url)
    if (pathname === '/registry') return (await serveFile(folder, 'registry.json', request)) ?? missing()
    const target = resolveAddress(pathname)
    if (target.type === 'nothing') return missing()
    if (target.type === 'file') {
      const file = (await serveFile(folder, target.path, request)) ?? missing()
      return assetsUrl === null ? file : forOtherOrigins(file)
    }
    return (await startPages(request, start)) ?? plain(operatorTexts.notBuilt, 503)
  }
}

async function serveFile(folder: string, path: string, request: Request): Promise<Response | null> {
  const found = await findForm(join(folder, path), request.headers.get('accept-encoding'))
  if (found === null) return null
  const headers = {
    'content-type': contentTypes[extensionOf(path)] ?? 'application/octet-stream',
    'cache-control': hashed.test(path) ? cacheFor.hashed : cacheFor.other,
    etag: found.etag,
    vary: 'accept-encoding',
    ...(found.encoding && { 'content-encoding': found.encoding.name }),
  }
  if (matchesEtag(request.headers.get('if-none-match'), found.etag)) return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : streamOf(found.path)
  return new Response(body, { headers: { ...headers, 'content-length': String(found.size) } })
}

type Found = {
  readonly path: string
  readonly size: number
  readonly etag: string
  readonly encoding: Encoding | null
}

/** The best form of a file that the caller accepts and the build has left; null when the file itself is missing. */
async function findForm(path: string, acceptEncoding: string | null): Promise<Found | null> {
  const original = await fileFacts(path)
  if (original === null) return null
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    // The first that exists wins, so they are asked in turn.
    const form = await fileFacts(`${path}${encoding.suffix}`)
    // A compressed file older than its original is left over from another build.
    if (form !== null && form.time >= original.time)
      return { path: `${path}${encoding.suffix}`, size: form.size, etag: etagOf(original, encoding), encoding }
  }
  return { path, size: original.size, etag: etagOf(original, null), encoding: null }
}

type Facts = { readonly size: number; readonly time: number }

async function fileFacts(path: string): Promise<Facts | null> {
  const facts = await stat(path).catch(() => null)
  return facts?.isFile() === true ? { size: facts.size, time: facts.mtimeMs } : null
}

function etagOf({ size, time }: Facts, encoding: Encoding | null): string {
  return `"${size.toString(36)}-${Math.round(time * 1000).toString(36)}${encoding === null ? '' : `-${encoding.name}`}"`
}

function streamOf(path: string): ReadableStream {
  // Node's web stream type differs from the DOM's in name only.
  return Readable.toWeb(createReadStream(path)) as ReadableStream
}

const missing = (): Response => plain(texts.notFound, 404)

function plain(text: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
