import { createStore } from '../../db/create-store.ts'
import { createFirebaseAuth } from '../../auth/firebase-auth.ts'
import { createGoogleDirectory } from '../../directory/google-directory.ts'
import { openContractApi, testNow, type Answer, type ContractApi } from '../../testing/contract-api.ts'
import { startFakeGoogle, type FakeGoogle } from '../../testing/fake-google.ts'
import { claimsAt, hostedDomain, projectId, startTokenIssuer, type TokenIssuer } from '../../testing/token-issuer.ts'
import type { Authenticator } from '../authenticator.ts'
import { createRateLimiter, defaultRateLimits, type RateKind } from '../rate-limit.ts'

const suite = 'https://gakuseki.school.example'
const otherSuite = 'https://admin.school.example'
const key = Buffer.alloc(32, 5)

let api: ContractApi
let issuer: TokenIssuer
let auth: Authenticator
let google: FakeGoogle
/** The kinds of calls that are held back at the moment. */
const held = new Set<RateKind>()
let admin: { readonly userId: string; readonly googleMail: string }

beforeAll(async () => {
  issuer = await startTokenIssuer()
  google = await startFakeGoogle()
  auth = authOf(issuer.keysUrl)
  const limiter = createRateLimiter(defaultRateLimits, () => testNow)
  api = await openContractApi(undefined, {
    auth: { mode: 'firebase', verify: (token) => auth.verify(token) },
    directory: createGoogleDirectory({
      clientId: 'client',
      clientSecret: 'secret',
      key,
      callbackUrl: `${suite}/api/user/v2/oauth/callback`,
      hostedDomain,
      places: { teacher: '/staff', student: '/students', guardian: null },
      googleUrl: google.url,
    }),
    origins: [suite, otherSuite],
    corsOrigins: [otherSuite],
    limiter: { take: (kind, name) => (held.has(kind) ? 7 : limiter.take(kind, name)) },
  })
  admin = await person('t001')
})
afterEach(() => held.clear())
afterAll(async () => {
  await Promise.all([api.close(), issuer.close(), google.close()])
})

const authOf = (url: string): Authenticator =>
  createFirebaseAuth({ projectId, hostedDomain, keys: { type: 'published', url } }, () => testNow)

async function person(userId: string): Promise<{ userId: string; googleMail: string }> {
  const found = await createStore(api.database.db).personByUserId(userId)
  if (found === null) throw new Error(`no ${userId}`)
  return found
}

const tokenOf = (email: string, changes: object = {}): Promise<string> =>
  issuer.sign(claimsAt(testNow, { email, sub: `uid-${email}`, ...firebaseOf(`google-${email}`), ...changes }))
const firebaseOf = (googleId: string) => ({
  firebase: { sign_in_provider: 'google.com', identities: { 'google.com': [googleId] } },
})

