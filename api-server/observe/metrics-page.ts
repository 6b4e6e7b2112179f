import { createHash, timingSafeEqual } from 'node:crypto'
import type { Metrics } from './metrics.ts'

/** Who may read the figures: this machine, or whoever brings the token where one is set. */
export type MetricsAccess = { readonly token: string | null; readonly isLocal: boolean }

const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Answers `/metrics`; null for every other address. To those who may not read it, the page does not exist. */
export async function metricsPage(
  request: Request,
  metrics: Metrics,
  { token, isLocal }: MetricsAccess,
): Promise<Response | null> {
  if (new URL(request.url).pathname !== '/metrics') return null
  // A proxy on this machine calls from it, too, for whoever calls the proxy.
  const direct = !forwarding.some((name) => request.headers.has(name))
  const allowed = token === null ? isLocal && direct : carries(request, token)
  if (!allowed)
    return new Response('not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  const { type, text } = await metrics.print()
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
}

function carries(request: Request, token: string): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  // Digests are equally long, so that the comparison tells nothing of the token.
  return timingSafeEqual(digest(sent), digest(token))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
