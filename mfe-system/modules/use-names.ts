import { useHistoryNames } from '@gakuseki/shared-ui/edit/use-history-names.ts'
import { texts } from '../texts.ts'

const shipKey = /^ship:/

/** Who stands behind an id of the registry: a person, the server itself, or a ship key. Who is gone stays an id. */
export function useNames(ids: readonly string[]): (id: string) => string {
  const isPerson = (id: string): boolean => id !== 'system' && !shipKey.test(id)
  const { people } = useHistoryNames({ userIds: [...new Set(ids.filter(isPerson))], classIds: [] })
  return (id) => {
    if (id === 'system') return texts.release.system
    return shipKey.test(id) ? texts.release.shipKey : (people.get(id)?.name ?? id)
  }
}
