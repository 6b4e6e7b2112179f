import {
  account,
  byType,
  healthy,
  other,
  playedProvider,
  refusal,
  school,
  sessionOver,
  term,
} from './session.harness.ts'
import { createDebugAuth } from './sign-in/debug-auth.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { SignInError, type SignInProblem } from './sign-in/sign-in-problem.ts'
import type { AuthProvider } from './sign-in/auth-provider.ts'

const over = (answers: Parameters<typeof sessionOver>[0], changes: Partial<AuthProvider> = {}) => {
  const { auth, played } = playedProvider(changes)
  return { ...sessionOver(answers, auth), played }
}
const identifying = (updated: boolean): Partial<AuthProvider> => {
  const { provider } = playedProvider().auth
  return { provider: provider && { ...provider, identify: async () => ({ updated }) } }
}

describe('the session', () => {
  it('[SHL-22] loads login info, isAdmin, school and current school year at start', async () => {
    // The April rule alone would give another year.
    const { settled } = over({ ...healthy, [byType('elementary')]: { ...term, schoolYear: 2031 } })
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
      currentSchoolYear: 2031,
    })
  })

  it('[SHL-20] sends the bearer token with every request while logged in', async () => {
    const { settled, calls } = over(healthy)
    await settled()
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.every(({ authorization }) => authorization === 'Bearer token-1')).toBe(true)
  })

  it('[SHL-17] asks nothing when there is no token', async () => {
    const identify = jest.fn(async () => ({ updated: false }))
    const { provider } = playedProvider().auth
    const { settled, calls } = over(healthy, {
      restore: async () => null,
      provider: provider && { ...provider, identify },
    })
    expect((await settled()).signIn).toMatchObject({ status: 'signedOut', problem: null })
    expect(calls).toEqual([])
    expect(identify).not.toHaveBeenCalled()
  })

  it.each<SignInProblem>(['unreachable', 'noAnswer', 'disabled'])(
    '[SHL-19] logs a failed sign-in (%s) and leaves nobody logged in',
    async (problem) => {
      const { settled, logged } = over(healthy, { restore: () => Promise.reject(new SignInError(problem)) })
      expect(await settled()).toMatchObject({ signIn: { status: 'signedOut', problem }, login: { isLoggedIn: false } })
      expect(logged).toHaveLength(1)
    },
  )

  it('asks for the juniorhigh term only in a gap of the elementary ones', async () => {
    const without = over(healthy)
    await without.settled()
    expect(without.calls.map(({ path }) => path)).not.toContain(byType('juniorhigh'))

    const inGap = over({
      ...healthy,
      [byType('elementary')]: null,
      [byType('juniorhigh')]: { ...term, schoolYear: 2031 },
    })
    expect((await inGap.settled()).currentSchoolYear).toBe(2031)
  })

  it('uses the April rule and no school name when only the user can be loaded', async () => {
    const { settled } = over({ '/userInfo/me': healthy['/userInfo/me'] })
    expect(await settled()).toMatchObject({ signIn: { status: 'signedIn' }, currentSchoolYear: 2026 })
  })

  it('reports when the user cannot be loaded, and retries on demand', async () => {
    const answers: Record<string, unknown> = {}
    const { settled, session, store, logged } = over(answers)
    expect((await settled()).signIn.status).toBe('unavailable')
    expect(logged).toEqual([['GKS-121 the session could not be loaded', expect.anything()]])
    Object.assign(answers, healthy)
    session.retry()
    await session.signedIn(new AbortController().signal)
    expect(store.getState().login.userId).toBe('t1')
  })

  it('leads to the sign-in after a 401 at the start and one attempt with a fresh token', async () => {
    const { settled, calls, played } = over({ ...healthy, '/userInfo/me': refusal('unauthenticated', 401) })
    played.fresh = { ...account, token: 'token-2' }
    expect(await settled()).toMatchObject({
      signIn: { status: 'signedOut', problem: 'expired' },
      login: { isLoggedIn: false, googleIdToken: null },
      isAdmin: false,
    })
    const asked = calls.filter(({ path }) => path === '/userInfo/me').map(({ authorization }) => authorization)
    expect(asked).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(played.forgotten).toEqual([])
  })

  it.each([
    ['otherDomain', 403, 'otherDomain'],
    ['unknownPerson', 403, 'unknownPerson'],
    ['otherAccount', 403, 'otherAccount'],
    ['accountDisabled', 403, 'disabled'],
    ['forbidden', 403, 'notStaff'],
  ] as const)('names and forgets an account that the server refuses as %s', async (code, status, problem) => {
    const { settled, played } = over({ ...healthy, '/userInfo/me': refusal(code, status) })
    expect((await settled()).signIn).toMatchObject({ status: 'signedOut', problem, mail: account.mail })
    // Only in this tab, because another tab may be in use.
    expect(played.forgotten).toEqual([false])
  })

  it('[SHL-18] restarts the page once with a fresh token when the server has changed the account', async () => {
    const token = jest.fn(async () => account)
    const { settled, reloads, calls } = over(healthy, { ...identifying(true), token })
    expect((await settled()).signIn.status).toBe('reloading')
    expect([reloads(), calls]).toEqual([1, []])
    expect(token).toHaveBeenCalledWith(true)
  })

  it('[SHL-18] does not restart when the account was known', async () => {
    const { settled, reloads } = over(healthy, identifying(false))
    expect((await settled()).signIn.status).toBe('signedIn')
    expect(reloads()).toBe(0)
  })

  it('restarts only once, even if the server reports a change each time', async () => {
    const first = over(healthy, identifying(true))
    await first.settled()
    first.store.setState({ signIn: { status: 'signedOut', problem: null, mail: null, refused: null } })
    first.session.retry()
    expect((await first.until('signedIn')).signIn.status).toBe('signedIn')
    expect(first.reloads()).toBe(1)
  })

  it('goes on as the account of the debug mode that was chosen', async () => {
    const kept = keptInMemory({ 'gakuseki.debug-user': 't1' })
    // The accounts are loaded only when no choice is kept.
    const auth = createDebugAuth({ api: {} as never, kept })
    const { settled, session, store, calls } = sessionOver(healthy, { ...auth, watch: () => {} })
    await settled()
    session.choose('t2')
    expect(store.getState().login.isLoggedIn).toBe(false)
    await session.signedIn(new AbortController().signal)
    expect(calls.at(-1)?.authorization).toBe('Bearer debug:t2')
  })

  it('stops waiting when the caller has aborted', async () => {
    const { session } = over(healthy)
    const controller = new AbortController()
    const waiting = session.signedIn(controller.signal)
    controller.abort()
    await expect(waiting).resolves.toBeUndefined()
  })
})

