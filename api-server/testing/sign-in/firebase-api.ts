import { createFirebaseAuth } from '../../auth/firebase-auth.ts'
import { createStore } from '../../db/store/create-store.ts'
import { createGoogleDirectory } from '../../directory/google-directory.ts'
import type { AppConfig } from '../../app/app-config.ts'
import type { Authenticator } from '../../app/authenticator.ts'
import { createRateLimiter, defaultRateLimits, type RateKind, type RateLimiter } from '../../app/http/rate-limit.ts'
import { openContractApi, type Answer, type ContractApi } from '../contract-api.ts'
import { testNow } from '../test-school.ts'
import { startFakeGoogle, type FakeGoogle } from './fake-google.ts'
import { claimsAt, hostedDomain, projectId, startTokenIssuer } from './token-issuer.ts'

export const suite = 'https://gakuseki.school.example'
export const otherSuite = 'https://admin.school.example'

type Named = { readonly userId: string; readonly googleMail: string }

/** The app as a school runs it: sign-in with Firebase and Google's directory, both replaced by servers on loopback. */
export type FirebaseApi = {
  readonly api: ContractApi
  readonly google: FakeGoogle
  readonly admin: Named
  readonly person: (userId: string) => Promise<Named>
  /** The token that Firebase gives for a sign-in with the address. */
  readonly tokenOf: (email: string, changes?: object) => Promise<string>
  /** GET, or POST with a body. */
  readonly ask: (path: string, token: string | null, body?: object) => Promise<Answer>
  /** Kinds of calls that are limited until the set is emptied. */
  readonly held: Set<RateKind>
  /** The kinds of all calls so far, as they were counted. */
  readonly taken: RateKind[]
  /** The called routes, named as in the log. */
  readonly routes: string[]
  readonly withoutKeys: <T>(run: () => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

export async function openFirebaseApi(): Promise<FirebaseApi> {
  const [issuer, google] = await Promise.all([startTokenIssuer(), startFakeGoogle()])
  const authOf = (url: string): Authenticator =>
    createFirebaseAuth({ projectId, hostedDomain, keys: { type: 'published', url } }, () => testNow)
  let auth = authOf(issuer.keysUrl)
  const held = new Set<RateKind>()
  const taken: RateKind[] = []
  const routes: string[] = []
  const special = (): Partial<AppConfig> => ({
    auth: { mode: 'firebase', verify: (token) => auth.verify(token) },
    directory: createGoogleDirectory({
      clientId: 'client',
      clientSecret: 'secret',
      key: Buffer.alloc(32, 5),
      callbackUrl: `${suite}/api/user/v2/oauth/callback`,
      hostedDomain,
      places: { teacher: '/staff', student: '/students', guardian: null },
      googleUrl: google.url,
    }),
    signInHours: 24,
    origins: [suite, otherSuite],
    corsOrigins: [otherSuite],
    observe: ({ route }) => routes.push(route),
    limiter: countedLimiter(),
  })
  const countedLimiter = (): RateLimiter => {
    const limiter = createRateLimiter(defaultRateLimits, () => testNow)
    return {
      take: (kind, name) => {
        taken.push(kind)
        return held.has(kind) ? 7 : limiter.take(kind, name)
      },
    }
  }
  const api = await openContractApi(undefined, special)
  const person = async (userId: string): Promise<Named> => {
    const found = await createStore(api.database.db).personByUserId(userId)
    if (found === null) throw new Error(`no ${userId}`)
    return found
  }
  return {
    api,
    google,
    held,
    taken,
    routes,
    person,
    admin: await person('t001'),
    tokenOf: (email, changes = {}) =>
      issuer.sign(claimsAt(testNow, { email, sub: `uid-${email}`, ...firebaseOf(`google-${email}`), ...changes })),
    ask: (path, token, body) =>
      api.ask(`/api/user${path}`, {
        token,
        ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    withoutKeys: async (run) => {
      const gone = await startTokenIssuer()
      await gone.close()
      auth = authOf(gone.keysUrl)
      return run().finally(() => {
        auth = authOf(issuer.keysUrl)
      })
    },
    close: async () => {
      await Promise.all([api.close(), issuer.close(), google.close()])
    },
  }
}

/** The part of a token about its Google account. */
export const firebaseOf = (googleId: string) => ({
  firebase: { sign_in_provider: 'google.com', identities: { 'google.com': [googleId] } },
})

/** `403 forbidden`; every failure has a Japanese sentence. */
export function codeOf({ status, body }: Answer): string {
  // Every failure has this type, which the envelope's own tests check.
  const { error } = body as { error?: { code: string; displayMessage: string } }
  if (error !== undefined) expect(error.displayMessage).toMatch(/[\u3041-\u30ff\u4e00-\u9fff]/)
  return `${status} ${error?.code ?? 'ok'}`
}
