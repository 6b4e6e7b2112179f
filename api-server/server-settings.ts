import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { logLevels, type LogLevel } from './app/log.ts'
import { texts } from './texts.ts'

export type ServerSettings = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly siteDir: string
  readonly databaseUrl: string | null
  readonly authMode: 'debug'
  readonly environment: string
  readonly logLevel: LogLevel
  /** Statements that take longer are logged. */
  readonly slowQueryMs: number
  /** Whoever sends it may read /metrics from anywhere; without one only this machine may. */
  readonly metricsToken: string | null
}

type Environment = Readonly<Record<string, string | undefined>>

const loopback = '127.0.0.1'

/** Reads the environment variables; the error is a sentence that says what to change. */
export function readSettings(env: Environment, defaultSiteDir: string): Result<ServerSettings, string> {
  // A compose file or a shell passes what it has no value for as an empty text.
  const read = (name: string): string | undefined => (env[name] === '' ? undefined : env[name])
  const port = Number(read('PORT') ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65535) return err(texts.settings.badPort(read('PORT') ?? ''))
  const authMode = read('AUTH_MODE') ?? 'debug'
  if (authMode === 'firebase') return err(texts.settings.noFirebaseYet)
  if (authMode !== 'debug') return err(texts.settings.badAuthMode(authMode))
  const host = read('HOST') ?? loopback
  if (!isLoopback(host)) return err(texts.settings.debugNeedsLoopback(host))
  const environment = read('ENVIRONMENT') ?? 'local'
  const logLevel = readLogLevel(read('LOG_LEVEL') ?? defaultLogLevel(environment))
  if (!logLevel.ok) return logLevel
  const slowQueryMs = Number(read('SLOW_QUERY_MS') ?? '500')
  if (!Number.isInteger(slowQueryMs) || slowQueryMs < 0)
    return err(texts.settings.badSlowQueryMs(read('SLOW_QUERY_MS') ?? ''))
  return ok({
    port,
    host,
    dataDir: read('DATA_DIR') ?? './data',
    siteDir: read('SITE_DIR') ?? defaultSiteDir,
    databaseUrl: read('DATABASE_URL') ?? null,
    authMode,
    environment,
    logLevel: logLevel.value,
    slowQueryMs,
    metricsToken: read('METRICS_TOKEN') ?? null,
  })
}

/** S1 §9; on a machine of one's own the terminal stays readable. */
function defaultLogLevel(environment: string): LogLevel {
  if (environment === 'local') return 'warn'
  return environment === 'development' || environment === 'testing' ? 'debug' : 'info'
}

function readLogLevel(text: string): Result<LogLevel, string> {
  const level = logLevels.find((each) => each === text)
  return level === undefined ? err(texts.settings.badLogLevel(text)) : ok(level)
}

/** True for the names and addresses of this machine that no other can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host)
}

/** The host name of a Host header, without its port. */
export function hostNameOf(header: string): string {
  return header.startsWith('[') ? (/^\[[^\]]*\]/.exec(header)?.[0] ?? '') : (header.split(':')[0] ?? '')
}
