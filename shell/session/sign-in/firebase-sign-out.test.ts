import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { AuthProvider } from './auth-provider.ts'
import { createAuth } from './create-auth.ts'

// Plays Firebase's client with one user, as far as signing out asks it.
const mockAuth: { currentUser: { getIdToken: () => Promise<string> } | null } = { currentUser: null }
jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }))
jest.mock('firebase/auth', () => ({
  initializeAuth: () => mockAuth,
  signOut: async () => {
    mockAuth.currentUser = null
  },
}))
jest.mock('./tab-channel.ts', () => ({ openTabChannel: () => ({ reportSignOut: () => undefined }) }))

const config: RuntimeConfig = {
  environment: 'production',
  userApi: '/api/user',
  curriculumApi: '/api/curriculum',
  authMode: 'firebase',
  logLevel: 'info',
  bucket: null,
  firebase: {
    projectId: 'demo-school',
    apiKey: 'public',
    authDomain: 'localhost',
    clientId: '1:1:web:1',
    hostedDomain: 'school.example',
    emulatorUrl: null,
  },
}

let asked: Request[]
/** The sign-in over a server that answers like this, and a session that has nobody's token any more. */
function authOver(answer: () => Promise<Response>): NonNullable<AuthProvider['provider']> {
  asked = []
  const api = createApiClient({
    bases: { user: 'http://localhost/api/user', curriculum: 'http://localhost/api/curriculum' },
    token: () => Promise.reject(new Error('nobody is signed in')),
    fetch: async (input, init) => {
      asked.push(new Request(input, init))
      return answer()
    },
  })
  const { provider } = createAuth(config, { api, keptInTab: keptInMemory(), unsaved: () => [] })
  if (provider === null) throw new Error('Firebase has a provider')
  return provider
}
const ended = async (): Promise<Response> => Response.json({ ok: true, data: { ended: true } })
beforeEach(() => {
  mockAuth.currentUser = { getIdToken: async () => 'token of the user' }
})

it('informs the server of the sign-in that ends, by its own token, and forgets it here', async () => {
  await authOver(ended).forget({ everywhere: true })
  expect(asked.map(({ method, url, headers }) => [method, url, headers.get('authorization')])).toEqual([
    ['POST', 'http://localhost/api/user/v2/signOut', 'Bearer token of the user'],
  ])
  expect(mockAuth.currentUser).toBeNull()
})

it('forgets the account also where the server cannot be reached', async () => {
  await authOver(() => Promise.reject(new TypeError('no network'))).forget({ everywhere: true })
  expect(mockAuth.currentUser).toBeNull()
})

it('an account that may not come in is forgotten without a call', async () => {
  await authOver(ended).forget({ everywhere: false })
  expect([asked, mockAuth.currentUser]).toEqual([[], null])
})
