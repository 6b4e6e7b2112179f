import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { historyQuery } from '@gakuseki/shared-api/queries/people/history.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useNames } from './use-names.ts'

/** The name of the last person who changed the remote; null until the trail is loaded. */
export function useLastWriter({ id, version }: Pick<KeptRemote, 'id' | 'version'>): string | null {
  const { api } = useSuite()
  const { data } = useQuery(historyQuery(api, { entity: 'remote', id }, 1))
  const writers = (data?.data ?? []).filter((entry) => entry.version === version).map(({ actorId }) => actorId)
  const nameOf = useNames(writers)
  return writers.map(nameOf)[0] ?? null
}
