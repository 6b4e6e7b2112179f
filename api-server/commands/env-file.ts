import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { reasonOf } from '../app/http/log.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { commandTexts as texts } from './texts.ts'

/**
 * The settings in a file of KEY=value lines. systemd reads the same file as its EnvironmentFile, so lines that it and Node
 * would read differently are refused.
 */
export function parseSettingsFile(text: string): Result<Readonly<Record<string, string>>, string> {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const said = lines.map((line) => (/^[#;]/.test(line) ? '' : line))
  const wrong = said.findIndex((line) => line !== '' && !isPlain(line))
  if (wrong !== -1) return err(texts.env.badLine(wrong + 1))
  // Every value was found to be a string.
  return ok(parseEnv(said.join('\n')) as Readonly<Record<string, string>>)
}

/** A name, an equals sign, and a value that is quoted as a whole or has neither quotes, backslashes nor `#`. */
function isPlain(line: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*=("[^"\\]*"|'[^'\\]*'|[^"'`\\#]*)$/.test(line)
}

type Called = { readonly path: string | null; readonly rest: readonly string[] }

/** Takes `--env <file>` out of the arguments, wherever it stands. */
export function takeEnvFile(args: readonly string[]): Result<Called, string> {
  const place = args.findIndex((arg) => arg === '--env' || arg.startsWith('--env='))
  if (place === -1) return ok({ path: null, rest: args })
  const [arg = '', next] = args.slice(place)
  const isJoined = arg.startsWith('--env=')
  const path = isJoined ? arg.slice('--env='.length) : next
  if (path === undefined || path === '') return err(texts.env.noPath)
  return ok({ path, rest: args.toSpliced(place, isJoined ? 1 : 2) })
}

/** The name under which commands find the path of the file. */
export const envFileName = 'GAKUSEKI_ENV_FILE'

/** The environment with the settings of a file beneath it: what both name, the environment decides. */
export function withEnvFile(env: NodeJS.ProcessEnv, path: string): Result<NodeJS.ProcessEnv, string> {
  const read = readText(path)
  if (!read.ok) return read
  const parsed = parseSettingsFile(read.value)
  if (!parsed.ok) return err(texts.env.ofFile(path, parsed.error))
  return ok({ ...parsed.value, ...env, [envFileName]: path })
}

function readText(path: string): Result<string, string> {
  try {
    return ok(readFileSync(path, 'utf8'))
  } catch (error) {
    return err(texts.env.unreadable(path, reasonOf(error)))
  }
}
