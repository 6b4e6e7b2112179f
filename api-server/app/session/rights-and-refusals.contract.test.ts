import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { rightsHeader } from '@gakuseki/shared-api/contract/delivery/rights-header.ts'
import { adminRoleId, roleBindingKey } from '@gakuseki/shared-api/entities/role-binding.ts'
import { codeOf, firebaseOf, openFirebaseApi, type FirebaseApi } from '../../testing/sign-in/firebase-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { hostedDomain } from '../../testing/sign-in/token-issuer.ts'

let open: FirebaseApi
beforeAll(async () => {
  open = await openFirebaseApi()
})
afterAll(() => open.close())

const ask: FirebaseApi['ask'] = (...args) => open.ask(...args)
const tokenFor = async (userId: string): Promise<string> => open.tokenOf((await open.person(userId)).googleMail)

describe('refusals', () => {
  it.each(['t001@other.example', `t001@sub.${hostedDomain}`, `t001@${hostedDomain}.evil.example`])(
    '[SHL-15] %s is an account of another domain: refused for every call, and linked to nobody',
    async (mail) => {
      const token = await open.tokenOf(mail)
      for (const path of ['/v2/school', '/identity/me', '/v2/students', '/userInfo/t001']) {
        const answer = await ask(path, token)
        expect(codeOf(answer)).toBe('403 otherDomain')
        expect(answer.headers.get(rightsHeader)).toBeNull()
      }
      expect(codeOf(await ask('/firebaseAuthUser', token, {}))).toBe('403 otherDomain')
      const accounts = await open.api.database.db.selectFrom('personAccounts').select('uid').execute()
      expect(accounts.map(({ uid }) => uid)).not.toContain(`uid-${mail}`)
    },
  )

  it('have each its own sentence, which ends with the next step', async () => {
    const revoked = await tokenFor('t007')
    await ask('/firebaseAuthUser', revoked, {})
    await open.api.database.db
      .updateTable('personAccounts')
      .set({ tokensValidAfter: testNow })
      .where('userId', '=', 't007')
      .execute()
    const tokens = {
      nobody: null,
      revoked,
      otherAccount: await open.tokenOf(open.admin.googleMail, firebaseOf('google-stranger')),
      otherDomain: await open.tokenOf('t001@other.example'),
      unknownPerson: await open.tokenOf(`nobody@${hostedDomain}`),
      student: await tokenFor('s26001'),
    }
    await ask('/firebaseAuthUser', await tokenFor('t001'), {})
    const sentences = new Map<string, string>()
    for (const [name, token] of Object.entries(tokens)) {
      const { error } = failureSchema.parse((await ask('/identity/me', token)).body)
      sentences.set(error.displayMessage, `${name} ${error.code}`)
      expect(error.displayMessage).toMatch(/(サインインして|連絡して|依頼して)ください。$/)
    }
    expect([...sentences.values()]).toEqual([
      'nobody unauthenticated',
      'revoked unauthenticated',
      'otherAccount otherAccount',
      'otherDomain otherDomain',
      'unknownPerson unknownPerson',
      'student forbidden',
    ])
  })
})

describe('rights that change during a session', () => {
  const binding = `/api/user/v2/rolebindings/${roleBindingKey('t003', adminRoleId)}`
  const change = async (method: 'PUT' | 'DELETE'): Promise<number> =>
    (await open.api.ask(binding, { method, token: await tokenFor('t001') })).status
  const rightsIn = async (path: string): Promise<string> => {
    const answer = await ask(path, await tokenFor('t003'))
    return `${answer.status} ${answer.headers.get(rightsHeader)}`
  }

  it('are reported by the very next answer, a success or not, and apply from then on', async () => {
    expect(await rightsIn('/v2/students?limit=1')).toBe('200 admin')
    expect(await change('DELETE')).toBe(200)
    expect(await rightsIn('/v2/students?limit=1')).toBe('403 staff')
    expect(await rightsIn('/identity/me')).toBe('200 staff')
    expect(await change('PUT')).toBe(200)
    expect(await rightsIn('/v2/students?limit=1')).toBe('200 admin')
    expect(await rightsIn('/v2/students?limit=0')).toBe('400 admin')
    expect(await rightsIn('/v2/students/nobody')).toBe('404 admin')
  })

  it('are not reported to unknown callers', async () => {
    for (const token of [null, 'nonsense', await open.tokenOf(`nobody@${hostedDomain}`), await tokenFor('s26001')])
      expect((await ask('/v2/school', token)).headers.get(rightsHeader)).toBeNull()
  })
})
