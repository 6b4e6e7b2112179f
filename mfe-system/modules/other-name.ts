import { texts } from '../texts.ts'

/** The name of a writer of the registry that is not a person: the server itself, or a ship key. Null for all others. */
export function otherName(id: string): string | null {
  if (id === 'system') return texts.release.system
  return id.startsWith('ship:') ? texts.release.shipKey : null
}
