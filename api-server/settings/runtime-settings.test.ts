import { readSettings } from './server-settings.ts'

const firebase = {
  AUTH_MODE: 'firebase',
  ENVIRONMENT: 'local',
  FIREBASE_PROJECT_ID: 'aobano-school',
  FIREBASE_API_KEY: 'public',
  FIREBASE_CLIENT_ID: '1:100:web:0123abcd',
  HOSTED_DOMAIN: 'school.example',
}

const environments = [
  ...[0, 1, 2, 3, 4].map((number) => `development-${number}`),
  'testing',
  'staging',
  'production',
].map((name, index) => [name, index] as const)

it.each(environments)('[ENV-01] %s: the pages are told its own client id, service hosts and bucket', (name, index) => {
  const settings = readSettings(
    {
      ...firebase,
      ENVIRONMENT: name,
      FIREBASE_PROJECT_ID: `gakuseki-${name}`,
      FIREBASE_CLIENT_ID: `1:${index}00:web:abc`,
      USER_API_URL: `https://${name}.user.example/api/user`,
      CURRICULUM_API_URL: `https://${name}.curriculum.example/api/curriculum`,
      FILES_URL: 'https://storage.example',
      FILES_BUCKET: `files-${name}`,
      FILES_ACCESS_KEY: 'access',
      FILES_SECRET_KEY: 'secret',
    },
    '/site',
  )
  expect(settings.ok && settings.value.runtime).toEqual({
    environment: name,
    userApi: `https://${name}.user.example/api/user`,
    curriculumApi: `https://${name}.curriculum.example/api/curriculum`,
    authMode: 'firebase',
    logLevel: index < 6 ? 'debug' : 'info',
    bucket: `files-${name}`,
    vitals: 0.1,
    firebase: {
      projectId: `gakuseki-${name}`,
      apiKey: 'public',
      authDomain: `gakuseki-${name}.firebaseapp.com`,
      clientId: `1:${index}00:web:abc`,
      hostedDomain: 'school.example',
      emulatorUrl: null,
    },
  })
})

it.each([
  ['local', undefined, 'warn', 'info'],
  ['local', 'debug', 'debug', 'debug'],
  ['development-0', undefined, 'debug', 'debug'],
  ['development-4', undefined, 'debug', 'debug'],
  ['testing', undefined, 'debug', 'debug'],
  ['staging', undefined, 'info', 'info'],
  ['production', undefined, 'info', 'info'],
  ['production', 'debug', 'debug', 'info'],
])('[ENV-02] %s with LOG_LEVEL=%s: the server logs %s, the pages %s', (environment, logLevel, own, pages) => {
  const settings = readSettings({ ...firebase, ENVIRONMENT: environment, LOG_LEVEL: logLevel }, '/site')
  expect(settings.ok && [settings.value.logLevel, settings.value.runtime.logLevel]).toEqual([own, pages])
})

it.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['firebase without an environment', { ...firebase, ENVIRONMENT: '' }, /^ENVIRONMENT: AUTH_MODE=firebase/],
  ['an unknown name', { ENVIRONMENT: 'development' }, /^ENVIRONMENT=development: .*development-0/],
  ['debug mode in staging', { ENVIRONMENT: 'staging' }, /^AUTH_MODE=debug: staging .*デバッグモード/],
  ['debug mode in production', { ENVIRONMENT: 'production' }, /^AUTH_MODE=debug: production .*デバッグモード/],
  [
    'the emulator in production',
    {
      ...firebase,
      ENVIRONMENT: 'production',
      FIREBASE_PROJECT_ID: 'demo-school',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    },
    /^FIREBASE_AUTH_EMULATOR_HOST=http:\/\/127\.0\.0\.1:9099: production /,
  ],
  [
    'plain http in production',
    { ...firebase, ENVIRONMENT: 'production', USER_API_URL: 'http://api.example/api/user' },
    /^USER_API_URL=http:/,
  ],
  ['no web API key', { ...firebase, FIREBASE_API_KEY: '' }, /^FIREBASE_API_KEY: 値がありません。/],
  ['no client id', { ...firebase, FIREBASE_CLIENT_ID: '' }, /^FIREBASE_CLIENT_ID: 値がありません。/],
  [
    'an OAuth client id',
    { ...firebase, FIREBASE_CLIENT_ID: 'x.apps.example' },
    /^FIREBASE_CLIENT_ID=x\.apps\.example: /,
  ],
])('[ENV-01][C87] %s keeps the server from starting, with a sentence', (_case, env, message) => {
  const settings = readSettings(env, '/site')
  expect(settings.ok ? '' : settings.error).toMatch(message)
})
