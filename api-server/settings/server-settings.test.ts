import { hostNameOf, readSettings } from './server-settings.ts'
import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: './data',
  siteDir: '/site',
  databaseUrl: null,
  databaseReadUrl: null,
  databaseLimits: {
    connections: 10,
    connectMs: 3000,
    statementMs: 6000,
    idleInTransactionMs: 5000,
    pooling: 'session',
  },
  diskReserveMb: 64,
  files: { type: 'folder', folder: 'data/files' },
  signIn: { mode: 'debug' },
  directory: { type: 'demo' },
  allowedHosts: 'loopback',
  publicUrl: null,
  assetsUrl: null,
  hstsSubdomains: true,
  signInHours: 24,
  authPages: null,
  apiAddresses: { user: '/api/user', curriculum: '/api/curriculum' },
  corsOrigins: [],
  rateLimits: true,
  trustedProxies: 0,
  firstAdmin: null,
  demoSchool: true,
  runtime: {
    environment: 'local',
    userApi: '/api/user',
    curriculumApi: '/api/curriculum',
    authMode: 'debug',
    logLevel: 'info',
    bucket: null,
    vitals: 0.1,
  },
  logLevel: 'warn',
  shipKeys: [],
  slowQueryMs: 500,
  tracing: null,
  metricsToken: null,
  backup: { folder: null, recipients: [], keep: { daily: 14, weekly: 8, monthly: 12 } },
}

it('the defaults are the debug mode on loopback, port 3000, ./data', () => {
  expect(readSettings({}, '/site')).toEqual({ ok: true, value: defaults })
})

it('the APIs may stand elsewhere', () => {
  const [user, curriculum] = ['https://api.school.example/api/user', 'http://127.0.0.1:4000/api/curriculum']
  expect(readSettings({ USER_API_URL: user, CURRICULUM_API_URL: curriculum }, '/site')).toEqual({
    ok: true,
    value: {
      ...defaults,
      apiAddresses: { user, curriculum },
      runtime: { ...defaults.runtime, userApi: user, curriculumApi: curriculum },
    },
  })
})

it('backups have a folder, keys and a rule', () => {
  const env = { BACKUP_DIR: '/mnt/backup', BACKUP_RECIPIENT: 'age1one, age1two', BACKUP_KEEP: 'daily=3' }
  const keep = { daily: 3, weekly: 0, monthly: 0 }
  expect(readSettings(env, '/site')).toMatchObject({
    value: { backup: { folder: '/mnt/backup', recipients: ['age1one', 'age1two'], keep } },
  })
})

it('an empty variable is as good as none', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'SITE_DIR', 'DATABASE_URL', 'AUTH_MODE', 'ENVIRONMENT', 'LOG_LEVEL']
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  expect(readSettings(empty, '/site')).toEqual({ ok: true, value: defaults })
})

it.each([
  [{ PORT: '80x' }, /PORT=80x/],
  [{ PORT: '70000' }, /PORT=70000/],
  [{ USER_API_URL: 'https://api.school.example/api/user/' }, /USER_API_URL=/],
  [{ USER_API_URL: 'http://127.0.0.1/a; script-src x' }, /USER_API_URL=/],
  [{ CURRICULUM_API_URL: 'api.school.example' }, /CURRICULUM_API_URL=/],
  [{ AUTH_MODE: 'none' }, /AUTH_MODE=none/],
  [{ HOST: '0.0.0.0' }, /HOST=0\.0\.0\.0.*loopback/s],
  [{ HOST: '192.168.1.5' }, /loopback/],
  [{ HOST: '127.0.0.1.evil.example' }, /loopback/],
  [{ LOG_LEVEL: 'all' }, /LOG_LEVEL=all/],
  [{ SLOW_QUERY_MS: '1s' }, /SLOW_QUERY_MS=1s/],
  [{ BACKUP_KEEP: '14' }, /BACKUP_KEEP=14/],
  [{ DATABASE_STATEMENT_TIMEOUT_MS: '0' }, /DATABASE_STATEMENT_TIMEOUT_MS=0/],
  [{ DATABASE_POOLING: 'statement' }, /DATABASE_POOLING=statement/],
  [{ DATABASE_READ_URL: 'postgres://one/school' }, /DATABASE_READ_URL.+DATABASE_URL/s],
  [{ DISK_RESERVE_MB: 'all' }, /DISK_RESERVE_MB=all/],
  [{ ASSETS_URL: 'https://cdn.example/files' }, /ASSETS_URL=/],
])('%j is refused with a sentence', (env, message) => {
  const settings = readSettings(env, '/site')
  expect(settings.ok ? '' : settings.error).toMatch(message)
})

it.each([
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['127.8.9.1', true],
  ['[::1]:3000', true],
  ['evil.example', false],
  ['localhost.evil.example:3000', false],
  ['[::2]:3000', false],
  ['', false],
])('host header %s is of this machine: %s', (header, expected) => {
  expect(isLoopback(hostNameOf(header))).toBe(expected)
})

describe('SHIP_KEYS', () => {
  const [one, other] = ['a'.repeat(32), '/+='.repeat(12)]

  it('are the secrets of remotes', () => {
    const read = readSettings({ SHIP_KEYS: `mfe-people=${one}, mfe-school=${other}` }, '/site')
    expect(read.ok && read.value.shipKeys).toEqual([
      { remoteId: 'mfe-people', secret: one },
      { remoteId: 'mfe-school', secret: other },
    ])
  })

  it.each([
    ['too short', `mfe-people=${one.slice(1)}`],
    ['of no remote', one],
    ['of something else', `MFE=${one}`],
    ['the same for two remotes', `mfe-people=${one},mfe-school=${one}`],
  ])('%s stop the start, and the sentence does not tell them', (_case, keys) => {
    const read = readSettings({ SHIP_KEYS: keys }, '/site')
    expect(read).toMatchObject({ ok: false, error: expect.stringContaining('SHIP_KEYS') as string })
    expect(JSON.stringify(read)).not.toContain('aaaa')
  })
})
