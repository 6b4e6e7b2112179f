import { foldMail } from '@gakuseki/shared-api/core/text/fold-mail.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type FetchImplementation,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import type { Account } from '../app/actors.ts'
import type { Authenticator, KeysState, TokenRefusal } from '../app/authenticator.ts'
import { firebaseIssuer } from './google-addresses.ts'

/** The settings for checking tokens. Unsigned `keys` accept tokens of the emulator, which have no signature. */
export type FirebaseSettings = {
  readonly projectId: string
  /** The one mail domain that may sign in (SHL-15). */
  readonly hostedDomain: string
  readonly keys: { readonly type: 'published'; readonly url: string } | { readonly type: 'unsigned' }
}

/** Clocks of two machines always differ a little. */
const clockToleranceSeconds = 5
// Google rotates the keys about once a day, and a new key id is loaded at once. Old keys are used during an outage.
const keyCache = { cacheMaxAge: 6 * 60 * 60 * 1000, cooldownDuration: 30_000, timeoutDuration: 5000 } as const

/**
 * Sign-in with Firebase: checks ID tokens without any call but the one for Google's keys, which `fetchKeys` makes instead
 * of the usual fetch where it is given.
 */
export function createFirebaseAuth(
  settings: FirebaseSettings,
  clock: () => Date,
  fetchKeys: FetchImplementation = fetch,
): Authenticator {
  const isForged = settings.keys.type === 'unsigned'
  const keys = settings.keys.type === 'unsigned' ? null : publishedKeys(settings.keys.url, clock, fetchKeys)
  const readClaims = keys === null ? unsignedReader() : signedReader(keys.keyOf)
  return {
    mode: 'firebase',
    isForged,
    ...(keys !== null && { keys: keys.state }),
    verify: async (token) => {
      const claims = await readClaims(token, {
        audience: settings.projectId,
        issuer: firebaseIssuer(settings.projectId),
        clockTolerance: clockToleranceSeconds,
        currentDate: clock(),
      })
      if (!claims.ok) return claims
      const owner = ownerOf(claims.value, settings.hostedDomain, clock())
      return owner.ok && isForged ? ok({ ...owner.value, googleId: null }) : owner
    },
  }
}

type Checks = {
  readonly audience: string
  readonly issuer: string
  readonly clockTolerance: number
  readonly currentDate: Date
}
type ClaimsReader = (token: string, checks: Checks) => Promise<Result<JWTPayload, TokenRefusal>>

type PublishedKeys = { readonly keyOf: JWTVerifyGetKey; readonly state: () => Promise<KeysState> }

function publishedKeys(url: string, clock: () => Date, fetchKeys: FetchImplementation): PublishedKeys {
  let state: KeysState = { readAt: null, isFailing: false }
  const noting: FetchImplementation = async (...args) => {
    // Until the answer is there and whole.
    state = { ...state, isFailing: true }
    const answer = await fetchKeys(...args)
    const text = await answer.text()
    if (answer.ok && isKeySet(text)) state = { readAt: clock(), isFailing: false }
    return new Response(text, answer)
  }
  const keys = createRemoteJWKSet(new URL(url), { ...keyCache, [customFetch]: noting })
  const unread = (cause: unknown): Error =>
    new KeysUnavailable('the keys of the identity provider cannot be read', { cause })
  return {
    keyOf: async (header, token) => {
      // Without an id any single key would do.
      if (typeof header.kid !== 'string') throw new errors.JWKSNoMatchingKey()
      return keys(header, token).catch((error: unknown) => {
        throw error instanceof errors.JWKSNoMatchingKey ? error : unread(error)
      })
    },
    state: async () => {
      // Whether it fails is noted above.
      if (!keys.fresh || state.isFailing) await keys.reload().catch(() => undefined)
      return state
    },
  }
}

function isKeySet(text: string): boolean {
  try {
    return Array.isArray((JSON.parse(text) as { readonly keys?: unknown }).keys)
  } catch {
    return false
  }
}

function signedReader(keyOf: JWTVerifyGetKey): ClaimsReader {
  return (token, checks) =>
    refusing(async () => (await jwtVerify(token, keyOf, { ...checks, algorithms: ['RS256'] })).payload)
}

/** Accepts only tokens without any signature, because the emulator signs none. */
function unsignedReader(): ClaimsReader {
  return (token, checks) => refusing(async () => UnsecuredJWT.decode(token, checks).payload)
}

class KeysUnavailable extends Error {}

async function refusing(read: () => Promise<JWTPayload>): Promise<Result<JWTPayload, TokenRefusal>> {
  try {
    return ok(await read())
  } catch (error) {
    if (error instanceof KeysUnavailable) return err('unavailable')
    if (error instanceof errors.JOSEError) return err('refused')
    throw error
  }
}

const seconds = z.number().check(z.minimum(0))
const claimsSchema = z.object({
  // jose accepts a list of audiences too, but Firebase never sends one.
  aud: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  exp: seconds,
  iat: seconds,
  auth_time: seconds,
  email: z.string(),
  email_verified: z.literal(true),
  firebase: z.object({
    sign_in_provider: z.literal('google.com'),
    identities: z.optional(z.object({ 'google.com': z.optional(z.array(z.string())) })),
  }),
})

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const isUnclean = /[\u0000-\u001f\u007f]|\p{Surrogate}/u

/** Firebase ID tokens have no `hd` claim, so the domain is that of the verified mail address. */
function ownerOf(payload: JWTPayload, hostedDomain: string, now: Date): Result<Account, TokenRefusal> {
  const parsed = claimsSchema.safeParse(payload)
  if (!parsed.success) return err('refused')
  const { sub, iat, auth_time: authTime, email, firebase } = parsed.data
  const latest = now.getTime() / 1000 + clockToleranceSeconds
  if (iat > latest || authTime > latest) return err('refused')
  const googleMail = foldMail(email)
  const [local, domain, ...more] = googleMail.split('@')
  if (local === '' || domain === undefined || more.length > 0) return err('refused')
  const googleId = firebase.identities?.['google.com']?.[0] ?? null
  // No such account can exist, and the database does not accept NUL.
  if ([sub, googleMail, googleId ?? ''].some((text) => isUnclean.test(text))) return err('refused')
  if (domain !== hostedDomain) return err('otherDomain')
  return ok({ uid: sub, googleId, googleMail, signedInAt: new Date(authTime * 1000) })
}
