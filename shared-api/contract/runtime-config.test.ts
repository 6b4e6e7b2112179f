import { configSentences } from './config-sentences.ts'
import { readRuntimeConfig, type EnvironmentName, type RuntimeConfig } from './runtime-config.ts'

const hosted = [
  ...([0, 1, 2, 3, 4] as const).map((number) => `development-${number}` as const),
  'testing',
  'staging',
  'production',
] as const satisfies readonly EnvironmentName[]

/** The values in which an environment differs. */
const configOf = (environment: (typeof hosted)[number]): RuntimeConfig & Required<Pick<RuntimeConfig, 'firebase'>> => ({
  environment,
  userApi: `https://${environment}.user.example/api/user`,
  curriculumApi: `https://${environment}.curriculum.example/api/curriculum`,
  authMode: 'firebase',
  logLevel: /^(staging|production)$/.test(environment) ? 'info' : 'debug',
  bucket: `gakuseki-${environment}`,
  firebase: {
    projectId: `gakuseki-${environment}`,
    apiKey: `key-of-${environment}`,
    authDomain: `gakuseki-${environment}.firebaseapp.com`,
    clientId: `1:${hosted.indexOf(environment)}00:web:0123abcd`,
    hostedDomain: 'school.example',
    emulatorUrl: null,
  },
})

it.each(hosted)('[ENV-01] accepts %s with its own client id, service hosts and bucket', (environment) => {
  const config = configOf(environment)
  expect(readRuntimeConfig(config)).toEqual({ ok: true, value: config })
})

it('[ENV-01] has no two environments that share a client id, a service host or a bucket', () => {
  const configs = hosted.map((environment) => readRuntimeConfig(configOf(environment)))
  const valid = configs.flatMap((config) => (config.ok ? [config.value] : []))
  for (const part of ['userApi', 'curriculumApi', 'bucket'] as const)
    expect(new Set(valid.map((config) => config[part])).size).toBe(8)
  expect(new Set(valid.map(({ firebase }) => firebase?.clientId)).size).toBe(8)
})

it.each([
  ['development-0', 'debug', 'info'],
  ['development-4', 'debug', 'info'],
  ['testing', 'debug', 'info'],
  ['staging', 'info', 'debug'],
  ['production', 'info', 'debug'],
] as const)('[ENV-02] requires in %s the log level %s, not %s', (environment, level, other) => {
  const config = configOf(environment)
  expect(readRuntimeConfig({ ...config, logLevel: level }).ok).toBe(true)
  expect(sentencesOf({ ...config, logLevel: other })).toEqual([
    `logLevel=${other}: ${environment} のログレベルは ${level} です。${level} を指定してください。`,
  ])
})

it.each(['debug', 'info'])('[ENV-02] lets a development machine choose the log level %s', (logLevel) => {
  const own = { environment: 'local', userApi: '/u', curriculumApi: '/c', authMode: 'debug', bucket: null }
  expect(readRuntimeConfig({ ...own, logLevel }).ok).toBe(true)
})

function sentencesOf(value: unknown): readonly string[] {
  const config = readRuntimeConfig(value)
  return config.ok ? [] : configSentences(value, config.error)
}

const production = configOf('production')
const testing = configOf('testing')
const withFirebase = (config: typeof production, changes: object) => ({
  ...config,
  firebase: { ...config.firebase, ...changes },
})
const { bucket: _bucket, ...noBucket } = production
const { firebase: _firebase, ...noFirebase } = production

