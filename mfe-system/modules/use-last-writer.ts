import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { historyQuery } from '@gakuseki/shared-api/queries/people/history.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useNames } from './use-names.ts'

/** Lines of the trail that are looked through. */
const newest = 20

/** The name of the last person who changed the remote; null until the trail is loaded, and where more try links than `newest` have followed. */
export function useLastWriter({ id, version }: Pick<KeptRemote, 'id' | 'version'>): string | null {
  const { api } = useSuite()
  const { data } = useQuery(historyQuery(api, { entity: 'remote', id }, newest))
  // A try link changes nothing, so its line has the version of the change before it.
  const change = data?.data.find((entry) => entry.version === version && !('tryLink' in entry.changes))
  const nameOf = useNames(change ? [change.actorId] : [])
  return change ? nameOf(change.actorId) : null
}
