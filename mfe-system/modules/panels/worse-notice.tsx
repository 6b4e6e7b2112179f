import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { remoteVitalsQuery } from '@gakuseki/shared-api/queries/remotes.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { vitalTexts as words } from '../texts.ts'

/** Warns before a canary is widened that is slower, or fails more often, than the release that everybody gets. */
export function WorseNotice({ remote }: { readonly remote: KeptRemote }) {
  const { api } = useSuite()
  const { data } = useQuery(remoteVitalsQuery(api, remote.id))
  const worse = data?.worse ?? []
  if (worse.length === 0) return null
  return (
    <Notice tone="warning" title={words.worse(worse.map((name) => (name === 'failed' ? words.share : words[name])))}>
      {words.worseHint}
    </Notice>
  )
}
