import {
  openFirebaseApi,
  codeOf,
  firebaseOf,
  otherSuite,
  suite,
  type FirebaseApi,
} from '../../testing/sign-in/firebase-api.ts'
import { createStore } from '../../db/store/create-store.ts'
import { forgetOld } from '../admin/forget-old.ts'
import { hostedDomain } from '../../testing/sign-in/token-issuer.ts'
import { type Answer } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import type { RateKind } from '../http/rate-limit.ts'

let open: FirebaseApi
beforeAll(async () => {
  open = await openFirebaseApi()
})
afterEach(() => open.held.clear())
afterAll(() => open.close())

const ask: FirebaseApi['ask'] = (...args) => open.ask(...args)
const tokenOf: FirebaseApi['tokenOf'] = (...args) => open.tokenOf(...args)
const link = (token: string): Promise<Answer> => ask('/firebaseAuthUser', token, {})
const linkAdmin = async (): Promise<Answer> => link(await tokenOf(open.admin.googleMail))

describe('sign-in by token', () => {
  it('[API-21][API-22] links the account on the first sign-in, and changes nothing on later ones', async () => {
    const token = await tokenOf(open.admin.googleMail)
    expect((await ask('/identity/me', token)).body).toMatchObject({ data: { userId: 't001' } })
    expect((await link(token)).body).toEqual({ ok: true, data: { updated: true } })
    expect((await link(token)).body).toEqual({ ok: true, data: { updated: false } })
    expect((await ask('/userInfo/me', token)).body).toMatchObject({ data: { userId: 't001', isAdmin: true } })
    expect((await ask('/basicUserInfo/s26001', token)).body).toMatchObject({ data: { userType: 'student' } })
  })

  it('finds a linked account under a new mail address too', async () => {
    await linkAdmin()
    const token = await tokenOf(`renamed@${hostedDomain}`, firebaseOf(`google-${open.admin.googleMail}`))
    expect((await ask('/identity/me', token)).body).toMatchObject({ data: { userId: 't001' } })
  })

  it('replaces the old account by a new Firebase account of the same Google account', async () => {
    await linkAdmin()
    const token = await tokenOf(open.admin.googleMail, { sub: 'uid-again' })
    expect((await link(token)).body).toMatchObject({ data: { updated: true } })
  })

  it.each([
    ['no token', async () => null, '401 unauthenticated'],
    ['a bad token', async () => 'nonsense', '401 unauthenticated'],
    ['a token of the debug mode', async () => 'debug:t001', '401 unauthenticated'],
    [
      'an expired token',
      () => tokenOf(open.admin.googleMail, { exp: testNow.getTime() / 1000 - 60 }),
      '401 unauthenticated',
    ],
    ['somebody unknown', () => tokenOf(`nobody@${hostedDomain}`), '403 unknownPerson'],
    ['a student', async () => tokenOf((await open.person('s26001')).googleMail), '403 forbidden'],
    ['a guardian', async () => tokenOf((await open.person('g26001')).googleMail), '403 forbidden'],
    [
      'the address of somebody with another account',
      () => tokenOf(open.admin.googleMail, firebaseOf('google-stranger')),
      '403 otherAccount',
    ],
  ])('[API-05][API-06] %s: %s', async (_case, token, expected) => {
    await linkAdmin()
    for (const path of ['/v2/school', '/identity/me']) expect(codeOf(await ask(path, await token()))).toBe(expected)
    expect(codeOf(await link((await token()) ?? ''))).toBe(expected)
  })

  it('[SEC-01][SEC-03] takes the rights from the binding, not from the token', async () => {
    const { googleMail } = await open.person('t003')
    const token = await tokenOf(googleMail)
    expect(codeOf(await ask('/v2/students?limit=1', token))).toBe('200 ok')
    await open.api.database.db.deleteFrom('roleBindings').where('userId', '=', 't003').execute()
    expect(codeOf(await ask('/v2/students?limit=1', token))).toBe('403 forbidden')
  })

  it('refuses tokens from before a revocation, and accepts a new sign-in', async () => {
    const { googleMail } = await open.person('t005')
    await link(await tokenOf(googleMail))
    const revoked = new Date(testNow.getTime() - 30_000)
    await open.api.database.db
      .updateTable('personAccounts')
      .set({ tokensValidAfter: revoked })
      .where('userId', '=', 't005')
      .execute()
    expect(codeOf(await ask('/identity/me', await tokenOf(googleMail)))).toBe('401 unauthenticated')
    const fresh = await tokenOf(googleMail, { auth_time: testNow.getTime() / 1000 - 10 })
    expect(codeOf(await ask('/identity/me', fresh))).toBe('200 ok')
  })

  it('answers 503 and refuses no token while keys are unreachable', async () => {
    const token = await tokenOf(open.admin.googleMail)
    const answers = await open.withoutKeys(async () => [
      await ask('/identity/me', token),
      await ask('/identity/me', 'x'),
    ])
    expect(answers.map(codeOf)).toEqual(['503 unavailable', '401 unauthenticated'])
  })
})

