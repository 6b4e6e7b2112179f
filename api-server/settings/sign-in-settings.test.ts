import { firebaseKeysUrl, firebasePagesOf } from '../auth/google-addresses.ts'
import { readSettings } from './server-settings.ts'

const firebase = {
  AUTH_MODE: 'firebase',
  ENVIRONMENT: 'local',
  FIREBASE_PROJECT_ID: 'aobano-school',
  FIREBASE_API_KEY: 'public',
  FIREBASE_CLIENT_ID: '1:100:web:0123abcd',
  HOSTED_DOMAIN: 'school.example',
}
const emulator = {
  AUTH_MODE: 'firebase',
  ENVIRONMENT: 'local',
  FIREBASE_PROJECT_ID: 'demo-school',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  HOSTED_DOMAIN: 'school.example',
}
const key = Buffer.alloc(32, 1).toString('base64')
const google = {
  ...firebase,
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  DIRECTORY_KEY: key,
  PUBLIC_URL: 'https://gakuseki.school.example',
  DIRECTORY_TEACHERS: '/staff',
  DIRECTORY_STUDENTS: '/students',
  DIRECTORY_GUARDIANS: 'parents@school.example',
}

type Env = Readonly<Record<string, string>>

function settingsOf(env: Env) {
  const settings = readSettings(env, '/site')
  if (!settings.ok) throw new Error(settings.error)
  return settings.value
}

it('Firebase: signed tokens of one domain, any address, no demo school, no directory', () => {
  expect(settingsOf({ ...firebase, HOST: '0.0.0.0', HOSTED_DOMAIN: 'School.Example' })).toMatchObject({
    signIn: {
      mode: 'firebase',
      tokens: {
        projectId: 'aobano-school',
        hostedDomain: 'school.example',
        keys: { type: 'published', url: firebaseKeysUrl },
      },
      browser: {
        projectId: 'aobano-school',
        apiKey: 'public',
        clientId: '1:100:web:0123abcd',
        authDomain: 'aobano-school.firebaseapp.com',
        hostedDomain: 'school.example',
        emulatorUrl: null,
      },
    },
    directory: { type: 'none' },
    allowedHosts: null,
    demoSchool: false,
  })
})

const ownHost = { PUBLIC_URL: 'https://gakuseki.school.example', FIREBASE_AUTH_DOMAIN: 'gakuseki.school.example' }

it.each<[string, Env, string | null]>([
  ['the own host', { ...firebase, ...ownHost }, firebasePagesOf('aobano-school')],
  ['another host', { ...firebase, ...ownHost, FIREBASE_AUTH_DOMAIN: 'aobano-school.firebaseapp.com' }, null],
  ['an unknown own host', { ...firebase, FIREBASE_AUTH_DOMAIN: 'gakuseki.school.example' }, null],
  ['the emulator', { ...emulator, ...ownHost }, null],
  ['a played Firebase', { ...firebase, ...ownHost, FIREBASE_PAGES_URL: 'http://127.0.0.1:9' }, 'http://127.0.0.1:9'],
])('%s: from where the pages of sign-in come through here', (_case, env, expected) => {
  expect(settingsOf(env).authPages).toBe(expected)
})

it('the emulator: unsigned tokens on this machine, with the demo school and its directory', () => {
  expect(settingsOf(emulator)).toMatchObject({
    signIn: {
      tokens: { keys: { type: 'unsigned' } },
      browser: { emulatorUrl: 'http://127.0.0.1:9099', apiKey: 'emulator', clientId: '1:1:web:emulator' },
    },
    directory: { type: 'demo' },
    allowedHosts: 'loopback',
    demoSchool: true,
  })
})

it('Google: where each user type is kept, and the callback under the public address', () => {
  expect(settingsOf(google)).toMatchObject({
    directory: {
      type: 'google',
      google: {
        callbackUrl: 'https://gakuseki.school.example/api/user/v2/oauth/callback',
        places: { teacher: '/staff', student: '/students', guardian: 'parents@school.example' },
        key: Buffer.alloc(32, 1),
        googleUrl: null,
      },
    },
  })
})

