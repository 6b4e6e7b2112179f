import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from './texts.ts'

export type ServerSettings = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly siteDir: string
  readonly databaseUrl: string | null
  readonly authMode: 'debug'
  readonly environment: string
  readonly logLevel: 'debug' | 'info'
}

type Environment = Readonly<Record<string, string | undefined>>

const loopback = '127.0.0.1'

/** Reads the environment variables; the error is a sentence that says what to change. */
export function readSettings(env: Environment, defaultSiteDir: string): Result<ServerSettings, string> {
  const port = Number(env['PORT'] ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65535) return err(texts.settings.badPort(env['PORT'] ?? ''))
  const authMode = env['AUTH_MODE'] ?? 'debug'
  if (authMode === 'firebase') return err(texts.settings.noFirebaseYet)
  if (authMode !== 'debug') return err(texts.settings.badAuthMode(authMode))
  const host = env['HOST'] ?? loopback
  if (!isLoopback(host)) return err(texts.settings.debugNeedsLoopback(host))
  const logLevel = env['LOG_LEVEL'] ?? 'info'
  if (logLevel !== 'debug' && logLevel !== 'info') return err(texts.settings.badLogLevel(logLevel))
  return ok({
    port,
    host,
    dataDir: env['DATA_DIR'] ?? './data',
    siteDir: env['SITE_DIR'] ?? defaultSiteDir,
    databaseUrl: env['DATABASE_URL'] ?? null,
    authMode,
    environment: env['ENVIRONMENT'] ?? 'local',
    logLevel,
  })
}

/** True for the names and addresses of this machine that no other can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** The host name of a Host header, without its port. */
export function hostNameOf(header: string): string {
  return header.startsWith('[') ? (/^\[[^\]]*\]/.exec(header)?.[0] ?? '') : (header.split(':')[0] ?? '')
}