it.each<[string, unknown, RegExp]>([
  ['a name from elsewhere', { ...testing, environment: 'dev' }, /^environment=dev: .*development-0〜development-4/],
  ['development without a number', { ...testing, environment: 'development' }, /^environment=development: /],
  ['a sixth development', { ...testing, environment: 'development-5' }, /^environment=development-5: /],
  ['debug mode in staging', { ...configOf('staging'), authMode: 'debug' }, /^authMode=debug: staging .*デバッグモード/],
  ['debug mode in production', { ...production, authMode: 'debug' }, /^authMode=debug: production .*デバッグモード/],
  ['another mode', { ...testing, authMode: 'none' }, /^authMode=none: debug か firebase/],
  ['another level', { ...testing, logLevel: 'all' }, /^logLevel=all: testing .* debug /],
  ['plain http in production', { ...production, userApi: 'http://a.example/u' }, /^userApi=http:.*https:\/\//],
  ['plain http in staging', { ...configOf('staging'), curriculumApi: 'http://a.example/c' }, /^curriculumApi=http:/],
  ['an address with a slash at the end', { ...testing, userApi: 'https://a.example/u/' }, /^userApi=.*末尾/],
  ['an address of no scheme', { ...testing, userApi: '//a.example/u' }, /^userApi=\/\/a/],
  ['another scheme', { ...testing, userApi: 'javascript:alert(1)' }, /^userApi=javascript/],
  ['an address with a query', { ...testing, userApi: '/u?x=1' }, /^userApi=/],
  ['no bucket named', noBucket, /^bucket: 値がありません。/],
  ['a bucket that is a number', { ...testing, bucket: 3 }, /^bucket=3: /],
  ['no sign-in', noFirebase, /^firebase\.projectId: 値がありません。/],
  ['no web API key', withFirebase(production, { apiKey: '' }), /^firebase\.apiKey: 値がありません。/],
  ['an OAuth client', withFirebase(testing, { clientId: 'x.apps.googleusercontent.com' }), /^firebase\.clientId=x\./],
  ['an address as domain', withFirebase(testing, { authDomain: 'https://a.example' }), /^firebase\.authDomain=https/],
  ['a port of six digits', withFirebase(testing, { authDomain: 'a.example:123456' }), /^firebase\.authDomain=a\./],
  ['a host with an empty label', withFirebase(testing, { authDomain: 'a..example' }), /^firebase\.authDomain=a\.\./],
  [
    'a domain with an underscore',
    withFirebase(testing, { hostedDomain: 'a_b.example' }),
    /^firebase\.hostedDomain=a_b/,
  ],
  ['any domain', withFirebase(testing, { hostedDomain: '*' }), /^firebase\.hostedDomain=\*/],
  ['a word as null', withFirebase(testing, { emulatorUrl: 'null' }), /^firebase\.emulatorUrl=null: /],
  [
    'the emulator in production',
    withFirebase(production, { emulatorUrl: 'http://127.0.0.1:9099' }),
    /^firebase\.emulatorUrl=http:.* production .*エミュレーター/,
  ],
  ['a list', [], /JSONのオブジェクト/],
  ['null', null, /JSONのオブジェクト/],
  ['a text', 'production', /JSONのオブジェクト/],
])('refuses %s with a sentence that names it', (_case, value, sentence) => {
  const sentences = sentencesOf(value)
  expect(sentences[0]).toMatch(sentence)
  for (const each of sentences) expect(each).toMatch(/てください(（.*）)?。/)
})

it('reports every wrong value, not only the first', () => {
  const sentences = sentencesOf({
    ...withFirebase(production, { apiKey: '', clientId: 'x' }),
    userApi: 'x',
    bucket: '',
  })
  expect(sentences.map((sentence) => /^[\w.]+/.exec(sentence)?.[0])).toEqual([
    'userApi',
    'bucket',
    'firebase.apiKey',
    'firebase.clientId',
  ])
})

it('allows debug mode, an API of its own origin and the emulator only in development and testing', () => {
  const debug = { ...noFirebase, environment: 'testing', logLevel: 'debug', authMode: 'debug', userApi: '/u' }
  expect(sentencesOf(debug)).toEqual([])
  expect(sentencesOf(withFirebase(testing, { emulatorUrl: 'http://127.0.0.1:9099' }))).toEqual([])
  expect(sentencesOf({ ...production, userApi: '/api/user', curriculumApi: '/api/curriculum' })).toEqual([])
})
