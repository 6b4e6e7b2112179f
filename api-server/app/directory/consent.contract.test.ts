import {
  openFirebaseApi,
  codeOf,
  firebaseOf,
  otherSuite,
  suite,
  type FirebaseApi,
} from '../../testing/sign-in/firebase-api.ts'
import { hostedDomain } from '../../testing/sign-in/token-issuer.ts'
import { type Answer } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'

let open: FirebaseApi
beforeAll(async () => {
  open = await openFirebaseApi()
})
afterAll(() => open.close())

const ask: FirebaseApi['ask'] = (...args) => open.ask(...args)
const token = (): Promise<string> => open.tokenOf(open.admin.googleMail)

const authorize = async (redirectUrl = `${suite}/student/sync`): Promise<Answer> =>
  ask('/v2/oauth/authorize', await token(), { redirectUrl })
const sync = async (): Promise<Answer> =>
  ask('/v2/admin/syncWithGWS', await token(), { userType: 'student', dryRun: true })
const stateOf = async (): Promise<string> => {
  const { body } = await authorize()
  // needAuth is always answered with an address.
  const { data } = body as { data: { authUrl: string } }
  return new URL(data.authUrl).searchParams.get('state') ?? ''
}
const callback = (query: Record<string, string>): Promise<Answer> =>
  ask(`/v2/oauth/callback?${new URLSearchParams(query).toString()}`, null)

const consent = async (): Promise<Answer> => {
  open.google.consenting = open.admin.googleMail
  return callback({ state: await stateOf(), code: 'code-1' })
}

it('[API-21] sends the browser without consent to Google, with state and PKCE', async () => {
  expect(codeOf(await sync())).toBe('403 consentNeeded')
  const { body } = await authorize()
  expect(body).toEqual({
    ok: true,
    data: { needAuth: true, authUrl: expect.stringContaining(open.google.url) as string },
  })
  const { data } = body as { data: { authUrl: string } }
  const query = Object.fromEntries(new URL(data.authUrl).searchParams)
  expect(query).toMatchObject({
    access_type: 'offline',
    prompt: 'consent',
    code_challenge_method: 'S256',
    hd: hostedDomain,
    login_hint: open.admin.googleMail,
    redirect_uri: `${suite}/api/user/v2/oauth/callback`,
  })
  expect(query['scope']).toContain('admin.directory.user.readonly')
  expect(query['state']?.length).toBeGreaterThan(40)
})

it('[API-21] asks for consent once on the way there and back', async () => {
  open.google.consenting = open.admin.googleMail
  const state = await stateOf()
  const back = await callback({ state, code: 'code-1' })
  expect([back.status, back.headers.get('location')]).toEqual([302, `${suite}/student/sync`])
  expect(open.google.tokenRequests.at(-1)?.get('code_verifier')?.length).toBeGreaterThan(40)
  expect((await authorize()).body).toEqual({ ok: true, data: { needAuth: false, authUrl: null } })
  const kept = await open.api.database.db.selectFrom('directoryGrants').selectAll().execute()
  expect(kept.map(({ userId }) => userId)).toEqual(['t001'])
  expect(JSON.stringify(kept)).not.toMatch(/refresh-/)
  // A state is valid once.
  expect((await callback({ state, code: 'code-1' })).status).toBe(400)
})

