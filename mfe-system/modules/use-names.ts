import { useHistoryNames } from '@gakuseki/shared-ui/edit/history/use-history-names.ts'
import { otherName } from './other-name.ts'

/** Returns the names for ids of the registry: a person, the server itself, or a ship key. The id of a deleted person stays an id. */
export function useNames(ids: readonly string[]): (id: string) => string {
  const userIds = [...new Set(ids.filter((id) => otherName(id) === null))]
  const { people } = useHistoryNames({ userIds, classIds: [] })
  return (id) => otherName(id) ?? people.get(id)?.name ?? id
}
