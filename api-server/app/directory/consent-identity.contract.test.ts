import { codeOf, openFirebaseApi, suite, type FirebaseApi } from '../../testing/sign-in/firebase-api.ts'
import type { Answer } from '../../testing/contract-api.ts'

let open: FirebaseApi
beforeAll(async () => {
  open = await openFirebaseApi()
})
afterEach(() => {
  open.google.identity = {}
})
afterAll(() => open.close())

const token = (): Promise<string> => open.tokenOf(open.admin.googleMail)
const grants = () => open.api.database.db.selectFrom('directoryGrants').selectAll().execute()

/** The administrator asks for a consent, and Google sends the browser back with an identity of these claims. */
async function consentAs(identity: Readonly<Record<string, unknown>>): Promise<Answer> {
  open.google.consenting = open.admin.googleMail
  open.google.identity = identity
  const { body } = await open.ask('/v2/oauth/authorize', await token(), { redirectUrl: `${suite}/student/sync` })
  // needAuth comes with an address.
  const { data } = body as { data: { authUrl: string } }
  const state = new URL(data.authUrl).searchParams.get('state') ?? ''
  return open.ask(`/v2/oauth/callback?${new URLSearchParams({ state, code: 'code-1' }).toString()}`, null)
}

it('the identity of the one who had asked is a consent', async () => {
  expect((await consentAs({})).status).toBe(302)
  expect(await grants()).toHaveLength(1)
})

it('the address of a linked account in the hands of another one gives no consent', async () => {
  await open.ask('/firebaseAuthUser', await token(), {})
  expect((await consentAs({ sub: 'google-stranger' })).status).toBe(403)
  expect(await grants()).toEqual([])
})

it.each([
  ['nobody', { sub: undefined }],
  ['another client', { aud: 'another-client' }],
  ['several clients', { aud: ['client', 'another-client'] }],
  ['somebody by another issuer', { iss: 'https://accounts.evil.example' }],
  ['an address that nobody has verified', { email_verified: false }],
])('an identity given to %s is no consent', async (_case, identity) => {
  expect((await consentAs(identity)).status).toBe(302)
  const sync = await open.ask('/v2/admin/syncWithGWS', await token(), { userType: 'student', dryRun: true })
  expect(codeOf(sync)).toBe('403 consentNeeded')
  expect(await grants()).toEqual([])
})