it('[SYN-05] reads the directory with the consent', async () => {
  await consent()
  open.google.users = [
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
  // Somebody who has signed in is recognized by their Google account, even if the address has changed.
  await ask('/firebaseAuthUser', await token(), {})
  const renamed = {
    id: `google-${open.admin.googleMail}`,
    primaryEmail: `renamed@${hostedDomain}`,
    name: { fullName: '改 名' },
  }
  open.google.users = [{ ...renamed, orgUnitPath: '/staff' }]
  const staff = await ask('/v2/admin/syncWithGWS', await token(), { userType: 'teacher', dryRun: true })
  expect(staff.body).toMatchObject({
    data: { createdTeachers: [], updatedTeachers: [{ userId: 't001', googleMail: `renamed@${hostedDomain}` }] },
  })
  open.google.failures = [403]
  expect(codeOf(await sync())).toBe('403 forbidden')
})

it('deletes a revoked consent and asks again', async () => {
  await consent()
  open.google.tokens.clear()
  expect(codeOf(await sync())).toBe('403 consentNeeded')
  expect(await open.api.database.db.selectFrom('directoryGrants').selectAll().execute()).toEqual([])
  expect((await authorize()).body).toMatchObject({ data: { needAuth: true } })
})

it('returns without consent when it is refused', async () => {
  const back = await callback({ state: await stateOf(), error: 'access_denied' })
  expect([back.status, back.headers.get('location')]).toEqual([302, `${suite}/student/sync`])
  expect(codeOf(await sync())).toBe('403 consentNeeded')
})

it("ignores somebody else's consent", async () => {
  open.google.consenting = `boss@${hostedDomain}`
  const back = await callback({ state: await stateOf(), code: 'code-2' })
  expect(back.status).toBe(403)
  expect(await open.api.database.db.selectFrom('directoryGrants').selectAll().execute()).toEqual([])
})

it.each([
  ['state=%00', 'a null character'],
  ['state=%00&code=code-1', 'a null character and a code'],
  ['state=', 'nothing'],
  ['', 'no state'],
  ['state=%ED%A0%80', 'half a character'],
  [`state=${'あ'.repeat(43)}`, 'no base64url'],
  [`state=${'x'.repeat(42)}`, 'too short'],
  [`state=${'x'.repeat(44)}`, 'too long'],
  [`state=${'x'.repeat(43)}%0A`, 'a line break'],
  [`state=${'x'.repeat(43)}`, 'one that nobody made'],
  [`state=${'x'.repeat(43)}&code=%00`, 'a code with a null character'],
])('[SEC-03] refuses an answer that Google did not give, %s: 400 (%s)', async (query) => {
  for (const each of [null, await token()]) {
    const answer = await ask(`/v2/oauth/callback?${query}`, each)
    expect([answer.status, open.routes.at(-1)]).toEqual([400, 'GET /v2/oauth/callback'])
  }
})

it('keeps the state when an invalid code is sent', async () => {
  open.google.consenting = open.admin.googleMail
  const state = await stateOf()
  for (const code of ['', ' ', 'コード', 'x'.repeat(513)]) expect((await callback({ state, code })).status).toBe(400)
  const asked = open.google.tokenRequests.length
  expect((await callback({ state, code: 'nonsense'.repeat(64) })).status).toBe(302)
  expect(open.google.tokenRequests).toHaveLength(asked + 1)
})

it('[API-10] limits calls of the callback like all calls without a token', async () => {
  open.held.add('anonymous')
  const answer = await callback({ state: 'x'.repeat(43) })
  open.held.clear()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
})

it('refuses an unknown state and one of 11 minutes ago', async () => {
  expect((await callback({ state: 'unknown', code: 'code-3' })).status).toBe(400)
  expect((await callback({ code: 'code-3' })).status).toBe(400)
  const state = await stateOf()
  await open.api.database.db
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
  [suite.replace('//', '//user:secret@'), '422 ruleBroken'],
])('returns to %s: %s', async (redirectUrl, expected) => {
  expect(codeOf(await authorize(redirectUrl))).toBe(expected)
})

describe('tokens of deactivated accounts', () => {
  beforeEach(consent)

  /** A directory of the school's staff, without `gone` and with `suspended` suspended. */
  const syncStaff = async ({ gone = '', suspended = '' } = {}): Promise<Answer> => {
    const staff = await open.api.database.db.selectFrom('teachers').select(['userId', 'googleMail']).execute()
    open.google.users = staff
      .filter(({ userId }) => userId !== gone)
      .map(({ userId, googleMail }) => ({
        id: `google-${googleMail}`,
        primaryEmail: googleMail,
        name: { fullName: userId },
        orgUnitPath: '/staff',
        suspended: userId === suspended,
      }))
    return ask('/v2/admin/syncWithGWS', await token(), { userType: 'teacher', confirm: true })
  }

  it.each([
    ['suspended', 't007'],
    ['gone', 't008'],
  ])('[SYN-05] are refused after a sync if the account is %s', async (state, userId) => {
    // A person is missed in the directory only once they were known by their account.
    await syncStaff()
    const issued = await open.tokenOf((await open.person(userId)).googleMail)
    expect(codeOf(await ask('/identity/me', issued))).toBe('200 ok')
    expect((await syncStaff({ [state]: userId })).body).toMatchObject({ data: { problems: [] } })
    expect(codeOf(await ask('/identity/me', issued))).toBe('401 unauthenticated')
    expect(codeOf(await ask('/identity/me', await token()))).toBe('200 ok')
  })

  it('[SEC-01] are accepted only for the account known to the directory, also before the first sign-in', async () => {
    await syncStaff()
    const { googleMail } = await open.person('t009')
    const stranger = await open.tokenOf(googleMail, firebaseOf('google-stranger'))
    const renamed = await open.tokenOf(`new-name@${hostedDomain}`, firebaseOf(`google-${googleMail}`))
    expect(codeOf(await ask('/identity/me', stranger))).toBe('403 otherAccount')
    expect((await ask('/identity/me', renamed)).body).toMatchObject({ data: { userId: 't009' } })
  })

  it('[SEC-03] inherit neither record nor rights with an address that was reassigned', async () => {
    await syncStaff()
    const { googleMail } = await open.person('t009')
    open.google.users = open.google.users.map((user) =>
      user.primaryEmail === googleMail ? { ...user, id: 'google-stranger' } : user,
    )
    const reported = await ask('/v2/admin/syncWithGWS', await token(), { userType: 'teacher' })
    expect(reported.body).toMatchObject({
      data: { createdTeachers: [], updatedTeachers: [], left: 1, problems: [{ googleMail, code: 'mailTaken' }] },
    })
    const stranger = await open.tokenOf(googleMail, firebaseOf('google-stranger'))
    expect(codeOf(await ask('/identity/me', stranger))).toBe('403 otherAccount')
  })
})
