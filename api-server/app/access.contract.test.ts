import { getBasicUserInfo } from '@gakuseki/shared-api/contract/people.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/envelope.ts'
import { getIdentity, getUserInfo, listDebugAccounts } from '@gakuseki/shared-api/contract/session.ts'
import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { accessPolicy, isAllowed, type Permission } from '@gakuseki/shared-api/rules/access-policy.ts'
import { debugAuth } from '../auth/debug-auth.ts'
import {
  adminToken,
  openContractApi,
  staffToken,
  testNow,
  type Answer,
  type ContractApi,
} from '../testing/contract-api.ts'
import { sampleCall } from '../testing/sample-call.ts'
import type { Authenticator } from './authenticator.ts'
import { routes } from './routes.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi(accessPolicy, { auth: everyKindOfToken })
})
afterAll(() => api.close())

const unknownAccount = { uid: 'u1', googleId: '1', googleMail: 'somebody@school.example', signedInAt: testNow }

/** What a verifier may make of a token; that it refuses the right ones is shown where the verifier is tested. */
const everyKindOfToken: Authenticator = {
  mode: 'debug',
  verify: async (token) => {
    if (token === 'unverifiable') return err('unavailable')
    if (token === 'unknown-account') return ok(unknownAccount)
    return token.startsWith('debug:') ? debugAuth.verify(token) : err('refused')
  },
}

const callers = {
  'no token': null,
  'a malformed token': 'nonsense',
  'an expired token': 'expired',
  'a token for another audience': 'wrong-audience',
  'an account of another domain': 'other-domain',
  'an account of nobody here': 'unknown-account',
  'the token of nobody': 'debug:nobody',
  'an empty name': 'debug:',
  'a token that cannot be checked': 'unverifiable',
  'a student': 'debug:s26001',
  'a guardian': 'debug:g26001',
  'staff without rights': staffToken,
  'an administrator': adminToken,
} as const satisfies Readonly<Record<string, string | null>>
type CallerName = keyof typeof callers

/** 'let in' is any answer that comes after the question who may; it is no failure of the server. */
function outcomeOf({ status, body }: Answer): string {
  if (status === 401 || status === 403 || status === 503) return `${status} ${failureSchema.parse(body).error.code}`
  return status < 500 ? 'let in' : `${status}`
}

function expectedOutcomes(access: Permission): Readonly<Record<CallerName, string>> {
  const may = (isAdmin: boolean): string => (isAllowed(accessPolicy, access, { isAdmin }) ? 'let in' : '403 forbidden')
  const outcomes: Readonly<Record<CallerName, string>> = {
    'no token': '401 unauthenticated',
    'a malformed token': '401 unauthenticated',
    'an expired token': '401 unauthenticated',
    'a token for another audience': '401 unauthenticated',
    'an account of another domain': '401 unauthenticated',
    'an account of nobody here': '403 unknownPerson',
    'the token of nobody': '401 unauthenticated',
    'an empty name': '401 unauthenticated',
    'a token that cannot be checked': '503 unavailable',
    'a student': '403 forbidden',
    'a guardian': '403 forbidden',
    'staff without rights': may(false),
    'an administrator': may(true),
  }
  if (!isAllowed(accessPolicy, access, null)) return outcomes
  return Object.fromEntries(Object.keys(outcomes).map((name) => [name, 'let in'])) as typeof outcomes
}

it.each(routes.map(({ endpoint }) => [`${endpoint.service} ${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '[SEC-03][API-05][API-06] %s answers each kind of caller by the policy table',
  async (_name, endpoint) => {
    const outcomes: Record<string, string> = {}
    for (const [name, token] of Object.entries(callers)) {
      const [path, init] = sampleCall(endpoint)
      outcomes[name] = outcomeOf(await api.ask(path, { ...init, token }))
    }
    expect(outcomes).toEqual(expectedOutcomes(endpoint.access))
  },
)

it('every sample call gets past its schemas, so that the matrix reaches the handlers too', async () => {
  const malformed: string[] = []
  for (const { endpoint } of routes) {
    const [path, init] = sampleCall(endpoint)
    const { status } = await api.ask(path, init)
    // Keys of two or three parts are no ids.
    if (status === 400 && !endpoint.path.includes('{key}')) malformed.push(`${endpoint.method} ${endpoint.path}`)
  }
  expect(malformed).toEqual([])
})

it('[SEC-01] removing the binding removes the rights at once', async () => {
  const path = '/api/user/v2/students?limit=1'
  const token = 'debug:t003'
  expect((await api.ask(path, { token })).status).toBe(200)
  await api.database.db.deleteFrom('roleBindings').where('userId', '=', 't003').execute()
  expect((await api.ask(path, { token })).status).toBe(403)
})

it('[SEC-02] a changed policy opens what it opens', async () => {
  const open = await openContractApi({ ...accessPolicy, 'people.read': 'signedIn' })
  expect((await open.ask('/api/user/v2/students?limit=1', { token: staffToken })).status).toBe(200)
  expect((await open.ask('/api/user/basicUserInfo/s26001', { token: staffToken })).status).toBe(200)
  expect((await open.ask('/api/user/v2/classes', { token: staffToken })).status).toBe(403)
  expect((await open.ask('/api/user/userInfo/t001', { token: staffToken })).status).toBe(403)
  await open.close()
})

it('[SEC-02] who may ask who others are is a line of the policy too', async () => {
  const open = await openContractApi({ ...accessPolicy, 'session.readOthers': 'signedIn' })
  for (const path of ['/api/user/userInfo/t001', '/api/user/identity/t001'])
    expect((await open.ask(path, { token: staffToken })).status).toBe(200)
  expect((await open.ask('/api/user/basicUserInfo/t001', { token: staffToken })).status).toBe(403)
  await open.close()
})

describe('who one is', () => {
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

  it('others are asked about by administrators only', async () => {
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
  it('[API-01] a failure carries message, code and a Japanese sentence', async () => {
    const { status, body, headers } = await api.ask('/api/user/v2/students?limit=0&sortBy=x')
    expect(status).toBe(400)
    const failure = failureSchema.parse(body)
    expect(failure).toEqual(body)
    expect(failure.message).toBe(failure.error.message)
    expect(failure.error.displayMessage).toMatch(/^リクエストの内容に誤りがあります。\nlimit: /)
    expect(headers.get('x-request-id')).toMatch(/^request-/)
  })

  it('[API-02] every problem is listed, each with a path, a stable code and a sentence', async () => {
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

  it.each(['/api/user/nothing', '/api/user/v2/students/a/b', '/api/other', '/api/user/v2/school?x'])(
    'an unknown call %s answers 404',
    async (path) => {
      const answer = await api.ask(path, { method: 'DELETE' })
      expect(answer.status).toBe(404)
      expect(failureSchema.parse(answer.body).error.code).toBe('notFound')
    },
  )

  it('a request id of the caller is kept when it is harmless', async () => {
    const ask = (id: string) => api.ask('/api/user/v2/school', { headers: { 'x-request-id': id } })
    expect((await ask('proxy-12345678')).headers.get('x-request-id')).toBe('proxy-12345678')
    expect((await ask('<script>alert(1)</script>')).headers.get('x-request-id')).toMatch(/^request-/)
  })

  it('answers are kept by nobody on the way', async () => {
    expect((await api.ask('/api/user/v2/school')).headers.get('cache-control')).toBe('no-store')
  })
})
