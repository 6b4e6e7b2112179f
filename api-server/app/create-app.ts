import { operationOf, type AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { faultsHeader } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { rightsOf } from '@gakuseki/shared-api/contract/delivery/rights-header.ts'
import { writtenHeader } from '@gakuseki/shared-api/contract/delivery/written-header.ts'
import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { accessPolicy, isAllowed } from '@gakuseki/shared-api/rules/access-policy.ts'
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getPath } from 'hono/utils/url'
import { answerOnce, onceKeyOf } from './http/answer-once.ts'
import { noDirectory } from './directory/no-directory.ts'
import { oauthCallback } from './directory/oauth-callback.ts'
import { apiBases } from './api-bases.ts'
import type { AppConfig } from './app-config.ts'
import type { CallEnv } from './call-env.ts'
import { BrokenOff, brokenOffStatus, readingFirst } from './http/broken-off.ts'
import { failureOfDatabase } from './http/database-failure.ts'
import { badHeader, fail, failure, failureResponse, type ApiFailure } from './http/failure.ts'
import { identify } from './http/identify.ts'
import { errorFields } from './http/log.ts'
import { hasOtherVerb, noSuchCall } from './http/no-such-call.ts'
import { readInput, routerPath, successResponse } from './http/read-input.ts'
import { inOwnWords } from './people/own-words.ts'
import { allowOrigins } from './http/allow-origins.ts'
import { waitFor } from './http/rate-limit.ts'
import { requestHeadersOf } from './http/request-headers.ts'
import { publicRegistry } from './registry/public-registry.ts'
import { shipSecretOf } from './registry/ship-keys.ts'
import { texts as registryTexts } from './registry/texts.ts'
import { shipperOf, type Context, type Route } from './http/route.ts'
import { storeFor } from './replicas.ts'
import { observeRequests } from './observe-requests.ts'
import { routes } from './routes.ts'
import type { Caller } from './actors.ts'
import type { Store } from './store.ts'
import { systemRoutes } from './system-routes.ts'
import { texts } from '../texts.ts'

/** `peer` is the address of the sender, if known. */
export type App = { readonly fetch: (request: Request, peer?: string) => Promise<Response> }

// One record with all its notes full fits, 200 usual ones into a batch; files have 20 MB and a margin for the form around them.
const bodyLimits = { json: 512_000, slowJson: 16_000_000, form: 21_000_000 } as const

/** The allowed bytes of a call's body, so that a body that is too large is refused before it is read. */
function bodyLimitOf({ form, slow }: AnyEndpoint): number {
  if (form !== undefined) return bodyLimits.form
  return slow === true ? bodyLimits.slowJson : bodyLimits.json
}

/** Characters. Node accepts no longer head. Where the app runs without Node, patterns would run over millions of characters. */
const longestAddress = 16_384

/** The date since when v1 paths are deprecated, in the form of RFC 9745: 2026-11-20 in Japan. */
const deprecatedSince = '@1795100400'

const endpoints = routes.map(({ endpoint }) => endpoint)
const operations = new Set(endpoints.map(operationOf))

/** The whole API as one function from a request to its response. The same app runs on Node, in Jest and in a page. */
export function createApp(config: AppConfig): App {
  // Callers may encode the colon of a verb as they encode one inside an id.
  const app = new Hono<CallEnv>({ getPath: (request) => getPath(request).replaceAll(/%3a/gi, ':') })
  observeRequests(app, config)
  allowOrigins(app, config.corsOrigins, config.auth.mode === 'debug' ? [faultsHeader] : [])
  for (const route of routes) mount(app, route, config)
  oauthCallback(app, config)
  const runtime = systemRoutes(app, config)
  const { store, log, clock, assetsUrl = null } = config
  const registry = publicRegistry(app, { store, log, clock, operations, assetsUrl })
  const noCall = noSuchCall(endpoints, apiBases)
  app.all('/api/*', (c) => noCall(c.req.path, config.apiDocs?.(c.req.path) ? ['GET'] : []))
  const { site } = config
  const start = { config: runtime, registry }
  if (site) app.all('*', (c) => (/^\/api(\/|$)/i.test(c.req.path) ? noCall(c.req.path) : site(c.req.raw, start)))
  app.notFound(() => failureResponse(failure('notFound', 'no such address')))
  app.onError((error, c) => {
    if (error instanceof BrokenOff) return new Response(null, { status: brokenOffStatus })
    config.log('error', 'exception', { requestId: c.get('requestId'), route: c.get('route'), ...errorFields(error) })
    return failureResponse(failureOfDatabase(error) ?? failure('internal', 'unexpected error'))
  })
  return {
    fetch: async (request, peer = '') =>
      request.url.length > longestAddress
        ? failureResponse(failure('malformed', `address longer than ${longestAddress} characters`))
        : app.fetch(request, { peer }),
  }
}

function mount(app: Hono<CallEnv>, route: Route, config: AppConfig): void {
  const { endpoint } = route
  const path = `${apiBases[endpoint.service]}${routerPath(endpoint.path)}`
  const named: MiddlewareHandler<CallEnv> = async (c, next) => {
    c.set('route', `${endpoint.method} ${endpoint.path}`)
    c.set('access', endpoint.access)
    await next()
  }
  app.on(endpoint.method, path, named, async (c, next) => {
    if (hasOtherVerb(endpoint, c.req.path, endpoints)) return next()
    const answer = await answerOf(route, c, config)
    if (!answer.ok) c.set('refusal', answer.error)
    const response = answer.ok ? successResponse(endpoint, answer.value) : failureResponse(answer.error)
    // Answers are personal data, so no cache may keep them. A file sets its own header.
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    if (endpoint.deprecated === true) response.headers.set('deprecation', deprecatedSince)
    return response
  })
}

