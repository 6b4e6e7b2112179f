import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Hono } from 'hono'
import { texts } from '../../texts.ts'
import type { AppConfig } from '../app-config.ts'
import type { Author } from '../actors.ts'
import { placeOf } from '../http/rate-limit.ts'
import type { Consent } from './directory.ts'
import type { CallEnv } from '../call-env.ts'
import type { PendingConsent } from './directory-store.ts'

/** As generated for consents: 32 bytes in base64url. */
const statePattern = /^[\w-]{43}$/
const codePattern = /^[\x21-\x7e]{1,512}$/

/**
 * The address to which Google sends the browser back. It comes without our token: the random state, valid once for ten minutes, identifies
 * who asked. Users who refused also return here; the sync then reports the missing consent.
 */
export function oauthCallback(app: Hono<CallEnv>, config: AppConfig): void {
  const consent = config.directory?.consent ?? null
  if (consent === null) return
  app.get('/api/user/v2/oauth/callback', async (c) => {
    c.set('route', 'GET /v2/oauth/callback')
    const wait = config.limiter?.take('anonymous', placeOf(c.env.peer ?? '')) ?? 0
    if (wait > 0) return page(texts.tooMany, 429, { 'retry-after': String(wait) })
    const state = c.req.query('state') ?? ''
    const code = c.req.query('code')
    // Anybody may call with any values, so only possible answers of Google reach the store.
    if (!statePattern.test(state) || (code !== undefined && !codePattern.test(code)))
      return page(texts.directory.consentTooLate, 400)
    const author = { userId: 'oauth', now: config.clock(), requestId: config.newId() }
    const request = await config.store.transaction(author, async (tx) => ok(await tx.takeConsentRequest(state)))
    if (!request.ok || request.value === null) return page(texts.directory.consentTooLate, 400)
    if (code === undefined) return backTo(request.value)
    return finish(consent, code, request.value, { ...author, userId: request.value.userId }, config)
  })
}

async function finish(
  consent: Consent,
  code: string,
  request: PendingConsent,
  author: Author,
  { store }: AppConfig,
): Promise<Response> {
  const { userId, codeVerifier } = request
  const consented = await consent.finish({ code, codeVerifier, userId })
  if (!consented.ok) {
    return consented.error.reason === 'unavailable' ? page(texts.directory.unavailable, 503) : backTo(request)
  }
  const { googleMail, googleId, grant } = consented.value
  const owner = await store.ownerOfAccount({ uid: '', googleId, googleMail, signedInAt: author.now })
  // Somebody could be led to consent in a stranger's name, whose syncs would then run with their rights.
  const isSame = owner?.person.userId === userId && (owner.googleId === null || owner.googleId === googleId)
  if (!isSame) return page(texts.directory.otherConsent, 403)
  await store.transaction(author, async (tx) => {
    await tx.keepDirectoryGrant(grant)
    return ok(null)
  })
  return backTo(request)
}

function backTo({ redirectUrl }: PendingConsent): Response {
  return new Response(null, { status: 302, headers: { location: redirectUrl, 'cache-control': 'no-store' } })
}

function page(text: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
