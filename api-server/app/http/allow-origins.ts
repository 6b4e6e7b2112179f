import { languageHeader } from '@gakuseki/shared-api/contract/delivery/language-header.ts'
import { rightsHeader } from '@gakuseki/shared-api/contract/delivery/rights-header.ts'
import { writtenHeader } from '@gakuseki/shared-api/contract/delivery/written-header.ts'
import { tryLinkHeader } from '@gakuseki/shared-api/rules/delivery/try-link.ts'
import type { Env, Hono } from 'hono'
import { cors } from 'hono/cors'

/**
 * Lets pages of the named origins call the API. Tokens are sent in a header, so no cookies and no wildcard are needed. `more` are further
 * headers that pages may send.
 */
export function allowOrigins<E extends Env>(
  app: Hono<E>,
  origins: readonly string[] = [],
  more: readonly string[] = [],
): void {
  if (origins.length === 0) return
  app.use(
    '/api/*',
    cors({
      origin: [...origins],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: [
        'authorization',
        'content-type',
        'if-match',
        'if-none-match',
        'idempotency-key',
        'traceparent',
        'x-request-id',
        languageHeader,
        writtenHeader,
        tryLinkHeader,
        ...more,
      ],
      exposeHeaders: [
        'accept-ranges',
        'content-disposition',
        'content-range',
        'deprecation',
        'etag',
        'retry-after',
        rightsHeader,
        writtenHeader,
        'x-request-id',
      ],
      maxAge: 600,
    }),
  )
}
