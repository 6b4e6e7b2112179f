import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { healthy, playedProvider, sessionOver } from '../session.harness.ts'
import { createLazyFirebaseAuth } from './lazy-firebase-auth.ts'

// Replaces Firebase's client, which does not start with these settings.
jest.mock('./firebase-auth.ts', () => ({
  createFirebaseAuth: () => {
    throw Object.assign(new Error('Firebase: Error (auth/invalid-api-key).'), { name: 'FirebaseError' })
  },
}))

const settings = {
  projectId: 'demo-school',
  apiKey: '',
  authDomain: 'localhost',
  clientId: '1:1:web:1',
  hostedDomain: 'school.example',
  emulatorUrl: null,
}

it.each([
  [
    'init',
    createLazyFirebaseAuth({
      settings,
      keptInTab: keptInMemory(),
      unsaved: () => [],
      identify: async () => ({ updated: false }),
      end: async () => {},
    }),
    'Firebase: Error (auth/invalid-api-key).',
  ],
  [
    'sign-in',
    playedProvider({
      restore: () => Promise.reject(Object.assign(new Error('redirect broken'), { name: 'FirebaseError' })),
    }).auth,
    'redirect broken',
  ],
])(
  '[ERR-01] [ERR-17] a failed %s of the identity provider is an internal error, logged with name and message',
  async (_, auth, message) => {
    const { settled, logged } = sessionOver(healthy, auth)
    expect(await settled()).toMatchObject({
      signIn: { status: 'signedOut', problem: 'failed' },
      login: { isLoggedIn: false },
    })
    const [[, error] = []] = logged as readonly (readonly unknown[])[]
    expect(logged).toEqual([['sign-in failed', error]])
    expect(error).toMatchObject({ name: 'FirebaseError', message })
    expect(displayMessageOf(error)).toBe('エラーが発生しました。')
  },
)
