import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { dateText } from '@gakuseki/shared-api/core/date-text.ts'
import { createQueryClient } from './query-client.ts'
import type { AuthProvider } from './auth.ts'
import { createSession } from './session.ts'
import { createSessionStore } from './session-store.ts'
import { tokenOf } from './sign-in-flow.ts'

const today = dateText('2027-01-10')
const user = {
  userId: 't1',
  googleMail: 't1@school.example',
  userType: 'teacher',
  name: '教員 一',
  imageUrl: '/t1.svg',
  isAdmin: true,
}
const term = {
  schoolYear: 2026,
  schoolType: 'elementary',
  termNumber: 3,
  startDate: '2027-01-01',
  endDate: '2027-03-31',
}

type Call = { readonly path: string; readonly authorization: string | null }

/** A session over a server that answers from a table; `undefined` is a server that cannot be reached. */
function sessionOver(answers: Record<string, unknown>, auth: Partial<AuthProvider> = {}) {
  const calls: Call[] = []
  const logged: unknown[] = []
  let reloads = 0
  const store = createSessionStore(today, { labelLanguage: 'ja', theme: 'auto' })
  const queryClient = createQueryClient()
  const api = createApiClient({
    bases: { user: '/api/user', curriculum: '/api/curriculum' },
    token: () => tokenOf(store.getState().signIn),
    onUnauthenticated: () => session.refused(),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const path = pathname.replace('/api/user', '') + search
      calls.push({ path, authorization: request.headers.get('authorization') })
      const answer = answers[path]
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer instanceof Response ? answer.clone() : Response.json({ ok: true, data: answer })
    },
  })
  const session = createSession({
    store,
    api,
    queryClient,
    auth: { findToken: async () => 'token-1', identify: null, choose: () => {}, ...auth },
    today: () => today,
    reload: () => {
      reloads += 1
    },
    log: (...entry) => logged.push(entry),
  })
  const settled = async () => {
    session.start()
    await new Promise<void>((resolve) => {
      store.subscribe(({ signIn }) => {
        if (['signedIn', 'signedOut', 'unavailable', 'reloading'].includes(signIn.status)) resolve()
      })
    })
    queryClient.clear()
    return store.getState()
  }
  return { store, session, settled, calls, logged, reloads: () => reloads }
}

const school = { schoolName: '青葉野学園', logoGcsUrl: null }
const byType = (schoolType: string) => `/v2/terms/getByTime?schoolType=${schoolType}`
const healthy = { '/userInfo/me': user, '/v2/school': school, [byType('elementary')]: term }
const refusal = Response.json(
  { ok: false, message: 'no', error: { code: 'unauthenticated', message: 'no', displayMessage: 'no' } },
  { status: 401 },
)

describe('the session', () => {
  it('[SHL-22] loads login info, isAdmin, school and current school year at start', async () => {
    const { settled } = sessionOver(healthy)
    expect(await settled()).toMatchObject({
      signIn: { status: 'signedIn' },
      login: {
        isLoggedIn: true,
        googleIdToken: 'token-1',
        userId: 't1',
        googleMail: 't1@school.example',
        imageUrl: '/t1.svg',
      },
      isAdmin: true,
      school,
      currentSchoolYear: 2026,
    })
  })

  it('[SHL-20] sends the bearer token with every request while logged in', async () => {
    const { settled, calls } = sessionOver(healthy)
    await settled()
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.every(({ authorization }) => authorization === 'Bearer token-1')).toBe(true)
  })

  it('[SHL-17] asks nothing when there is no token', async () => {
    const { settled, calls } = sessionOver(healthy, { findToken: async () => null })
    expect((await settled()).signIn).toEqual({ status: 'signedOut', reason: 'notYet' })
    expect(calls).toEqual([])
  })

  it('[SHL-19] a failed sign-in is logged and leaves nobody logged in', async () => {
    const { settled, logged } = sessionOver(healthy, { findToken: () => Promise.reject(new Error('popup blocked')) })
    expect(await settled()).toMatchObject({
      signIn: { status: 'signedOut', reason: 'failed' },
      login: { isLoggedIn: false },
    })
    expect(logged).toHaveLength(1)
  })

  it('asks for the juniorhigh term only in a gap of the elementary ones', async () => {
    const without = sessionOver(healthy)
    await without.settled()
    expect(without.calls.map(({ path }) => path)).not.toContain(byType('juniorhigh'))

    const inGap = sessionOver({
      ...healthy,
      [byType('elementary')]: null,
      [byType('juniorhigh')]: { ...term, schoolYear: 2031 },
    })
    expect((await inGap.settled()).currentSchoolYear).toBe(2031)
  })

  it('works by the April rule, without a school name, when only the person can be loaded', async () => {
    const { settled } = sessionOver({ '/userInfo/me': user })
    expect(await settled()).toMatchObject({ signIn: { status: 'signedIn' }, currentSchoolYear: 2026 })
  })

  it('says so when the person cannot be loaded, and tries again on demand', async () => {
    const answers: Record<string, unknown> = {}
    const { settled, session, store } = sessionOver(answers)
    expect((await settled()).signIn.status).toBe('unavailable')
    Object.assign(answers, healthy)
    session.retry()
    await session.signedIn(new AbortController().signal)
    expect(store.getState().login.userId).toBe('t1')
  })

  it('ends with a 401', async () => {
    const { settled } = sessionOver({ ...healthy, '/userInfo/me': refusal })
    expect(await settled()).toMatchObject({
      signIn: { status: 'signedOut', reason: 'refused' },
      login: { isLoggedIn: false, googleIdToken: null },
      isAdmin: false,
    })
  })

  it('reloads the page when the server has changed the account', async () => {
    const { settled, reloads, calls } = sessionOver(healthy, { identify: async () => ({ updated: true }) })
    expect((await settled()).signIn.status).toBe('reloading')
    expect(reloads()).toBe(1)
    expect(calls).toEqual([])
  })

  it('takes the next account after it was chosen', async () => {
    let chosen = 't1'
    const { settled, session, store, calls } = sessionOver(healthy, {
      findToken: async () => chosen,
      choose: (userId) => {
        chosen = userId
      },
    })
    await settled()
    session.choose('t2')
    expect(store.getState().login.isLoggedIn).toBe(false)
    await session.signedIn(new AbortController().signal)
    expect(calls.at(-1)?.authorization).toBe('Bearer t2')
  })

  it('stops waiting when nobody waits any more', async () => {
    const { session } = sessionOver(healthy)
    const controller = new AbortController()
    const waiting = session.signedIn(controller.signal)
    controller.abort()
    await expect(waiting).resolves.toBeUndefined()
  })
})
