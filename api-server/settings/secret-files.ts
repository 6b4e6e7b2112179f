import { readFileSync } from 'node:fs'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from './texts.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings whose value may stand in a file that `<name>_FILE` names. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'FILES_ACCESS_KEY',
  'FILES_SECRET_KEY',
  'GOOGLE_CLIENT_SECRET',
  'DIRECTORY_KEY',
  'METRICS_TOKEN',
  'SHIP_KEYS',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

/**
 * The settings with the secrets that stand in files: systemd's credentials, Docker's and Kubernetes' secrets and the agents
 * of vaults hand them over as files, which no other process can read as it could the environment.
 */
export function withSecretFiles(env: Environment): Result<Environment, string> {
  const secrets: Record<string, string> = {}
  for (const name of secretNames) {
    const path = env[`${name}_FILE`]
    if (path === undefined) continue
    if (env[name] !== undefined) return err(texts.secretTwice(name))
    try {
      // Most editors end a file with a line end, which is no part of the secret.
      secrets[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      // What the file system throws has a code.
      const { code = 'unreadable' } = error as NodeJS.ErrnoException
      return err(texts.secretUnreadable(name, path, code))
    }
  }
  return ok({ ...env, ...secrets })
}