const ask = (path: string, token: string | null, body?: object): Promise<Answer> =>
  api.ask(`/api/user${path}`, {
    token,
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
const link = (token: string): Promise<Answer> => ask('/firebaseAuthUser', token, {})
const codeOf = ({ status, body }: Answer): string => {
  // Every failure has this shape, which the envelope's own tests hold.
  const { error } = body as { error?: { code: string; displayMessage: string } }
  expect(error?.displayMessage ?? '日').toMatch(/[ぁ-んァ-ヶ一-龠]/)
  return `${status} ${error?.code ?? 'ok'}`
}

describe('whom a token lets in', () => {
  it('[API-21][API-22] the first sign-in links the account, later ones change nothing', async () => {
    const token = await tokenOf(admin.googleMail)
    expect((await ask('/identity/me', token)).body).toMatchObject({ data: { userId: 't001' } })
    expect((await link(token)).body).toEqual({ ok: true, data: { updated: true } })
    expect((await link(token)).body).toEqual({ ok: true, data: { updated: false } })
    expect((await ask('/userInfo/me', token)).body).toMatchObject({ data: { userId: 't001', isAdmin: true } })
    expect((await ask('/basicUserInfo/s26001', token)).body).toMatchObject({ data: { userType: 'student' } })
  })

  it('an account that is linked is known under a new mail address too', async () => {
    const token = await tokenOf(`renamed@${hostedDomain}`, firebaseOf(`google-${admin.googleMail}`))
    expect((await ask('/identity/me', token)).body).toMatchObject({ data: { userId: 't001' } })
  })

  it('a new Firebase account of the same Google account takes the place of the old one', async () => {
    const token = await tokenOf(admin.googleMail, { sub: 'uid-again' })
    expect((await link(token)).body).toMatchObject({ data: { updated: true } })
  })

  it.each([
    ['no token', async () => null, '401 unauthenticated'],
    ['a bad token', async () => 'nonsense', '401 unauthenticated'],
    ['a token of the debug mode', async () => 'debug:t001', '401 unauthenticated'],
    [
      'an expired token',
      () => tokenOf(admin.googleMail, { exp: testNow.getTime() / 1000 - 60 }),
      '401 unauthenticated',
    ],
    ['another domain', () => tokenOf('t001@other.example'), '401 unauthenticated'],
    ['somebody unknown', () => tokenOf(`nobody@${hostedDomain}`), '403 unknownPerson'],
    ['a student', async () => tokenOf((await person('s26001')).googleMail), '403 forbidden'],
    ['a guardian', async () => tokenOf((await person('g26001')).googleMail), '403 forbidden'],
    [
      'the address of somebody with another account',
      () => tokenOf(admin.googleMail, firebaseOf('google-stranger')),
      '403 otherAccount',
    ],
  ])('[API-05][API-06] %s: %s', async (_case, token, expected) => {
    for (const path of ['/v2/school', '/identity/me']) expect(codeOf(await ask(path, await token()))).toBe(expected)
    expect(codeOf(await link((await token()) ?? ''))).toBe(expected)
  })

  it('[SEC-01][SEC-03] rights follow the binding, not the token', async () => {
    const { googleMail } = await person('t003')
    const token = await tokenOf(googleMail)
    expect(codeOf(await ask('/v2/students?limit=1', token))).toBe('200 ok')
    await api.database.db.deleteFrom('roleBindings').where('userId', '=', 't003').execute()
    expect(codeOf(await ask('/v2/students?limit=1', token))).toBe('403 forbidden')
  })

  it('tokens of before a revocation are void, a new sign-in is not', async () => {
    const { googleMail } = await person('t005')
    await link(await tokenOf(googleMail))
    const revoked = new Date(testNow.getTime() - 30_000)
    await api.database.db
      .updateTable('personAccounts')
      .set({ tokensValidAfter: revoked })
      .where('userId', '=', 't005')
      .execute()
    expect(codeOf(await ask('/identity/me', await tokenOf(googleMail)))).toBe('401 unauthenticated')
    const fresh = await tokenOf(googleMail, { auth_time: testNow.getTime() / 1000 - 10 })
    expect(codeOf(await ask('/identity/me', fresh))).toBe('200 ok')
  })

  it('keys out of reach make no token wrong: 503', async () => {
    const token = await tokenOf(admin.googleMail)
    const gone = await startTokenIssuer()
    await gone.close()
    auth = authOf(gone.keysUrl)
    const [known, refused] = [await ask('/identity/me', token), await ask('/identity/me', 'nonsense')]
    auth = authOf(issuer.keysUrl)
    expect([codeOf(known), codeOf(refused)]).toEqual(['503 unavailable', '401 unauthenticated'])
  })
})

describe('consent to the directory', () => {
  const authorize = async (redirectUrl = `${suite}/student/sync`): Promise<Answer> =>
    ask('/v2/oauth/authorize', await tokenOf(admin.googleMail), { redirectUrl })
  const sync = async (): Promise<Answer> =>
    ask('/v2/admin/syncWithGWS', await tokenOf(admin.googleMail), { userType: 'student', dryRun: true })
  const stateOf = async (): Promise<string> => {
    const { body } = await authorize()
    // needAuth comes with an address.
    const { data } = body as { data: { authUrl: string } }
    return new URL(data.authUrl).searchParams.get('state') ?? ''
  }
  const callback = (query: Record<string, string>): Promise<Answer> =>
    ask(`/v2/oauth/callback?${new URLSearchParams(query).toString()}`, null)

  it('[API-21] without one the browser goes to Google, with state and PKCE', async () => {
    expect(codeOf(await sync())).toBe('403 consentNeeded')
    const { body } = await authorize()
    expect(body).toEqual({ ok: true, data: { needAuth: true, authUrl: expect.stringContaining(google.url) as string } })
    const { data } = body as { data: { authUrl: string } }
    const query = Object.fromEntries(new URL(data.authUrl).searchParams)
    expect(query).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      hd: hostedDomain,
      login_hint: admin.googleMail,
      redirect_uri: `${suite}/api/user/v2/oauth/callback`,
    })
    expect(query['scope']).toContain('admin.directory.user.readonly')
    expect(query['state']?.length).toBeGreaterThan(40)
  })

  it('[API-21] the way there and back: consent once, then none', async () => {
    google.consenting = admin.googleMail
    const state = await stateOf()
    const back = await callback({ state, code: 'code-1' })
    expect([back.status, back.headers.get('location')]).toEqual([302, `${suite}/student/sync`])
    expect(google.tokenRequests.at(-1)?.get('code_verifier')?.length).toBeGreaterThan(40)
    expect((await authorize()).body).toEqual({ ok: true, data: { needAuth: false, authUrl: null } })
    const kept = await api.database.db.selectFrom('directoryGrants').selectAll().execute()
    expect(kept.map(({ userId }) => userId)).toEqual(['t001'])
    expect(JSON.stringify(kept)).not.toMatch(/refresh-/)
    // A state serves once.
    expect((await callback({ state, code: 'code-1' })).status).toBe(400)
  })

  it('[SYN-05] then the sync reads the directory', async () => {
    google.users = [
      { id: 'x1', primaryEmail: `x1@${hostedDomain}`, name: { fullName: '新 人' }, orgUnitPath: '/students/e1' },
      {
        id: 'x2',
        primaryEmail: `x2@${hostedDomain}`,
        name: { fullName: '停 止' },
        orgUnitPath: '/students',
        suspended: true,
      },
    ]
    const { body } = await sync()
    expect(body).toMatchObject({ data: { createdStudents: [{ name: '新 人' }], suspended: 1, needsConfirm: true } })
    google.failures = [403]
    expect(codeOf(await sync())).toBe('403 forbidden')
  })

  it('a consent that was taken back is forgotten and asked for again', async () => {
    google.tokens.clear()
    expect(codeOf(await sync())).toBe('403 consentNeeded')
    expect(await api.database.db.selectFrom('directoryGrants').selectAll().execute()).toEqual([])
    expect((await authorize()).body).toMatchObject({ data: { needAuth: true } })
  })

  it('whoever does not consent comes back without', async () => {
    const back = await callback({ state: await stateOf(), error: 'access_denied' })
    expect([back.status, back.headers.get('location')]).toEqual([302, `${suite}/student/sync`])
    expect(codeOf(await sync())).toBe('403 consentNeeded')
  })

  it("somebody else's consent does not count", async () => {
    google.consenting = `boss@${hostedDomain}`
    const back = await callback({ state: await stateOf(), code: 'code-2' })
    expect(back.status).toBe(403)
    expect(await api.database.db.selectFrom('directoryGrants').selectAll().execute()).toEqual([])
  })

  it('an unknown state and one of 11 minutes ago are refused', async () => {
    expect((await callback({ state: 'unknown', code: 'code-3' })).status).toBe(400)
    expect((await callback({ code: 'code-3' })).status).toBe(400)
    const state = await stateOf()
    await api.database.db
      .updateTable('directoryConsentRequests')
      .set({ expiresAt: new Date(testNow.getTime() - 60_000) })
      .execute()
    expect((await callback({ state, code: 'code-3' })).status).toBe(400)
  })

  it.each([
    [`${suite}/teacher/sync`, '200 ok'],
    ['/teacher/sync', '200 ok'],
    [`${otherSuite}/x`, '200 ok'],
    ['https://evil.example/', '422 ruleBroken'],
    ['//evil.example/', '422 ruleBroken'],
    [`${suite}.evil.example/`, '422 ruleBroken'],
    ['javascript:alert(1)', '422 ruleBroken'],
    ['http://gakuseki.school.example/', '422 ruleBroken'],
    ['https://u:p@gakuseki.school.example/', '422 ruleBroken'],
  ])('coming back to %s: %s', async (redirectUrl, expected) => {
    expect(codeOf(await authorize(redirectUrl))).toBe(expected)
  })
})

