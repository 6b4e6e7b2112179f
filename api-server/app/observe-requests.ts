import { rightsHeader, type Rights } from '@gakuseki/shared-api/contract/delivery/rights-header.ts'
import { writtenHeader } from '@gakuseki/shared-api/contract/delivery/written-header.ts'
import { sendPageSpans } from '@gakuseki/shared-api/contract/telemetry.ts'
import type { Hono } from 'hono'
import { apiBases } from './api-bases.ts'
import type { AppConfig } from './app-config.ts'
import type { CallEnv } from './call-env.ts'
import { requestLevel, type RequestFacts } from './http/log.ts'
import { newRequestId as randomRequestId, requestIdOf } from './http/request-id.ts'
import { createSecurityLog } from './http/security-log.ts'
import { writtenAfter } from './replicas.ts'

/** Calls, but for that which hands over traces: it would make one of each. */
const isTraced = (path: string): boolean => path.startsWith('/api/') && path !== `${apiBases.user}${sendPageSpans.path}`

/** Around every request: its number, what log, figures and traces hold of it, and the headers that say so. */
export function observeRequests(app: Hono<CallEnv>, config: AppConfig): void {
  const { newRequestId = randomRequestId, tracing } = config
  const logSecurityEvent = createSecurityLog(config.log)
  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = requestIdOf(c.req.header('x-request-id')) ?? newRequestId()
    c.set('requestId', requestId)
    c.set('route', c.req.path.startsWith('/api/') ? '(unknown)' : '(site)')
    const answer = async (): Promise<RequestFacts> => {
      await next()
      // Hono's own way copies an answer that is made already, body and all.
      const { headers, status } = c.res
      headers.set('x-request-id', requestId)
      const rights: Rights | undefined = c.get('rights')
      if (rights !== undefined) headers.set(rightsHeader, rights)
      const { method } = c.req
      const written = await writtenAfter({ method, actor: c.get('actor'), status }, config)
      if (written !== null) headers.set(writtenHeader, written)
      const ms = Math.round((performance.now() - started) * 10) / 10
      const facts: RequestFacts = {
        requestId,
        actor: c.get('actor') ?? null,
        method,
        route: c.get('route'),
        status,
        ms,
      }
      config.log(requestLevel(facts), 'request', facts)
      config.observe?.(facts)
      const call = { ...facts, access: c.get('access') ?? null, refusal: c.get('refusal') ?? null }
      await logSecurityEvent(call, c.env.peer ?? '')
      return facts
    }
    if (tracing !== undefined && isTraced(c.req.path)) await tracing.follow(c.req.raw.headers, answer)
    else await answer()
  })
}
