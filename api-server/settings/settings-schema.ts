import { foldMail } from '@gakuseki/shared-api/core/text/fold-mail.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { apiBases } from '../app/api-bases.ts'
import { logLevels } from '../app/http/log.ts'
import { signInHourLimits } from '../app/session/sign-in-hours.ts'
import { usualReserveMb } from '../db/open/disk-space.ts'
import { usualLimits } from '../db/open/open-server.ts'
import { operatorTexts as texts } from '../texts.ts'
import { backup } from './backup-group.ts'
import { texts as protectionTexts } from './texts.ts'
import { traces } from './traces-group.ts'
import { apiUrl, limited, list, oneOf, read, setting, text, textOr, whole } from './setting-kinds.ts'
import { originOf, readOrigins, readShipKeys } from './setting-values.ts'

const sentences = texts.settings

const ms = { least: 100, most: 600_000 }

const server = {
  PORT: whole({ usual: 3000, least: 0, most: 65_535 }, sentences.badPort, 'where to listen; 0 takes a free port'),
  HOST: textOr(
    '127.0.0.1',
    'the address to listen on. The debug mode and the Firebase emulator take loopback addresses only',
  ),
  PUBLIC_URL: read(
    undefined,
    (given) => (originOf(given) === given ? given : null),
    (given) => sentences.badOrigin('PUBLIC_URL', given),
    {
      meaning:
        "where the suite is reached from outside, `https://gakuseki.school.example`; needed for Google's consent",
    },
  ),
  ASSETS_URL: read(
    undefined,
    (given) => (originOf(given) === given ? given : null),
    (given) => sentences.badOrigin('ASSETS_URL', given),
    {
      usual: 'this server',
      meaning:
        'an origin that serves `/assets` and `/remotes` of this server, a CDN: pages load the files of shell and remotes from there, and scripts and styles are checked by their hashes. [How](scale.md#in-front-of-it)',
    },
  ),
  HSTS_SUBDOMAINS: oneOf(
    ['on', 'off'],
    'on',
    protectionTexts.badHstsSubdomains,
    'with an https `PUBLIC_URL` browsers reach the hosts beneath it by https alone, too. `off` where one of those has none',
  ),
  ALLOWED_HOSTS: list(
    'any',
    "names that the Host header may have, with commas. Name your health check's, too. In debug mode always this machine's",
  ),
  USER_API_URL: apiUrl(
    'USER_API_URL',
    apiBases.user,
    'where the pages find the API of people and classes, when it is deployed apart: `https://api.school.example/api/user`. That server has to name this one in its `CORS_ORIGINS`',
  ),
  CURRICULUM_API_URL: apiUrl('CURRICULUM_API_URL', apiBases.curriculum, 'the same for the API of the curriculums'),
  CORS_ORIGINS: setting(
    { usual: 'none', meaning: 'other origins whose pages may call the API, with commas; no wildcard, no cookies' },
    readOrigins,
  ),
  RATE_LIMITS: oneOf(['on', 'off'], 'on', sentences.badRateLimits, '`off` holds nobody back, for load tests'),
  TRUSTED_PROXIES: whole(
    { usual: 0, least: 0, most: 9 },
    sentences.badTrustedProxies,
    "how many proxies of yours stand in front; the callers' addresses are then read from X-Forwarded-For",
  ),
  ENVIRONMENT: text(
    'required with `AUTH_MODE=firebase`. [Which one](environments.md): local, development-0 to development-4, testing, staging or production. Staging and production refuse the debug mode, emulators and APIs without https',
    'local in debug mode',
  ),
  LOG_LEVEL: read(undefined, (given) => logLevels.find((level) => level === given) ?? null, sentences.badLogLevel, {
    values: logLevels.join(', '),
    usual: 'by environment',
    meaning:
      'of this server: debug (development, testing), info (staging, production), warn (local); or error. Pages log by the environment alone',
  }),
  SLOW_QUERY_MS: whole(
    { usual: 500, least: 0, most: Infinity },
    sentences.badSlowQueryMs,
    'statements that take longer are logged',
  ),
  VITALS_ONE_IN: limited(
    'VITALS_ONE_IN',
    { usual: 10, least: 0, most: 1000 },
    'one page visit in so many tells how fast its screen was, without a name or address. 1: all, 0: none. [What is seen](shipping.md#how-fast-a-release-is)',
  ),
  METRICS_TOKEN: text(
    'who sends it as a bearer token may read `/metrics` from anywhere; without one only this machine may',
  ),
  SITE_DIR: text(
    'the built suite. The server writes what is shipped there; several servers share it as one volume',
    '`.site`; of the package `DATA_DIR/site`',
  ),
  SHIP_KEYS: setting(
    {
      usual: 'none',
      meaning:
        'who may ship which remote without being an administrator: `mfe-people=<secret>,mfe-school=<secret>`, 32 characters or more each (`openssl rand -base64 32`). Two for one remote while one replaces the other',
    },
    readShipKeys,
  ),
}