describe('too many calls', () => {
  it.each<[RateKind, string, boolean, object | undefined]>([
    ['usual', '/v2/school', true, undefined],
    ['sync', '/v2/admin/syncWithGWS', true, { userType: 'student' }],
    ['anonymous', '/v2/school', false, undefined],
  ])('[API-10] a %s call that is held back answers 429 and when to come again', async (kind, path, isKnown, body) => {
    held.add(kind)
    const answer = await ask(path, isKnown ? await tokenOf(admin.googleMail) : 'nonsense', body)
    expect(codeOf(answer)).toBe('429 tooMany')
    expect(answer.headers.get('retry-after')).toBe('7')
    held.clear()
    expect((await ask('/v2/school', await tokenOf(admin.googleMail))).status).toBe(200)
  })

  it('whoever fails to sign in holds back nobody who is signed in', async () => {
    held.add('anonymous')
    expect((await ask('/v2/school', await tokenOf(admin.googleMail))).status).toBe(200)
  })
})

describe('pages of other origins', () => {
  const preflight = (origin: string): Promise<Answer> =>
    api.ask('/api/user/v2/school', {
      method: 'OPTIONS',
      token: null,
      headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'if-match' },
    })

  it('a configured origin may call, with our headers and without cookies', async () => {
    const { headers, status } = await preflight(otherSuite)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(otherSuite)
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(headers.get('access-control-allow-headers')).toMatch(/authorization.*if-match/i)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const answer = await api.ask('/api/user/v2/school', { token: null, headers: { origin: otherSuite } })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('access-control-allow-origin')).toBe(otherSuite)
    expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after')
  })

  it.each(['https://evil.example', `${otherSuite}.evil.example`, 'null', suite])('%s may not', async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
  })
})