describe('another tab', () => {
  const unsaved = [{ label: '児童の編集' }]

  it('that changes the account reloads a page without unsaved work', async () => {
    const { settled, reloads, store, played } = over(healthy)
    await settled()
    played.now = other
    played.watch?.onChange(other)
    // A reload, because calls still running in the page would go on in the next user's name.
    expect([store.getState().signIn.status, reloads()]).toEqual(['reloading', 1])
  })

  it('that changes the account keeps unsaved work until the user decides', async () => {
    const { settled, reloads, session, store, played } = over(healthy)
    await settled()
    store.setState({ unsaved })
    played.now = other
    played.watch?.onChange(other)
    expect(store.getState()).toMatchObject({
      signIn: { status: 'expired', account: { id: 'u1' }, other: { id: 'u2' } },
      unsaved,
    })
    session.handOver()
    expect([store.getState().unsaved, reloads()]).toEqual([[], 1])
  })

  it('that signs out on purpose signs out this one too', async () => {
    const { settled, store, played } = over(healthy)
    await settled()
    store.setState({ unsaved })
    played.watch?.onSignOut()
    expect(store.getState()).toMatchObject({
      signIn: { status: 'signedOut', problem: null },
      login: { isLoggedIn: false },
      unsaved: [],
    })
  })

  it('that signs in opens this one', async () => {
    const { settled, reloads, played } = over(healthy)
    played.now = null
    expect((await settled()).signIn.status).toBe('signedOut')
    played.now = account
    played.watch?.onChange(account)
    expect(reloads()).toBe(1)
  })
})
