import { texts } from '../texts.ts'

/** Who writes to the registry without being a person: the server itself, or a ship key; null for all others. */
export function otherName(id: string): string | null {
  if (id === 'system') return texts.release.system
  return id.startsWith('ship:') ? texts.release.shipKey : null
}
