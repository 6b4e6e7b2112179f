import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { ShipKey } from '../app/registry/ship-keys.ts'
import { operatorTexts as texts } from '../texts.ts'

export function wholeOf(text: string, least: number, most: number): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number >= least && number <= most ? number : null
}

/** A list with commas; empty places are passed over. */
export function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The origin of an http address; null when it is none. */
export function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null
}

/** Origins as browsers send them: no path, no slash at the end, no wildcard. */
export function readOrigins(text = ''): Result<readonly string[], string> {
  const origins = listOf(text)
  const wrong = origins.find((origin) => originOf(origin) !== origin)
  return wrong === undefined ? ok(origins) : err(texts.settings.badOrigin('CORS_ORIGINS', wrong))
}

/** The base address of an API. Paths are put behind it, so it has no slash, query or fragment at the end. */
export function apiBaseOf(text: string, own: string): string | null {
  const isBase = originOf(text) !== null && /^https?:\/\/[^?#@\s;,'"]*[^/?#@\s;,'"]$/.test(text)
  return text === own || isBase ? text : null
}

const shipKeyPattern = /^([a-z]+(?:-[a-z]+)*)=([\x21-\x7e]{32,200})$/

/**
 * `SHIP_KEYS=mfe-people=<secret>,mfe-school=<secret>`; a remote may have two while one replaces the other. The error names
 * the place only, because the list is secret.
 */
export function readShipKeys(text = ''): Result<readonly ShipKey[], string> {
  const keys: ShipKey[] = []
  for (const [index, entry] of listOf(text).entries()) {
    const [, remoteId, secret] = shipKeyPattern.exec(entry) ?? []
    if (remoteId === undefined || secret === undefined || keys.some((key) => key.secret === secret))
      return err(texts.settings.badShipKeys(index + 1))
    keys.push({ remoteId, secret })
  }
  return ok(keys)
}