describe('temporary data', () => {
  const day = 24 * 60 * 60 * 1000
  const at = (ms: number) => new Date(testNow.getTime() + ms)
  const answers = (actor: string, ages: readonly number[]) =>
    ages.map((age) => ({ actor, key: `key-${age}`, requestHash: 'hash', createdAt: at(-age) }))
  const requestOf = (userId: string, expiresAt: Date) => {
    const state = `${userId} ${expiresAt.toISOString()}`
    return { state, userId, codeVerifier: 'v', redirectUrl: suite, expiresAt }
  }
  const keys = () => open.api.database.db.selectFrom('idempotencyKeys').select(['actor', 'key']).execute()
  const consents = () => open.api.database.db.selectFrom('directoryConsentRequests').select('userId').execute()

  it('[SEC-03] are deleted in time, whether or not their owner returns', async () => {
    const { db } = open.api.database
    await db.deleteFrom('directoryConsentRequests').execute()
    await db
      .insertInto('directoryConsentRequests')
      .values([requestOf('t011', at(0)), requestOf('t012', at(1))])
      .execute()
    await db
      .insertInto('idempotencyKeys')
      .values([...answers('t011', [day + 1]), ...answers('t012', [day])])
      .execute()
    await forgetOld(createStore(db), { userId: 'system', now: testNow, requestId: 'test' })
    expect(await keys()).toEqual([{ actor: 't012', key: `key-${day}` }])
    expect(await consents()).toEqual([{ userId: 't012' }])
  })

  it('[API-34] are deleted with the person', async () => {
    const { db } = open.api.database
    await link(await tokenOf((await open.person('t012')).googleMail))
    await db.insertInto('directoryGrants').values({ userId: 't012', sealedToken: 'x', grantedAt: testNow }).execute()
    const answer = await open.api.ask('/api/user/v2/teachers/t012', {
      method: 'DELETE',
      token: await tokenOf(open.admin.googleMail),
    })
    expect(answer.status).toBe(200)
    expect([await keys(), await consents()]).toEqual([[], []])
    for (const table of ['personAccounts', 'directoryGrants'] as const)
      expect(await db.selectFrom(table).select('userId').where('userId', '=', 't012').execute()).toEqual([])
  })
})

describe('too many calls', () => {
  it.each<[RateKind, string, boolean, object | undefined]>([
    ['usual', '/v2/school', true, undefined],
    ['sync', '/v2/admin/syncWithGWS', true, { userType: 'student' }],
    ['anonymous', '/v2/school', false, undefined],
    ['anonymous', '/debug/accounts', false, undefined],
  ])('[API-10] answers a %s call over the limit with 429 and the time to retry', async (kind, path, isKnown, body) => {
    open.held.add(kind)
    const answer = await ask(path, isKnown ? await tokenOf(open.admin.googleMail) : null, body)
    expect(codeOf(answer)).toBe('429 tooMany')
    expect(answer.headers.get('retry-after')).toBe('7')
    open.held.clear()
    expect((await ask('/v2/school', await tokenOf(open.admin.googleMail))).status).toBe(200)
  })

  it('answers a refused token as such, and counts it', async () => {
    open.held.add('anonymous')
    const expired = await tokenOf(open.admin.googleMail, { exp: testNow.getTime() / 1000 - 60 })
    for (const token of ['nonsense', expired]) {
      const before = open.taken.length
      expect(codeOf(await ask('/v2/school', token))).toBe('401 unauthenticated')
      expect(open.taken.slice(before)).toEqual(['anonymous'])
    }
    expect(codeOf(await ask('/v2/school', await tokenOf(`nobody@${hostedDomain}`)))).toBe('429 tooMany')
  })

  it('do not limit signed-in callers when somebody fails to sign in', async () => {
    open.held.add('anonymous')
    expect((await ask('/v2/school', await tokenOf(open.admin.googleMail))).status).toBe(200)
  })
})

describe('pages of other origins', () => {
  const preflight = (origin: string): Promise<Answer> =>
    open.api.ask('/api/user/v2/school', {
      method: 'OPTIONS',
      token: null,
      headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'if-match' },
    })

  it('may call from a configured origin, with our headers and without cookies', async () => {
    const { headers, status } = await preflight(otherSuite)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(otherSuite)
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(headers.get('access-control-allow-headers')).toMatch(/authorization.*if-match/i)
    // A page that is followed sends it with each call.
    expect(headers.get('access-control-allow-headers')).toContain('traceparent')
    // And one whose screen has another language.
    expect(headers.get('access-control-allow-headers')).toContain('x-gakuseki-language')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const answer = await open.api.ask('/api/user/v2/school', { token: null, headers: { origin: otherSuite } })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('access-control-allow-origin')).toBe(otherSuite)
    expect(answer.headers.get('access-control-expose-headers')?.split(',').toSorted()).toEqual([
      'accept-ranges',
      'content-disposition',
      'content-range',
      'deprecation',
      'etag',
      'retry-after',
      'x-gakuseki-rights',
      'x-gakuseki-written',
      'x-request-id',
    ])
  })

  it.each(['https://evil.example', `${otherSuite}.evil.example`, 'null', suite])('%s may not', async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
  })
})
