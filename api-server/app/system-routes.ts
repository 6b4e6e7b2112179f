import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { accessPolicy, isAllowed } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { Env, Hono } from 'hono'
import type { AppConfig } from './app-config.ts'
import { printReadiness, problemOf } from './health/readiness.ts'
import { failure, failureResponse } from './http/failure.ts'
import { identify } from './http/identify.ts'

/**
 * The addresses that are needed before sign-in: health, and the configuration that the shell loads at start.
 * @returns that configuration
 */
export function systemRoutes<E extends Env>(app: Hono<E>, config: AppConfig): RuntimeConfig {
  const { runtime = ownMachine, readiness, portrait, apiDocs, policy = accessPolicy } = config
  app.get('/healthz', () => plain('ok', 200))
  app.get('/readyz', async (c) => {
    if (readiness === undefined) return plain('ready', 200)
    const found = await readiness()
    const problem = problemOf(found)
    const status = problem === null ? 200 : 503
    if (!/\bjson\b/.test(c.req.header('accept') ?? '')) return plain(printReadiness(found), status)
    const body = { status: problem === null ? 'ready' : 'not ready', problem, ...found }
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  })
  app.get('/demo/photos/:file', (c) => {
    const svg = portrait?.(c.req.path) ?? null
    if (svg === null) return failureResponse(failure('notFound', 'no such portrait'))
    return new Response(svg, {
      headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
    })
  })
  app.get('/config.json', () => Response.json(runtime, { headers: { 'cache-control': 'no-cache' } }))
  app.get('/api/*', async (c, next) => {
    const page = apiDocs?.(c.req.path) ?? null
    if (page === null) return next()
    if (isAllowed(policy, 'api.describe', null)) return page
    const person = await identify(c.req.header('authorization'), config)
    if (!person.ok) return failureResponse(person.error)
    return isAllowed(policy, 'api.describe', person.value)
      ? page
      : failureResponse(failure('forbidden', 'api.describe is not allowed to the caller'))
  })
  return runtime
}

/** The configuration of an app that runs within a page. */
const ownMachine: RuntimeConfig = {
  environment: 'local',
  userApi: '/api/user',
  curriculumApi: '/api/curriculum',
  authMode: 'debug',
  logLevel: 'info',
  bucket: null,
}

function plain(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
