import { isGuarded, logLevelOf } from './runtime-config.ts'
import { texts } from './texts.ts'

/**
 * Describes each problem that `readRuntimeConfig` found in one sentence: the given value and the allowed ones. `called` returns the
 * reader's name of a setting, such as a variable of the server.
 */
export function configSentences(
  value: unknown,
  wrong: readonly string[],
  called: (name: string) => string = (name) => name,
): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [texts.noObject]
  const { environment } = value as { readonly environment?: unknown }
  const right = rightOf(typeof environment === 'string' ? environment : '')
  return wrong.map((name) => {
    const given = name.split('.').reduce<unknown>((part, key) => (Object(part) as Values)[key], value)
    const next = right[name] ?? ''
    return given === undefined || given === ''
      ? texts.missing(called(name), next)
      : texts.wrong(called(name), printed(given), next)
  })
}

type Values = Readonly<Record<string, unknown>>

function rightOf(environment: string): Readonly<Record<string, string>> {
  const { right } = texts
  const level = logLevelOf(environment)
  const guarded = isGuarded(environment)
  const address = guarded ? right.secureAddress(environment) : right.address
  return {
    environment: right.environment,
    userApi: address,
    curriculumApi: address,
    authMode: guarded ? right.guardedAuthMode(environment) : right.authMode,
    logLevel: level === null ? right.logLevel : right.fixedLogLevel(environment, level),
    bucket: right.bucket,
    'firebase.projectId': right.projectId,
    'firebase.apiKey': right.apiKey,
    'firebase.authDomain': right.authDomain,
    'firebase.clientId': right.clientId,
    'firebase.hostedDomain': right.hostedDomain,
    'firebase.emulatorUrl': guarded ? right.guardedEmulatorUrl(environment) : right.emulatorUrl,
  }
}

const mostCharacters = 80

/** A value of the wrong type as JSON, so that 1 and "1" look different. */
function printed(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? '')
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text
}