async function answerOf(
  route: Route,
  c: HonoContext<CallEnv, string>,
  config: AppConfig,
): Promise<Result<unknown, ApiFailure>> {
  const { endpoint } = route
  const caller = await callerOf(endpoint, c, config)
  const actor = caller.ok ? nameOf(caller.value) : null
  const wait = waitFor(config.limiter, endpoint, {
    caller: actor,
    peer: c.env.peer ?? '',
  })
  // A caller whose token has just expired must learn it, even if many others behind the same address have failed.
  const isStale = !caller.ok && caller.error.code === 'unauthenticated' && c.req.header('authorization') !== undefined
  if (wait > 0 && !isStale) return fail('tooMany', `again in ${wait} s`, { retryAfter: wait })
  if (!caller.ok) return caller
  if (actor !== null) c.set('actor', actor)
  const unversioned = contextOf(c, config, caller.value, storeFor(endpoint, c.req.header(writtenHeader), config))
  const maxSize = bodyLimitOf(endpoint)
  if (await isLarger(c, maxSize))
    return fail('tooLarge', `body over ${maxSize} bytes`, {
      displayMessage: `${texts.tooLarge}${texts.upToMegabytes(maxSize / 1_000_000)}`,
    })
  const input = await readInput(endpoint, c.req, {
    checkBatch: async (batch) => (await route.checkBatch?.(batch, unversioned)) ?? [],
    inWords: (entity) => inOwnWords(entity, config.store),
  })
  if (!input.ok) return input
  const ifMatch = versionOf(endpoint, c.req.header('if-match'))
  if (!ifMatch.ok) return ifMatch
  const context: Context = { ...unversioned, ifMatch: ifMatch.value }
  const key = onceKeyOf(route, c.req.header('idempotency-key'))
  if (!key.ok) return key
  return key.value === null ? route.handle(input.value, context) : answerOnce(route, input.value, context, key.value)
}

/** Reads the whole body if it comes in chunks, so the caller must be known first. */
async function isLarger(c: HonoContext<CallEnv, string>, maxSize: number): Promise<boolean> {
  const limit = readingFirst(bodyLimit({ maxSize, onError: (over) => over.body(null) }))
  return (await limit(c, async () => undefined)) !== undefined
}

/** The caller: nobody, one of our people, or the owner of a remote's ship key. */
type Actor = Caller | { readonly ships: string } | null

function nameOf(actor: Actor): string | null {
  if (actor === null) return null
  return 'ships' in actor ? shipperOf(actor.ships) : actor.userId
}

function contextOf(c: HonoContext<CallEnv, string>, config: AppConfig, actor: Actor, store: Store): Context {
  const now = config.clock()
  const isKey = actor !== null && 'ships' in actor
  // For the policy, the owner of a key is nobody: they may do only what the call itself allows.
  const caller = isKey ? null : actor
  return {
    store,
    caller,
    ships: isKey ? actor.ships : null,
    may: (permission) => isAllowed(config.policy ?? accessPolicy, permission, caller),
    now,
    today: todayInTokyo(now),
    requestId: c.get('requestId'),
    newId: config.newId,
    ifMatch: null,
    debug: config.auth.mode === 'debug',
    header: (name) => c.req.header(name),
    files: config.files,
    directory: config.directory ?? noDirectory,
    origins: config.origins ?? [],
    registry: { files: config.releases, operations, log: config.log },
    tracing: config.tracing ?? null,
  }
}

async function callerOf(
  endpoint: AnyEndpoint,
  c: HonoContext<CallEnv>,
  config: AppConfig,
): Promise<Result<Actor, ApiFailure>> {
  const { shipKeys, policy = accessPolicy } = config
  if (isAllowed(policy, endpoint.access, null)) return { ok: true, value: null }
  const secret = shipSecretOf(c.req.header('authorization'))
  if (secret !== null) {
    const ships = (await shipKeys?.(secret)) ?? null
    if (ships === null) return fail('unauthenticated', 'no such ship key', { why: 'shipKey' })
    if (endpoint.shipKey === true) return ok({ ships })
    c.set('actor', shipperOf(ships))
    return fail('forbidden', 'a ship key does not let in here', { displayMessage: registryTexts.refusals.keyOnlyShips })
  }
  const person = await identify(c.req.header('authorization'), config)
  if (person.ok) c.set('rights', rightsOf(person.value))
  if (!person.ok || isAllowed(policy, endpoint.access, person.value)) return person
  c.set('actor', person.value.userId)
  return fail('forbidden', `${endpoint.access} is not allowed to the caller`)
}

/** `3`, `"3"` and `W/"3"` alike. One that cannot be read must not pass for none: the write would win over anybody's. */
function versionOf(endpoint: AnyEndpoint, header: string | undefined): Result<number | null, ApiFailure> {
  if (header === undefined || endpoint.method === 'GET') return ok(null)
  if (!requestHeadersOf(endpoint).ifMatch) {
    // POST has nothing to compare with, so a version is refused instead of being ignored.
    return endpoint.method === 'POST' ? ok(null) : badHeader('If-Match', texts.headers.noIfMatch)
  }
  const match = /^(?:W\/)?("?)(\d{1,9})\1$/.exec(header)
  return match === null ? badHeader('If-Match', texts.headers.ifMatch) : ok(Number(match[2]))
}
