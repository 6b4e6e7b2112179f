import { err, ok, type Result } from '../core/result.ts'

export type EnvironmentName = 'local' | `development-${0 | 1 | 2 | 3 | 4}` | 'testing' | 'staging' | 'production'

/** The settings that the shell reads at start: `GET /config.json`. None of them is built in or secret. */
export type RuntimeConfig = {
  readonly environment: EnvironmentName
  /** Base addresses of the two services, absolute or of our own origin, without a slash at the end. */
  readonly userApi: string
  readonly curriculumApi: string
  readonly authMode: 'debug' | 'firebase'
  readonly logLevel: 'debug' | 'info'
  /** The storage of this environment's files; null for a folder of the server. */
  readonly bucket: string | null
  /** Which part of the traces that begin in a page is kept, above 0 up to 1; absent where nothing is traced. */
  readonly tracing?: number
  /** Which part of the page visits is measured, 0 to 1; absent where none is. Not checked, because a wrong one measures nothing. */
  readonly vitals?: number
  /** What Firebase's client needs; only where authMode is firebase. */
  readonly firebase?: {
    readonly projectId: string
    readonly apiKey: string
    readonly authDomain: string
    /** The id of Firebase's web app, 1:…:web:… */
    readonly clientId: string
    /** A hint for the account chooser; the server checks it. */
    readonly hostedDomain: string
    readonly emulatorUrl: string | null
  }
}

const label = '[-a-zA-Z\\d]+'
/** Exactly one domain: no list, no address, no wildcard (SHL-15). */
export const hostedDomainPattern = `${label}(\\.${label})+`
/** A host, which becomes part of the content security policy. */
export const authDomainPattern = `${label}(\\.${label})*(:\\d{1,5})?`

/** Whether the environment requires sign-in and encryption. */
export const isGuarded = (environment: string): boolean => /^(staging|production)$/.test(environment)

/** The required log level of an environment (ENV-02); null where it may be chosen. */
export function logLevelOf(environment: string): RuntimeConfig['logLevel'] | null {
  if (isGuarded(environment)) return 'info'
  return /^(dev|test)/.test(environment) ? 'debug' : null
}

/**
 * Returns a configuration whose values are all valid by themselves and for the environment, otherwise the names of the wrong ones
 * (config-sentences.ts describes the valid values). It is loaded before the first paint of the shell, so it must be small.
 */
export function readRuntimeConfig(value: unknown): Result<RuntimeConfig, readonly string[]> {
  // The parts are checked below.
  const { firebase, ...config } = Object(value) as Values
  const environment = String(config['environment'])
  const guarded = isGuarded(environment)
  const base = `"(http${guarded ? 's' : 's?'}:/)?/[^/?#\\s]([^?#\\s]*[^/?#\\s])?"`
  const wrong = [
    ...wrongNames('', config, {
      environment: '"(local|development-[0-4]|testing|staging|production)"',
      userApi: base,
      curriculumApi: base,
      authMode: guarded ? '"firebase"' : '"(debug|firebase)"',
      logLevel: `"(${logLevelOf(environment) ?? 'debug|info'})"`,
      bucket: `null|${filled}`,
      tracing: 'undefined|[\\d.e-]+',
    }),
    ...(config['authMode'] === 'firebase'
      ? wrongNames('firebase.', Object(firebase) as Values, {
          projectId: filled,
          apiKey: filled,
          authDomain: `"${authDomainPattern}"`,
          clientId: '"\\d+:\\d+:web:\\w+"',
          hostedDomain: `"${hostedDomainPattern}"`,
          emulatorUrl: guarded ? 'null' : 'null|"http:/{2}[^/\\s]+"',
        })
      : []),
  ]
  // A value that passed the checks has this shape.
  return wrong.length === 0 ? ok(value as RuntimeConfig) : err(wrong)
}

type Values = Readonly<Record<string, unknown>>

/** Checks the value as JSON, where quotes distinguish a text from null. */
const filled = '"[^\\s\\\\"]+"'

const wrongNames = (place: string, values: Values, patterns: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(patterns)
    .filter(([name, pattern]) => !new RegExp(`^(${pattern})$`).test(JSON.stringify(values[name])))
    .map(([name]) => place + name)