it('lists, names and numbers', () => {
  const env = {
    ...firebase,
    ALLOWED_HOSTS: 'gakuseki.school.example, admin.school.example,',
    CORS_ORIGINS: ['https://a.example', 'http://localhost:5173'].join(', '),
    FIRST_ADMIN: 'Head@School.Example',
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: '2',
  }
  expect(settingsOf(env)).toMatchObject({
    allowedHosts: ['gakuseki.school.example', 'admin.school.example'],
    corsOrigins: ['https://a.example', 'http://localhost:5173'],
    firstAdmin: 'head@school.example',
    rateLimits: false,
    trustedProxies: 2,
  })
})

it.each<[string, Env, RegExp]>([
  ['no project', { AUTH_MODE: 'firebase' }, /FIREBASE_PROJECT_ID/],
  ['a project of nonsense', { ...firebase, FIREBASE_PROJECT_ID: 'https://x.example' }, /FIREBASE_PROJECT_ID=https/],
  ['no domain', { ...firebase, HOSTED_DOMAIN: '' }, /HOSTED_DOMAIN=:/],
  ['two domains', { ...firebase, HOSTED_DOMAIN: 'a.example,b.example' }, /HOSTED_DOMAIN=a\.example,b/],
  ['any domain', { ...firebase, HOSTED_DOMAIN: '*' }, /HOSTED_DOMAIN=\*/],
  ['an address as domain', { ...firebase, HOSTED_DOMAIN: '@a.example' }, /HOSTED_DOMAIN/],
  ['a domain with an underscore', { ...firebase, HOSTED_DOMAIN: 'a_b.example' }, /HOSTED_DOMAIN=a_b/],
  ['a port of six digits', { ...firebase, FIREBASE_AUTH_DOMAIN: 'a.example:123456' }, /FIREBASE_AUTH_DOMAIN=a\./],
  ['the emulator of a real project', { ...emulator, FIREBASE_PROJECT_ID: 'aobano-school' }, /demo-/],
  ['the emulator for everybody', { ...emulator, HOST: '0.0.0.0' }, /HOST=0\.0\.0\.0/],
  ['an emulator without a port', { ...emulator, FIREBASE_AUTH_EMULATOR_HOST: 'localhost' }, /EMULATOR_HOST=localhost/],
  ['keys over plain http', { ...firebase, FIREBASE_KEYS_URL: 'http://keys.example/x' }, /FIREBASE_KEYS_URL/],
  ['pages of elsewhere', { ...firebase, FIREBASE_PAGES_URL: 'https://evil.example' }, /FIREBASE_PAGES_URL=https/],
  ['debug with a project', { FIREBASE_PROJECT_ID: 'aobano-school' }, /FIREBASE_PROJECT_ID.*AUTH_MODE=firebase/s],
  ['debug with a domain', { AUTH_MODE: 'debug', HOSTED_DOMAIN: 'school.example' }, /HOSTED_DOMAIN/],
  ['debug with the emulator', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, /EMULATOR_HOST/],
  ['no client secret', { ...google, GOOGLE_CLIENT_SECRET: '' }, /GOOGLE_CLIENT_SECRET/],
  ['no key', { ...google, DIRECTORY_KEY: '' }, /DIRECTORY_KEY/],
  ['a short key', { ...google, DIRECTORY_KEY: 'c2hvcnQ=' }, /DIRECTORY_KEY/],
  ['no public address', { ...google, PUBLIC_URL: '' }, /PUBLIC_URL/],
  ['a public address with a path', { ...google, PUBLIC_URL: 'https://a.example/x' }, /PUBLIC_URL=/],
  ['a place of nonsense', { ...google, DIRECTORY_STUDENTS: 'students' }, /DIRECTORY_STUDENTS=students/],
  ['a place with a quote', { ...google, DIRECTORY_STUDENTS: "/x' or '" }, /DIRECTORY_STUDENTS/],
  ['another Google', { ...google, GOOGLE_API_URL: 'https://google.evil.example' }, /GOOGLE_API_URL/],
  ['any origin', { CORS_ORIGINS: '*' }, /CORS_ORIGINS=\*/],
  ['an origin with a slash', { CORS_ORIGINS: 'https://a.example/' }, /CORS_ORIGINS/],
  ['limits', { RATE_LIMITS: '10' }, /RATE_LIMITS=10/],
  ['proxies', { TRUSTED_PROXIES: '-1' }, /TRUSTED_PROXIES=-1/],
])('%s is refused with a sentence', (_case, env, message) => {
  const settings = readSettings(env, '/site')
  expect(settings.ok ? '' : settings.error).toMatch(message)
})
