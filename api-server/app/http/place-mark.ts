import { sha256Hex } from './digest.ts'
import { placeOf } from './rate-limit.ts'

/** A mark for the place that a connection comes from; null where there is no address. */
export type PlaceMark = (peer: string) => Promise<string | null>

/**
 * Makes marks by which the log says that two refusals come from one place, without saying which: an address is personal
 * data. Each process has a secret of its own and never stores it, so a mark cannot be traced back to its address.
 */
export function createPlaceMark(secret: Uint8Array<ArrayBuffer>): PlaceMark {
  return async (peer) => {
    if (peer === '') return null
    const place = new TextEncoder().encode(placeOf(peer))
    return (await sha256Hex(new Uint8Array([...secret, ...place]))).slice(0, 12)
  }
}
