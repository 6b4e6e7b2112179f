import { foldMail } from '@gakuseki/shared-api/core/text/fold-mail.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { logLevelOf, type RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import type { ShipKey } from '../app/registry/ship-keys.ts'
import { logLevels, type LogLevel } from '../app/http/log.ts'
import { readDatabaseSettings } from './database-settings.ts'
import type { ServerLimits } from '../db/open/server-pool.ts'
import type { DirectorySettings } from '../directory/create-directory.ts'
import { readApiAddresses, type ApiAddresses } from '../api-addresses.ts'
import { readDirectory } from './directory-settings.ts'
import { readFilePlace } from './file-settings.ts'
import type { FilePlace } from '../files/create-file-services.ts'
import { originOf, readerOf, readList, readOrigins, type Environment, type Read } from './settings-reader.ts'
import { readRuntime } from './runtime-settings.ts'
import { readAuthPages, readSignIn, type SignInSettings } from './sign-in-settings.ts'
import { readShipKeys } from './ship-key-settings.ts'
import { texts } from '../texts.ts'

export type ServerSettings = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly siteDir: string
  readonly databaseUrl: string | null
  readonly databaseLimits: ServerLimits
  /** Writes to the embedded database are refused while less than this is free on its disk. */
  readonly diskReserveMb: number
  readonly files: FilePlace
  readonly signIn: SignInSettings
  readonly directory: DirectorySettings
  /** Names that the Host header may have; null where any may, because tokens are bound to an origin anyway. */
  readonly allowedHosts: readonly string[] | 'loopback' | null
  /** Where the suite is reached from outside, for addresses that leave it; null when that is not known. */
  readonly publicUrl: string | null
  /** From where Firebase's pages of sign-in are served under the public address; null when they are not. */
  readonly authPages: string | null
  /** Where the pages find the two APIs: here, or where they are deployed apart. */
  readonly apiAddresses: ApiAddresses
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  readonly rateLimits: boolean
  /** How many proxies stand in front, each of which adds an address to X-Forwarded-For. */
  readonly trustedProxies: number
  /** Who becomes an administrator while there is none. */
  readonly firstAdmin: string | null
  /** An empty database gets the demo school. */
  readonly demoSchool: boolean
  /** What the pages read at start. */
  readonly runtime: RuntimeConfig
  readonly logLevel: LogLevel
  /** Who may ship which remote without being an administrator. */
  readonly shipKeys: readonly ShipKey[]
  /** Statements that take longer are logged. */
  readonly slowQueryMs: number
  /** Whoever sends it may read /metrics from anywhere; without one only this machine may. */
  readonly metricsToken: string | null
}

const loopback = '127.0.0.1'

/** Reads the environment variables; the error is a sentence that says what to change. */
export function readSettings(env: Environment, defaultSiteDir: string): Result<ServerSettings, string> {
  const read = readerOf(env)
  const port = Number(read('PORT') ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65535) return err(texts.settings.badPort(read('PORT') ?? ''))
  const host = read('HOST') ?? loopback
  const access = readAccess(read, host)
  if (!access.ok) return access
  const dataDir = read('DATA_DIR') ?? './data'
  const files = readFilePlace(read, dataDir)
  if (!files.ok) return files
  const runtime = readRuntime(read, access.value, files.value)
  if (!runtime.ok) return runtime
  // ENV-02; on a machine of one's own the terminal stays readable.
  const logLevel = readLogLevel(read('LOG_LEVEL') ?? logLevelOf(runtime.value.environment) ?? 'warn')
  if (!logLevel.ok) return logLevel
  const database = readDatabaseSettings(read)
  if (!database.ok) return database
  const shipKeys = readShipKeys(read)
  if (!shipKeys.ok) return shipKeys
  const slowQueryMs = Number(read('SLOW_QUERY_MS') ?? '500')
  if (!Number.isInteger(slowQueryMs) || slowQueryMs < 0)
    return err(texts.settings.badSlowQueryMs(read('SLOW_QUERY_MS') ?? ''))
  return ok({
    port,
    host,
    dataDir,
    files: files.value,
    siteDir: read('SITE_DIR') ?? defaultSiteDir,
    databaseUrl: read('DATABASE_URL') ?? null,
    ...database.value,
    ...access.value,
    runtime: runtime.value,
    logLevel: logLevel.value,
    shipKeys: shipKeys.value,
    slowQueryMs,
    metricsToken: read('METRICS_TOKEN') ?? null,
  })
}

type Access = Pick<
  ServerSettings,
  | 'signIn'
  | 'directory'
  | 'allowedHosts'
  | 'publicUrl'
  | 'authPages'
  | 'apiAddresses'
  | 'corsOrigins'
  | 'rateLimits'
  | 'trustedProxies'
  | 'firstAdmin'
  | 'demoSchool'
>

/** Who gets in, from where, and how often. */
function readAccess(read: Read, host: string): Result<Access, string> {
  const signIn = readSignIn(read, host)
  if (!signIn.ok) return signIn
  const isForged = signIn.value.mode === 'debug' || signIn.value.tokens.keys.type === 'unsigned'
  const directory = readDirectory(read, isForged)
  if (!directory.ok) return directory
  const corsOrigins = readOrigins(read, 'CORS_ORIGINS')
  if (!corsOrigins.ok) return corsOrigins
  const apiAddresses = readApiAddresses(read)
  if (!apiAddresses.ok) return apiAddresses
  const publicUrl = read('PUBLIC_URL')
  if (publicUrl !== undefined && originOf(publicUrl) !== publicUrl)
    return err(texts.settings.badOrigin('PUBLIC_URL', publicUrl))
  const authPages = readAuthPages(read, signIn.value, publicUrl)
  if (!authPages.ok) return authPages
  const rateLimits = read('RATE_LIMITS') ?? 'on'
  if (rateLimits !== 'on' && rateLimits !== 'off') return err(texts.settings.badRateLimits(rateLimits))
  const trustedProxies = Number(read('TRUSTED_PROXIES') ?? '0')
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0 || trustedProxies > 9)
    return err(texts.settings.badTrustedProxies(read('TRUSTED_PROXIES') ?? ''))
  const firstAdmin = read('FIRST_ADMIN')
  const allowedHosts = readList(read, 'ALLOWED_HOSTS')
  return ok({
    signIn: signIn.value,
    directory: directory.value,
    allowedHosts: isForged ? 'loopback' : allowedHosts.length === 0 ? null : allowedHosts,
    publicUrl: publicUrl ?? null,
    authPages: authPages.value,
    apiAddresses: apiAddresses.value,
    corsOrigins: corsOrigins.value,
    rateLimits: rateLimits === 'on',
    trustedProxies,
    firstAdmin: firstAdmin === undefined ? null : foldMail(firstAdmin),
    demoSchool: isForged,
  })
}

function readLogLevel(text: string): Result<LogLevel, string> {
  const level = logLevels.find((each) => each === text)
  return level === undefined ? err(texts.settings.badLogLevel(text)) : ok(level)
}

/** The host name of a Host header, without its port. */
export function hostNameOf(header: string): string {
  return header.startsWith('[') ? (/^\[[^\]]*\]/.exec(header)?.[0] ?? '') : (header.split(':')[0] ?? '')
}
