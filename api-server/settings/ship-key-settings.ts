import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { ShipKey } from '../app/registry/ship-keys.ts'
import { readList, type Read } from './settings-reader.ts'
import { texts } from '../texts.ts'

const pattern = /^([a-z]+(?:-[a-z]+)*)=([\x21-\x7e]{32,200})$/

/**
 * `SHIP_KEYS=mfe-people=<secret>,mfe-school=<secret>`; a remote may have two while one replaces the other. The error names
 * the place only: the list is secret.
 */
export function readShipKeys(read: Read): Result<readonly ShipKey[], string> {
  const keys: ShipKey[] = []
  for (const [index, text] of readList(read, 'SHIP_KEYS').entries()) {
    const [, remoteId, secret] = pattern.exec(text) ?? []
    if (remoteId === undefined || secret === undefined || keys.some((key) => key.secret === secret))
      return err(texts.settings.badShipKeys(index + 1))
    keys.push({ remoteId, secret })
  }
  return ok(keys)
}
