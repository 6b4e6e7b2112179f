import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from '../texts.ts'

/** An environment variable; one that is empty counts as unset, because compose files pass what they have no value for. */
export type Read = (name: string) => string | undefined

export type Environment = Readonly<Record<string, string | undefined>>

export const readerOf =
  (env: Environment): Read =>
  (name) =>
    env[name] === '' ? undefined : env[name]

/** A whole number within its limits. */
export function readWhole(
  read: Read,
  name: string,
  { usual, least, most }: { readonly usual: number; readonly least: number; readonly most: number },
): Result<number, string> {
  const text = read(name) ?? String(usual)
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return ok(number)
  return err(texts.settings.badWholeNumber(name, text, least, most))
}

/** A list with commas; empty places are passed over. */
export function readList(read: Read, name: string): readonly string[] {
  return (read(name) ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/** Origins as browsers send them: no path, no slash at the end, no wildcard. */
export function readOrigins(read: Read, name: string): Result<readonly string[], string> {
  const origins = readList(read, name)
  const wrong = origins.find((text) => originOf(text) !== text)
  return wrong === undefined ? ok(origins) : err(texts.settings.badOrigin(name, wrong))
}

/** The origin of an http address; null when it is none. */
export function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null
}
