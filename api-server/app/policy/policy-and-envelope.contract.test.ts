import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { getBasicUserInfo } from '@gakuseki/shared-api/contract/people/people.ts'
import { getIdentity, getUserInfo, listDebugAccounts } from '@gakuseki/shared-api/contract/session.ts'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

it.each(['debug:nobody', 'debug:', 'nonsense'])('[API-05] refuses in debug mode %s', async (token) => {
  expect((await api.ask('/api/user/v2/school', { token })).status).toBe(401)
})

it('[SEC-01] removes the rights at once with the binding', async () => {
  const path = '/api/user/v2/students?limit=1'
  const token = 'debug:t003'
  expect((await api.ask(path, { token })).status).toBe(200)
  await api.database.db.deleteFrom('roleBindings').where('userId', '=', 't003').execute()
  expect((await api.ask(path, { token })).status).toBe(403)
})

// Listed here instead of read from the policy, so that a permission opened by mistake is noticed.
it.each([
  ['GET', '/api/user/v2/students?limit=1'],
  ['GET', '/api/user/v2/students/s26001'],
  ['GET', '/api/user/v2/guardians?limit=1'],
  ['GET', '/api/user/v2/teachers?limit=1'],
  ['GET', '/api/user/v2/classes'],
  ['GET', '/api/user/v2/rolebindings'],
  ['GET', '/api/curriculum/neCurriculums'],
  ['DELETE', '/api/user/v2/students/s26001'],
  ['DELETE', '/api/user/v2/classes/c2026-e1-1'],
])('[SEC-03] %s %s is for administrators', async (method, path) => {
  expect((await api.ask(path, { method, token: staffToken })).status).toBe(403)
})

it('[SEC-02] opens with a changed policy exactly that', async () => {
  const open = await openContractApi({ ...accessPolicy, 'people.read': 'signedIn' })
  expect((await open.ask('/api/user/v2/students?limit=1', { token: staffToken })).status).toBe(200)
  expect((await open.ask('/api/user/basicUserInfo/s26001', { token: staffToken })).status).toBe(200)
  expect((await open.ask('/api/user/v2/classes', { token: staffToken })).status).toBe(403)
  expect((await open.ask('/api/user/userInfo/t001', { token: staffToken })).status).toBe(403)
  await open.close()
})

it('[SEC-02] takes the right to read the identity of others from the policy too', async () => {
  const open = await openContractApi({ ...accessPolicy, 'session.readOthers': 'signedIn' })
  for (const path of ['/api/user/userInfo/t001', '/api/user/identity/t001'])
    expect((await open.ask(path, { token: staffToken })).status).toBe(200)
  expect((await open.ask('/api/user/basicUserInfo/t001', { token: staffToken })).status).toBe(403)
  await open.close()
})

describe('identity', () => {
  it('[API-22] me is the caller', async () => {
    const me = await api.call(getUserInfo, { params: { userId: 'me' } })
    expect(me).toMatchObject({ userId: 't001', userType: 'teacher', isAdmin: true })
    const identity = await api.call(getIdentity, { params: { userId: 'me' } })
    expect(identity).toEqual({ userId: 't001', googleMail: me.googleMail, userType: 'teacher' })
    const staff = await api.ask('/api/user/userInfo/me', { token: staffToken })
    expect(staff.body).toMatchObject({ ok: true, data: { userId: 't004', isAdmin: false } })
  })

  it('[DAT-06] basic user info names a person of any type', async () => {
    const info = await api.call(getBasicUserInfo, { params: { userId: 's26001' } })
    expect(info.userType).toBe('student')
    expect(Object.keys(info).toSorted()).toEqual(['googleMail', 'name', 'photoUrl', 'userId', 'userType'])
  })

  it('only administrators read that of others', async () => {
    expect((await api.ask('/api/user/userInfo/t001', { token: staffToken })).status).toBe(403)
    expect((await api.ask('/api/user/userInfo/t004', { token: staffToken })).status).toBe(200)
    expect((await api.ask('/api/user/userInfo/t004')).status).toBe(200)
  })

  it('[API-07] an absent person answers 404', async () => {
    const answer = await api.ask('/api/user/identity/nobody')
    expect(answer.status).toBe(404)
    expect(failureSchema.parse(answer.body).error.code).toBe('notFound')
  })

  it('the debug mode offers administrators and others', async () => {
    const accounts = await api.call(listDebugAccounts, {})
    expect(new Set(accounts.map(({ isAdmin }) => isAdmin))).toEqual(new Set([true, false]))
    expect(accounts[0]?.isAdmin).toBe(true)
  })
})

describe('envelope', () => {
  it('[API-01] carries message, code and a Japanese sentence in a failure', async () => {
    const { status, body, headers } = await api.ask('/api/user/v2/students?limit=0&sortBy=x')
    expect(status).toBe(400)
    const failure = failureSchema.parse(body)
    expect(failure).toEqual(body)
    expect(failure.message).toBe(failure.error.message)
    expect(failure.error.displayMessage).toMatch(/^リクエストの内容に誤りがあります。\nlimit: /)
    expect(headers.get('x-request-id')).toMatch(/^request-/)
  })

  it('[API-02] lists every problem with a path, a stable code and a sentence', async () => {
    const { body } = await api.ask('/api/user/v2/students?limit=0&offset=-1&sortBy=x&inSchoolStateOn=2026-13-01')
    const issues = failureSchema.parse(body).error.issues ?? []
    expect(issues.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      'inSchoolStateOn invalidValue',
      'limit tooSmall',
      'offset tooSmall',
      'sortBy invalidValue',
    ])
    for (const { message } of issues) expect(message).toMatch(/[ぁ-ん]/)
  })

  it.each(['/api/user/nothing', '/api/user/v2/students/a/b', '/api/other', '/api/user/v2/school/x'])(
    'answers an unknown call %s with 404',
    async (path) => {
      const answer = await api.ask(path, { method: 'DELETE' })
      expect(answer.status).toBe(404)
      expect(failureSchema.parse(answer.body).error.code).toBe('notFound')
    },
  )

  it('keeps a harmless request id of the caller', async () => {
    const ask = (id: string) => api.ask('/api/user/v2/school', { headers: { 'x-request-id': id } })
    expect((await ask('proxy-12345678')).headers.get('x-request-id')).toBe('proxy-12345678')
    expect((await ask('<script>alert(1)</script>')).headers.get('x-request-id')).toMatch(/^request-/)
  })

  it('forbids caches to keep answers', async () => {
    expect((await api.ask('/api/user/v2/school')).headers.get('cache-control')).toBe('no-store')
  })
})