const database = {
  DATA_DIR: textOr('./data', 'the embedded database, files and the demo directory; one server at a time'),
  DATABASE_URL: text(
    'a PostgreSQL 15 or later instead of the embedded database; several servers may share it. Several hosts as libpq has them: `postgres://user:password@one:5432,two:5432/school?target_session_attrs=read-write` (or `primary`, `any`)',
  ),
  DATABASE_READ_URL: text(
    'PostgreSQL servers that follow `DATABASE_URL` (streaming replication), each under its own address, never behind a balancer: `postgres://user:password@two:5432,three:5432/school`. Lists and records are read from them, sign-in, rights and whatever changes something stay with `DATABASE_URL`. Whoever has just changed something sees it; others may see what was up to 5 s ago. A server that is further behind or does not answer is left out',
    'none',
  ),
  DATABASE_POOLING: oneOf(
    ['session', 'transaction'],
    'session',
    (given) => sentences.badPooling(given),
    '`transaction`: between the server and its PostgreSQL servers stands a pooler that hands out transactions (pgbouncer with `pool_mode = transaction`)',
  ),
  DATABASE_CONNECTIONS: limited(
    'DATABASE_CONNECTIONS',
    { usual: usualLimits.connections, least: 1, most: 100 },
    'connections to PostgreSQL for reads, and as many for writes; up to three more for the health check and the start. To each server of `DATABASE_READ_URL` as many for reads, and one more',
  ),
  DATABASE_CONNECT_TIMEOUT_MS: limited(
    'DATABASE_CONNECT_TIMEOUT_MS',
    { usual: usualLimits.connectMs, ...ms },
    'how long a call waits for a connection, free or new',
  ),
  DATABASE_STATEMENT_TIMEOUT_MS: limited(
    'DATABASE_STATEMENT_TIMEOUT_MS',
    { usual: usualLimits.statementMs, ...ms },
    'how long one statement may take on PostgreSQL; the server itself gives up half a second later. With the wait for a connection it should stay below 10 s. Migrations and the demo school have no limit; imports, repairs and exports go in slices, none of which comes near it (10,000 rows, 20,000 students: below 1 s each)',
  ),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: limited(
    'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS',
    { usual: usualLimits.idleInTransactionMs, ...ms },
    'how long a transaction may stand idle before PostgreSQL ends it: how long a frozen server holds up others',
  ),
  DISK_RESERVE_MB: limited(
    'DISK_RESERVE_MB',
    { usual: usualReserveMb, least: 32, most: 1_000_000 },
    'room on the disk of `DATA_DIR` below which the embedded database refuses writes',
  ),
}

const files = {
  FILES_URL: text(
    'address of an S3 service (AWS, MinIO, R2, Cloud Storage with HMAC keys), without the bucket',
    '`DATA_DIR/files`',
  ),
  FILES_BUCKET: text('required with `FILES_URL`; it stays private and should not expire objects'),
  FILES_ACCESS_KEY: text('required with `FILES_URL`'),
  FILES_SECRET_KEY: text('required with `FILES_URL`'),
  FILES_REGION: textOr('auto', 'the region that requests are signed for'),
}

const signIn = {
  AUTH_MODE: oneOf(
    ['debug', 'firebase'],
    'debug',
    sentences.badAuthMode,
    '`debug`: nobody signs in, this machine only. `firebase`: Google accounts by Firebase Authentication',
  ),
  FIREBASE_PROJECT_ID: text('required with firebase'),
  FIREBASE_API_KEY: text('the web API key, for the page; not secret. Required with firebase, not with the emulator'),
  FIREBASE_CLIENT_ID: text(
    'the id of the web app (`1:…:web:…`), for the page; not secret. Required with firebase, not with the emulator',
  ),
  FIREBASE_AUTH_DOMAIN: text("the host of Firebase's sign-in page", '`<project>.firebaseapp.com`'),
  FIREBASE_AUTH_EMULATOR_HOST: text(
    "`127.0.0.1:9099`: takes the emulator's unsigned tokens. Project id must start with `demo-`",
  ),
  FIREBASE_KEYS_URL: text("another https address of Firebase's public keys, for a mirror", "Google's"),
  FIREBASE_PAGES_URL: text("plays Firebase's sign-in pages on this machine, for tests", "Google's"),
  HOSTED_DOMAIN: text('required with firebase: the one mail domain that is let in, `school.example`'),
  SIGN_IN_HOURS: limited(
    'SIGN_IN_HOURS',
    signInHourLimits,
    'how long a sign-in counts, however often Firebase renews its tokens; then the person signs in anew, and what they were typing stays',
  ),
  FIRST_ADMIN: setting(
    { meaning: 'mail address of the member of staff who administers as long as nobody does' },
    (mail) => ok(mail === undefined ? null : foldMail(mail)),
  ),
}

const directory = {
  GOOGLE_CLIENT_ID: text('the OAuth client; without it there is no directory (in debug mode the demo directory)'),
  GOOGLE_CLIENT_SECRET: text('required with the client'),
  DIRECTORY_KEY: text(
    '32 bytes in base64 or hex (`openssl rand -base64 32`); required with the client. Encrypts refresh tokens',
  ),
  DIRECTORY_TEACHERS: text(
    'who is a teacher: an organisational unit with its sub-units (`/staff`) or a group (`staff@school.example`). Unset: nobody of the type comes from there',
  ),
  DIRECTORY_STUDENTS: text('the same for students'),
  DIRECTORY_GUARDIANS: text('the same for guardians'),
  GOOGLE_API_URL: text('a fake Google on this machine, for trying things out'),
}

/** The groups of docs/operations.md, in its order. */
export const settingGroups = {
  Server: server,
  Database: database,
  Files: files,
  'Sign-in': signIn,
  'Workspace directory': directory,
  Traces: traces,
  Backup: backup,
} as const

/**
 * Every environment variable of the server. What one says alone is checked here, what several say together in the files
 * beside.
 */
export const settingsSchema = z.object({
  ...server,
  ...database,
  ...files,
  ...signIn,
  ...directory,
  ...traces,
  ...backup,
})

export type SettingValues = z.output<typeof settingsSchema>
