import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { err } from '@gakuseki/shared-api/core/result.ts'
import { accessPolicy, isAllowed, type Permission } from '@gakuseki/shared-api/rules/access-policy.ts'
import { createFirebaseAuth } from '../../auth/firebase-auth.ts'
import { firebaseIssuer } from '../../auth/google-addresses.ts'
import { createStore } from '../../db/store/create-store.ts'
import { openContractApi, type Answer, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { firebaseOf } from '../../testing/sign-in/firebase-api.ts'
import { sampleCall } from '../../testing/calls/sample-call.ts'
import { claimsAt, hostedDomain, projectId, startTokenIssuer } from '../../testing/sign-in/token-issuer.ts'
import type { Authenticator } from '../authenticator.ts'
import { noDirectory } from '../directory/no-directory.ts'
import { routes } from '../routes.ts'

const callerNames = [
  'no token',
  'a malformed token',
  'an expired token',
  'a token for another audience',
  'a token of another issuer',
  'an account of another domain',
  'an unverified mail address',
  'a token of the debug mode',
  'an account of nobody here',
  'a token that cannot be checked',
  'a student',
  'a guardian',
  'staff without rights',
  'an administrator',
] as const
type CallerName = (typeof callerNames)[number]

let api: ContractApi
let tokens: Readonly<Record<CallerName, string | null>>
let issuer: Awaited<ReturnType<typeof startTokenIssuer>>

beforeAll(async () => {
  issuer = await startTokenIssuer()
  const firebase = createFirebaseAuth(
    { projectId, hostedDomain, keys: { type: 'published', url: issuer.keysUrl } },
    () => testNow,
  )
  const auth: Authenticator = {
    mode: 'firebase',
    verify: async (token) => (token === 'unverifiable' ? err('unavailable') : firebase.verify(token)),
  }
  api = await openContractApi(accessPolicy, { auth, directory: noDirectory })
  tokens = await signTokens()
})
afterAll(async () => {
  await api.close()
  await issuer.close()
})

/** Tokens as signed by Firebase, each valid except for the property in its name. */
async function signTokens(): Promise<Readonly<Record<CallerName, string | null>>> {
  const store = createStore(api.database.db)
  const mailOf = async (userId: string): Promise<string> => (await store.personByUserId(userId))?.googleMail ?? ''
  const tokenOf = (email: string, changes: object = {}): Promise<string> =>
    issuer.sign(claimsAt(testNow, { email, sub: `uid-${email}`, ...firebaseOf(`google-${email}`), ...changes }))
  const admin = await mailOf('t001')
  const past = testNow.getTime() / 1000 - 7200
  return {
    'no token': null,
    'a malformed token': 'nonsense',
    'an expired token': await tokenOf(admin, { iat: past, auth_time: past, exp: past + 3600 }),
    'a token for another audience': await tokenOf(admin, { aud: 'another-project' }),
    'a token of another issuer': await tokenOf(admin, { iss: firebaseIssuer('another-project') }),
    'an account of another domain': await tokenOf('t001@another.example'),
    'an unverified mail address': await tokenOf(admin, { email_verified: false }),
    'a token of the debug mode': 'debug:t001',
    'an account of nobody here': await tokenOf(`nobody@${hostedDomain}`),
    'a token that cannot be checked': 'unverifiable',
    'a student': await tokenOf(await mailOf('s26001')),
    'a guardian': await tokenOf(await mailOf('g26001')),
    'staff without rights': await tokenOf(await mailOf('t004')),
    'an administrator': await tokenOf(admin),
  }
}

/** 'let in' is any answer after the check of rights, except a failure of the server. */
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
    'a token of another issuer': '401 unauthenticated',
    'an account of another domain': '403 otherDomain',
    'an unverified mail address': '401 unauthenticated',
    'a token of the debug mode': '401 unauthenticated',
    'an account of nobody here': '403 unknownPerson',
    'a token that cannot be checked': '503 unavailable',
    'a student': '403 forbidden',
    'a guardian': '403 forbidden',
    'staff without rights': may(false),
    'an administrator': may(true),
  }
  if (!isAllowed(accessPolicy, access, null)) return outcomes
  return Object.fromEntries(Object.keys(outcomes).map((name) => [name, 'let in'])) as typeof outcomes
}

// GET /v2/oauth/callback is not in the contract, and so not in this matrix, because the browser calls it without a token.
// directory/consent.contract.test.ts tests its hostile answers.
it.each(routes.map(({ endpoint }) => [`${endpoint.service} ${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '[SEC-03][API-05][API-06] %s answers each kind of caller by the policy table',
  async (_name, endpoint) => {
    const outcomes: Record<string, string> = {}
    for (const name of callerNames) {
      const [path, init] = sampleCall(endpoint)
      outcomes[name] = outcomeOf(await api.ask(path, { ...init, token: tokens[name] }))
    }
    expect(outcomes).toEqual(expectedOutcomes(endpoint.access))
  },
)

it('sends sample calls that pass their schemas, so that the matrix reaches the handlers', async () => {
  const malformed: string[] = []
  for (const { endpoint } of routes) {
    const [path, init] = sampleCall(endpoint)
    const { status } = await api.ask(path, { ...init, token: tokens['an administrator'] })
    // Keys of two or three parts are no ids.
    if (status === 400 && !endpoint.path.includes('{key}')) malformed.push(`${endpoint.method} ${endpoint.path}`)
  }
  expect(malformed).toEqual([])
})
