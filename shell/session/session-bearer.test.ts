import { account, healthy, other, playedProvider, refusal, sessionOver } from './session.harness.ts'
import { SignInError } from './sign-in/sign-in-problem.ts'

const me = healthy['/userInfo/me']

/** A signed-in session over a server that takes only the tokens in `good`; a test changes them as it goes. */
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

describe('a token that is refused in the middle of work', () => {
  it('is renewed unseen, once for all calls that wait', async () => {
    const { call, played, good, store, tokens, renewals } = await signedIn()
    good.clear()
    good.add('Bearer token-2')
    played.fresh = { ...account, token: 'token-2' }
    expect(await Promise.all([call(), call(), call()])).toEqual(['t1', 't1', 't1'])
    expect(renewals()).toBe(1)
    expect(tokens().filter((token) => token === 'Bearer token-2')).toHaveLength(3)
    expect(store.getState()).toMatchObject({ signIn: { status: 'signedIn' }, login: { googleIdToken: 'token-2' } })
  })

  it('[SHL-21] asks the person when a fresh one is refused too; the calls wait and go on, the page stays', async () => {
    const { call, played, good, session, store, until, tokens } = await signedIn()
    good.clear()
    played.fresh = { ...account, token: 'token-2' }
    const first = call()
    await until('expired')
    // What is asked meanwhile waits as well, and is not even sent.
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

  it('a provider that knows nobody any more asks the person at once', async () => {
    const { call, played, until, session } = await signedIn()
    played.now = null
    const waiting = call()
    await until('expired')
    played.now = account
    await session.signInAgain()
    expect(await waiting).toBe('t1')
  })

  it('says what hindered signing in again, and waits on', async () => {
    const { auth, played } = playedProvider({ ask: () => Promise.reject(new SignInError('popupBlocked')) })
    const { session, settled, call, until, store } = sessionOver(healthy, auth)
    await settled()
    played.now = null
    const waiting = call()
    await until('expired')
    expect(await session.signInAgain()).toBe('popupBlocked')
    expect(store.getState().signIn.status).toBe('expired')
    // Another tab did it instead.
    played.now = account
    played.watch?.onChange(account)
    expect(await waiting).toBe('t1')
  })

  it('somebody else gets none of the waiting calls', async () => {
    const { call, played, until, session, tokens } = await signedIn()
    played.now = null
    const waiting = call().catch((error: { readonly code: string }) => error.code)
    await until('expired')
    played.now = other
    await session.signInAgain()
    expect((await until('expired')).signIn).toMatchObject({ account: { id: 'u1' }, other: { id: 'u2' } })
    session.handOver()
    expect(await waiting).toBe('unauthenticated')
    // Nor what goes on after it, as a save of many does: it is not sent at all.
    for (const _ of [1, 2, 3]) await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(tokens()).toEqual([])
  })

  it('a token that another tab renewed is no new sign-in: two tabs do not wake each other for ever', async () => {
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
    // Somebody who has signed in there is.
    good.add('Bearer token-5')
    played.now = { ...account, token: 'token-5', signedInAt: 9000 }
    played.watch?.onChange(played.now)
    expect(await waiting).toBe('t1')
  })

  it('signing out instead ends the waiting', async () => {
    const { call, good, until, session } = await signedIn()
    good.clear()
    const waiting = call().catch((error: { readonly code: string }) => error.code)
    await until('expired')
    session.signOut()
    expect(await waiting).toBe('unauthenticated')
  })

  it('a call that is given up waits no longer', async () => {
    const { call, good, until } = await signedIn()
    good.clear()
    const control = new AbortController()
    const waiting = call(control.signal)
    await until('expired')
    control.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
  })

  it('no token for want of a network is a failure of the network, not of the person', async () => {
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

describe('what answers say', () => {
  it('rights that changed count from the next answer on', async () => {
    const { call, rights, store } = await signedIn()
    rights.header = 'staff'
    await call()
    expect(store.getState().isAdmin).toBe(false)
    rights.header = 'admin'
    await call()
    expect(store.getState().isAdmin).toBe(true)
  })

  it('a late answer to whoever was here before says nothing about who is here now', async () => {
    const { session, store } = await signedIn()
    session.bearer.onAnswer({ headers: new Headers({ 'x-gakuseki-rights': 'staff' }), code: null }, 'token-0')
    session.bearer.onAnswer({ headers: new Headers(), code: 'unknownPerson' }, 'token-0')
    expect(store.getState()).toMatchObject({ signIn: { status: 'signedIn' }, isAdmin: true })
  })

  it('whoever is not known any more is signed out', async () => {
    const { session, store, played } = await signedIn()
    session.bearer.onAnswer({ headers: new Headers(), code: 'unknownPerson' }, 'token-1')
    expect(store.getState().signIn).toMatchObject({ status: 'signedOut', problem: 'unknownPerson', mail: account.mail })
    expect(played.forgotten).toEqual([false])
  })

  it('[SHL-20] nobody who is logged out sends a token', async () => {
    const { session, call, tokens } = await signedIn()
    session.signOut()
    await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(tokens()).toEqual([])
  })
})
