import { foldMail } from '@gakuseki/shared-api/core/text/fold-mail.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Account } from '../app/actors.ts'
import type { Authenticator, TokenRefusal } from '../app/authenticator.ts'
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

/** Sign-in with Firebase: checks ID tokens without any call except the one for Google's keys. */
export function createFirebaseAuth(settings: FirebaseSettings, clock: () => Date): Authenticator {
  const isForged = settings.keys.type === 'unsigned'
  const readClaims = settings.keys.type === 'unsigned' ? unsignedReader() : signedReader(settings.keys.url)
  return {
    mode: 'firebase',
    isForged,
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

function signedReader(url: string): ClaimsReader {
  const keys = createRemoteJWKSet(new URL(url), keyCache)
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    // Without an id, any single key would match.
    if (typeof header.kid !== 'string') throw new errors.JWKSNoMatchingKey()
    return keys(header, token).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) throw error
      throw new KeysUnavailable('the keys of the identity provider cannot be read', { cause: error })
    })
  }
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
