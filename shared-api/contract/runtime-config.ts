import { err, ok, type Result } from '../core/result.ts'

export type EnvironmentName = 'local' | `development-${0 | 1 | 2 | 3 | 4}` | 'testing' | 'staging' | 'production'

/** What is not built in but read beside the shell at start: `GET /config.json`. None of it is secret. */
export type RuntimeConfig = {
  readonly environment: EnvironmentName
  /** Base addresses of the two services, absolute or of our own origin, without a slash at the end. */
  readonly userApi: string
  readonly curriculumApi: string
  readonly authMode: 'debug' | 'firebase'
  readonly logLevel: 'debug' | 'info'
  /** Where the files of this environment are kept; null for a folder of the server. */
  readonly bucket: string | null
  /** Which part of the traces that begin in a page is kept, above 0 up to 1; absent where nothing is traced. */
  readonly tracing?: number
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

/** Where nobody is let in unproved and nothing travels unencrypted. */
export const isGuarded = (environment: string): boolean => /^(staging|production)$/.test(environment)

/** The one log level of an environment (ENV-02); null where one may choose. */
export function logLevelOf(environment: string): RuntimeConfig['logLevel'] | null {
  if (isGuarded(environment)) return 'info'
  return /^(dev|test)/.test(environment) ? 'debug' : null
}

/**
 * A configuration in which every value is right by itself and for its environment, else the names of the wrong ones
 * (config-sentences.ts says what is right). It is on the way to the first paint of the shell: as small as can be.
 */
export function readRuntimeConfig(value: unknown): Result<RuntimeConfig, readonly string[]> {
  // Every part is looked at below.
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
  // What has passed is of this shape.
  return wrong.length === 0 ? ok(value as RuntimeConfig) : err(wrong)
}

type Values = Readonly<Record<string, unknown>>

/** As JSON, in which null and a text are told apart by its quotes. */
const filled = '"[^\\s\\\\"]+"'

const wrongNames = (place: string, values: Values, patterns: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(patterns)
    .filter(([name, pattern]) => !new RegExp(`^(${pattern})$`).test(JSON.stringify(values[name])))
    .map(([name]) => place + name)
