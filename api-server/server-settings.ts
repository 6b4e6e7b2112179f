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
  // A compose file or a shell passes what it has no value for as an empty text.
  const read = (name: string): string | undefined => (env[name] === '' ? undefined : env[name])
  const port = Number(read('PORT') ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65535) return err(texts.settings.badPort(read('PORT') ?? ''))
  const authMode = read('AUTH_MODE') ?? 'debug'
  if (authMode === 'firebase') return err(texts.settings.noFirebaseYet)
  if (authMode !== 'debug') return err(texts.settings.badAuthMode(authMode))
  const host = read('HOST') ?? loopback
  if (!isLoopback(host)) return err(texts.settings.debugNeedsLoopback(host))
  const logLevel = read('LOG_LEVEL') ?? 'info'
  if (logLevel !== 'debug' && logLevel !== 'info') return err(texts.settings.badLogLevel(logLevel))
  return ok({
    port,
    host,
    dataDir: read('DATA_DIR') ?? './data',
    siteDir: read('SITE_DIR') ?? defaultSiteDir,
    databaseUrl: read('DATABASE_URL') ?? null,
    authMode,
    environment: read('ENVIRONMENT') ?? 'local',
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
