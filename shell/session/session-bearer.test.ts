import { account, healthy, other, playedProvider, refusal, sessionOver } from './session.harness.ts'
import { SignInError } from './sign-in/sign-in-problem.ts'

const me = healthy['/userInfo/me']

/** A signed-in session with a server that accepts only the tokens in `good`, which a test may change. */
async function signedIn() {
  const good = new Set(['Bearer token-1'])
  const rights = { header: 'admin' }
  const { auth: provider, played } = playedProvider()
  let forced = 0
  const auth = {
    ...provider,
    token: (fresh?: boolean) => {
      forced += fresh === true ? 1 : 0
      return provider.token(fresh)
    },
  }
  const guarded = ({ authorization }: { readonly authorization: string | null }) =>
    authorization !== null && good.has(authorization)
      ? Response.json({ ok: true, data: me }, { headers: { 'x-gakuseki-rights': rights.header } })
      : refusal('unauthenticated', 401)
  const suite = sessionOver({ ...healthy, '/userInfo/me': guarded }, auth)
  await suite.settled()
  suite.calls.length = 0
  const tokens = (): (string | null)[] => suite.calls.map(({ authorization }) => authorization)
  return { ...suite, played, good, rights, tokens, renewals: () => forced }
}

describe('a token that is refused during work', () => {
  it('is renewed unseen, once for all waiting calls', async () => {
    const { call, played, good, store, tokens, renewals } = await signedIn()
    good.clear()
    good.add('Bearer token-2')
    played.fresh = { ...account, token: 'token-2' }
    expect(await Promise.all([call(), call(), call()])).toEqual(['t1', 't1', 't1'])
    expect(renewals()).toBe(1)
    expect(tokens().filter((token) => token === 'Bearer token-2')).toHaveLength(3)
    expect(store.getState()).toMatchObject({ signIn: { status: 'signedIn' }, login: { googleIdToken: 'token-2' } })
  })

  it('[SHL-21] asks the user to sign in again when a new one is refused too; waiting calls continue and the page stays', async () => {
    const { call, played, good, session, store, until, tokens } = await signedIn()
    good.clear()
    played.fresh = { ...account, token: 'token-2' }
    const first = call()
    await until('expired')
    // Calls that start meanwhile wait too and are not sent.
    const asked = tokens().length
    const second = call()
    await Promise.resolve()
    expect([store.getState().login.isLoggedIn, tokens().length]).toEqual([true, asked])
    good.add('Bearer token-3')
    played.now = { ...account, token: 'token-3', signedInAt: 5000 }
    expect(await session.signInAgain()).toBeNull()
    expect(await Promise.all([first, second])).toEqual(['t1', 't1'])
    expect(played.asked).toEqual([{ way: 'window', mail: 't1@school.example' }])
    expect(tokens().slice(asked)).toEqual(['Bearer token-3', 'Bearer token-3'])
  })

  it('asks the user at once when the provider no longer knows them', async () => {
    const { call, played, until, session } = await signedIn()
    played.now = null
    const waiting = call()
    await until('expired')
    played.now = account
    await session.signInAgain()
    expect(await waiting).toBe('t1')
  })

  it('shows why the new sign-in failed, and keeps waiting', async () => {
    const { auth, played } = playedProvider({ ask: () => Promise.reject(new SignInError('popupBlocked')) })
    const { session, settled, call, until, store } = sessionOver(healthy, auth)
    await settled()
    played.now = null
    const waiting = call()
    await until('expired')
    expect(await session.signInAgain()).toBe('popupBlocked')
    expect(store.getState().signIn.status).toBe('expired')
    // The user signs in again in another tab.
    played.now = account
    played.watch?.onChange(account)
    expect(await waiting).toBe('t1')
  })

  it('drops the waiting calls when somebody else signs in', async () => {
    const { call, played, until, session, tokens } = await signedIn()
    played.now = null
    const waiting = call().catch((error: { readonly code: string }) => error.code)
    await until('expired')
    played.now = other
    await session.signInAgain()
    expect((await until('expired')).signIn).toMatchObject({ account: { id: 'u1' }, other: { id: 'u2' } })
    session.handOver()
    expect(await waiting).toBe('unauthenticated')
    // Calls that follow, as in a save of many, are not sent either.
    for (const _ of [1, 2, 3]) await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(tokens()).toEqual([])
  })

  it('does not count a token renewed by another tab as a new sign-in, so two tabs do not wake each other forever', async () => {
    const { call, played, good, until, store, renewals } = await signedIn()
    good.clear()
    played.fresh = { ...account, token: 'token-2' }
    const waiting = call()
    waiting.catch(() => {})
    await until('expired')
    const before = renewals()
    for (const token of ['token-3', 'token-4']) {
      played.now = { ...account, token }
      played.watch?.onChange(played.now)
    }
    expect([store.getState().signIn.status, renewals()]).toEqual(['expired', before])
    // Another tab has signed in.
    good.add('Bearer token-5')
    played.now = { ...account, token: 'token-5', signedInAt: 9000 }
    played.watch?.onChange(played.now)
    expect(await waiting).toBe('t1')
  })

  it('ends the waiting when the user signs out instead', async () => {
    const { call, good, until, session } = await signedIn()
    good.clear()
    const waiting = call().catch((error: { readonly code: string }) => error.code)
    await until('expired')
    session.signOut()
    expect(await waiting).toBe('unauthenticated')
  })

  it('ends the waiting of a call that is aborted', async () => {
    const { call, good, until } = await signedIn()
    good.clear()
    const control = new AbortController()
    const waiting = call(control.signal)
    await until('expired')
    control.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
  })

  it('reports a network failure, not a sign-out, when there is no network for a token', async () => {
    const { auth } = playedProvider()
    let away = false
    const token = () => (away ? Promise.reject(new SignInError('unreachable')) : Promise.resolve(account))
    const { settled, call, store } = sessionOver(healthy, { ...auth, token })
    await settled()
    away = true
    await expect(call()).rejects.toMatchObject({ code: 'network' })
    expect(store.getState().signIn.status).toBe('signedIn')
  })
})

describe('the server’s answers', () => {
  it('change the rights from the next answer on', async () => {
    const { call, rights, store } = await signedIn()
    rights.header = 'staff'
    await call()
    expect(store.getState().isAdmin).toBe(false)
    rights.header = 'admin'
    await call()
    expect(store.getState().isAdmin).toBe(true)
  })

  it('are ignored when they belong to the previous user', async () => {
    const { session, store } = await signedIn()
    session.bearer.onAnswer({ headers: new Headers({ 'x-gakuseki-rights': 'staff' }), code: null }, 'token-0')
    session.bearer.onAnswer({ headers: new Headers(), code: 'unknownPerson' }, 'token-0')
    expect(store.getState()).toMatchObject({ signIn: { status: 'signedIn' }, isAdmin: true })
  })

  it('sign out a user who is no longer known', async () => {
    const { session, store, played } = await signedIn()
    session.bearer.onAnswer({ headers: new Headers(), code: 'unknownPerson' }, 'token-1')
    expect(store.getState().signIn).toMatchObject({ status: 'signedOut', problem: 'unknownPerson', mail: account.mail })
    expect(played.forgotten).toEqual([false])
  })

  it('[SHL-20] are asked for without a token while nobody is signed in', async () => {
    const { session, call, tokens } = await signedIn()
    session.signOut()
    await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(tokens()).toEqual([])
  })
})
