import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { logLevelOf, type RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import type { ShipKey } from '../app/registry/ship-keys.ts'
import type { LogLevel } from '../app/http/log.ts'
import type { ServerLimits } from '../db/open/session-settings.ts'
import type { DirectorySettings } from '../directory/create-directory.ts'
import type { Service } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { readBackup, type BackupSettings } from './backup-settings.ts'
import { readDirectory } from './directory-settings.ts'
import { readFilePlace } from './file-settings.ts'
import type { FilePlace } from '../files/create-file-services.ts'
import { withSecretFiles } from './secret-files.ts'
import { operatorTexts as texts } from '../texts.ts'
import { settingsSchema, type SettingValues } from './settings-schema.ts'
import { readRuntime } from './runtime-settings.ts'
import { readTracing } from './tracing-settings.ts'
import type { TracingSettings } from '../observe/tracing/tracing.ts'
import { readAuthPages, readSignIn, type SignInSettings } from './sign-in-settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

export type ServerSettings = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly siteDir: string
  readonly databaseUrl: string | null
  /** Servers that follow the database; null without any. */
  readonly databaseReadUrl: string | null
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
  /** The origin from which pages load the files of shell and remotes; null for this server's own. */
  readonly assetsUrl: string | null
  /** Browsers are told to reach the hosts beneath the public one by https alone, too. */
  readonly hstsSubdomains: boolean
  /** After how many hours a person has to sign in anew. */
  readonly signInHours: number
  /** From where Firebase's pages of sign-in are served under the public address; null when they are not. */
  readonly authPages: string | null
  /** Where the pages find the two APIs: here, or where they are deployed apart. */
  readonly apiAddresses: Readonly<Record<Service, string>>
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
  /** Where traces go; null where nothing is traced. */
  readonly tracing: TracingSettings | null
  /** Whoever sends it may read /metrics from anywhere; without one only this machine may. */
  readonly metricsToken: string | null
  readonly backup: BackupSettings
}

/** Reads the environment variables; the error is a sentence that says what to change. */
export function readSettings(env: Environment, defaultSiteDir: string): Result<ServerSettings, string> {
  // Compose files pass empty variables for what they have no value for.
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''))
  const complete = withSecretFiles(given)
  if (!complete.ok) return complete
  const parsed = settingsSchema.safeParse(complete.value)
  if (!parsed.success) return err(parsed.error.issues[0]?.message ?? '')
  const values = parsed.data
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined)
    return err(texts.settings.replicasOfNothing)
  const signIn = readSignIn(values)
  if (!signIn.ok) return signIn
  const isForged = signIn.value.mode === 'debug' || signIn.value.tokens.keys.type === 'unsigned'
  const directory = readDirectory(values, isForged)
  if (!directory.ok) return directory
  const authPages = readAuthPages(values, signIn.value)
  if (!authPages.ok) return authPages
  const files = readFilePlace(values)
  if (!files.ok) return files
  const tracing = readTracing(values)
  if (!tracing.ok) return tracing
  const runtime = readRuntime(values, { signIn: signIn.value, files: files.value, tracing: tracing.value })
  if (!runtime.ok) return runtime
  return ok({
    ...ownSettings(values, isForged),
    siteDir: values.SITE_DIR ?? defaultSiteDir,
    files: files.value,
    signIn: signIn.value,
    directory: directory.value,
    authPages: authPages.value,
    tracing: tracing.value,
    runtime: runtime.value,
    // ENV-02; on a machine of one's own the terminal stays readable.
    logLevel: values.LOG_LEVEL ?? logLevelOf(runtime.value.environment) ?? 'warn',
  })
}

type JointSettings = 'siteDir' | 'files' | 'signIn' | 'directory' | 'authPages' | 'tracing' | 'runtime' | 'logLevel'

/** The settings that depend on no other one than how people sign in. */
function ownSettings(values: SettingValues, isForged: boolean): Omit<ServerSettings, JointSettings> {
  const anyHost = values.ALLOWED_HOSTS.length === 0 ? null : values.ALLOWED_HOSTS
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    databaseLimits: {
      connections: values.DATABASE_CONNECTIONS,
      connectMs: values.DATABASE_CONNECT_TIMEOUT_MS,
      statementMs: values.DATABASE_STATEMENT_TIMEOUT_MS,
      idleInTransactionMs: values.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
      pooling: values.DATABASE_POOLING,
    },
    diskReserveMb: values.DISK_RESERVE_MB,
    allowedHosts: isForged ? 'loopback' : anyHost,
    publicUrl: values.PUBLIC_URL ?? null,
    assetsUrl: values.ASSETS_URL ?? null,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    signInHours: values.SIGN_IN_HOURS,
    apiAddresses: { user: values.USER_API_URL, curriculum: values.CURRICULUM_API_URL },
    corsOrigins: values.CORS_ORIGINS,
    rateLimits: values.RATE_LIMITS === 'on',
    trustedProxies: values.TRUSTED_PROXIES,
    firstAdmin: values.FIRST_ADMIN,
    demoSchool: isForged,
    shipKeys: values.SHIP_KEYS,
    slowQueryMs: values.SLOW_QUERY_MS,
    metricsToken: values.METRICS_TOKEN ?? null,
    backup: readBackup(values),
  }
}

/** The host name of a Host header, without its port. */
export function hostNameOf(header: string): string {
  return header.startsWith('[') ? (/^\[[^\]]*\]/.exec(header)?.[0] ?? '') : (header.split(':')[0] ?? '')
}
