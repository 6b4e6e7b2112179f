import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { getUserInfo } from '@gakuseki/shared-api/contract/session.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { askedPageIn } from '../routing/asked-page.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { createQueryClient } from '@gakuseki/shared-api/queries/client/query-client.ts'
import { createSession, type Session } from './session.ts'
import { createSessionStore } from './session-store.ts'
import type { Asking, AuthProvider, AuthWatch, SignedIn } from './sign-in/auth-provider.ts'

const today = dateText('2027-01-10')
export const account: SignedIn = { id: 'u1', mail: 't1@school.example', token: 'token-1', signedInAt: 1000 }
export const other: SignedIn = { id: 'u2', mail: 't2@school.example', token: 'token-u2', signedInAt: 2000 }

const user = {
  userId: 't1',
  googleMail: 't1@school.example',
  userType: 'teacher',
  name: '教員 一',
  imageUrl: '/t1.svg',
  isAdmin: true,
}
export const school = { schoolName: '青葉野学園', logoGcsUrl: null }
export const term = {
  schoolYear: 2026,
  schoolType: 'elementary',
  termNumber: 3,
  startDate: '2027-01-01',
  endDate: '2027-03-31',
}
export const byType = (schoolType: string): string => `/v2/terms/getByTime?schoolType=${schoolType}`
export const healthy = { '/userInfo/me': user, '/v2/school': school, [byType('elementary')]: term }

export function refusal(code: string, status: number): Response {
  return Response.json({ ok: false, message: 'no', error: { code, message: 'no', displayMessage: 'no' } }, { status })
}

/** A sign-in provider that a test controls; `now` is the account that it knows. */
export function playedProvider(changes: Partial<AuthProvider> = {}) {
  const played = {
    now: account as SignedIn | null,
    fresh: null as SignedIn | null,
    asked: [] as Asking[],
    forgotten: [] as boolean[],
    elsewhere: [] as readonly string[],
    watch: null as AuthWatch | null,
  }
  const auth: AuthProvider = {
    restore: async () => played.now,
    token: async (fresh = false) => {
      if (fresh && played.fresh !== null) played.now = played.fresh
      return played.now
    },
    ask: async (asking) => {
      played.asked.push(asking)
      if (played.now === null) throw new Error('nobody answers')
      return played.now
    },
    watch: (watch) => {
      played.watch = watch
    },
    provider: {
      identify: async () => ({ updated: false }),
      forget: async ({ everywhere }) => {
        played.forgotten.push(everywhere)
      },
      unsavedElsewhere: async () => played.elsewhere,
    },
    choose: () => {},
    ...changes,
  }
  return { auth, played }
}

type Call = { readonly path: string; readonly authorization: string | null }
/** The answer for each path; a function is called for it. */
type Answers = Readonly<Record<string, unknown>>

/** A session over a server that answers from a table; `undefined` means the server cannot be reached. */
export function sessionOver(answers: Answers, auth: AuthProvider) {
  const calls: Call[] = []
  const logged: unknown[] = []
  let reloads = 0
  const store = createSessionStore(today, { labelLanguage: 'ja', theme: 'auto' })
  const queryClient = createQueryClient()
  const api = createApiClient({
    bases: { user: '/api/user', curriculum: '/api/curriculum' },
    token: (signal) => session.bearer.token(signal),
    renew: (refused, signal) => session.bearer.renew(refused, signal),
    onAnswer: (answer, token) => session.bearer.onAnswer(answer, token),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const path = pathname.replace('/api/user', '') + search
      const call = { path, authorization: request.headers.get('authorization') }
      calls.push(call)
      const found = answers[path]
      const answer: unknown = typeof found === 'function' ? (found as (made: Call) => unknown)(call) : found
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer instanceof Response ? answer.clone() : Response.json({ ok: true, data: answer })
    },
  })
  const session: Session = createSession({
    store,
    api,
    queryClient,
    auth,
    keptInTab: keptInMemory(),
    askedPage: askedPageIn(keptInMemory()),
    today: () => today,
    reload: () => {
      reloads += 1
    },
    log: (...entry) => logged.push(entry),
  })
  const until = (...statuses: readonly string[]) =>
    new Promise<ReturnType<typeof store.getState>>((resolve) => {
      const look = (): void => {
        const state = store.getState()
        if (statuses.includes(state.signIn.status)) resolve(state)
      }
      store.subscribe(look)
      look()
    })
  const settled = async () => {
    session.start()
    const state = await until('signedIn', 'signedOut', 'unavailable', 'reloading')
    // The session watches the provider after its first answer.
    await Promise.resolve()
    return state
  }
  /** A call as any page makes it. */
  const call = (signal?: AbortSignal) =>
    api.call(getUserInfo, { params: { userId: 'me' }, ...(signal && { signal }) }).then(({ userId }) => userId)
  return { store, session, settled, until, call, calls, logged, reloads: () => reloads, queryClient }
}
