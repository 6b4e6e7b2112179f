import type { Site } from '../app/app-config.ts'
import { errorFields, type Log } from '../app/http/log.ts'
import { texts } from '../texts.ts'

/** From where Firebase's pages of sign-in come, and where the browser sees them. */
export type AuthPages = {
  /** `https://<project>.firebaseapp.com` */
  readonly upstream: string
  readonly log: Log
  readonly timeoutMs?: number
}

const ours = /^\/__\/(auth\/|firebase\/init\.json$)/
const methods = ['GET', 'HEAD', 'POST']
const mostBytes = 100_000

/** What the pages need to be told of a request; above all no cookie and no token of ours. */
const passedOn = ['accept', 'accept-language', 'content-type', 'if-none-match', 'if-modified-since']
const passedBack = ['content-type', 'cache-control', 'etag', 'last-modified', 'expires', 'vary', 'location']

/**
 * Firebase's pages under our own host: today's browsers give a page and a foreign frame within it no storage in common, so
 * a redirect would come back without its result. Everything else is answered by the site.
 */
export function withAuthPages(site: Site, { upstream, log, timeoutMs = 15_000 }: AuthPages): Site {
  return async (request, start) => {
    const { pathname, search } = new URL(request.url)
    if (!ours.test(pathname)) return site(request, start)
    if (!methods.includes(request.method)) return plain(texts.noSuchCall, 405, { allow: methods.join(', ') })
    const size = sizeOf(request)
    if (size === null || size > mostBytes) return plain(texts.tooLarge, 413)
    try {
      const answer = await fetch(`${upstream}${pathname}${search}`, {
        method: request.method,
        headers: some(passedOn, request.headers),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(size > 0 && { body: await request.arrayBuffer() }),
      })
      if (answer.status >= 500) throw new Error(`status ${answer.status}`)
      return new Response(answer.body, { status: answer.status, headers: some(passedBack, answer.headers) })
    } catch (error) {
      log('warn', 'sign-in pages', errorFields(error))
      return plain(texts.signIn.pagesUnavailable, 502)
    }
  }
}

/** How long the body is; null when that is not said beforehand. */
function sizeOf(request: Request): number | null {
  if (request.method !== 'POST') return 0
  const length = request.headers.get('content-length')
  return length !== null && /^\d{1,9}$/.test(length) ? Number(length) : null
}

function some(names: readonly string[], headers: Headers): Headers {
  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

function plain(text: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

/** Whether an answer is one of Firebase's pages, which have scripts within and are framed by ours. */
export const isAuthPage = (path: string): boolean => ours.test(path)
