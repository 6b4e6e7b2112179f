import type { DeliveryFigures, KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { remoteFiguresQuery } from '@gakuseki/shared-api/queries/remotes.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { printMinutes, printPerWeek } from './printed-figures.ts'
import { texts } from '../../texts.ts'
import { figureTexts as words } from '../texts.ts'
import { Facts } from './facts.tsx'

/** How often the remote was shipped, how fast, and how often and how long that went wrong. */
export function FiguresPanel({ remote }: { readonly remote: KeptRemote }) {
  const { api } = useSuite()
  const query = useQuery(remoteFiguresQuery(api, remote.id))
  return (
    <Panel title={texts.sections.figures}>
      <QueryView query={query} failed={words.failed}>
        {(figures) => (
          <Stack gap={3}>
            <p>{figures.shipped === 0 ? words.nothing(figures.days) : words.lead(figures.days)}</p>
            <Facts rows={rowsOf(figures)} />
          </Stack>
        )}
      </QueryView>
    </Panel>
  )
}

function rowsOf(figures: DeliveryFigures): readonly (readonly [string, string])[] {
  const { shipped, failures, leadMinutes, restoreMinutes } = figures
  const restored = [words.restore, printMedian(restoreMinutes, words.noFailure)] as const
  // A release shipped earlier may have been stopped within these days.
  if (shipped === 0) return restoreMinutes === null ? [] : [restored]
  return [
    [words.frequency, words.perWeek(printPerWeek(figures), shipped)],
    [words.leadTime, printMedian(leadMinutes, words.noCommit)],
    [words.share, words.part(Math.round((100 * failures) / shipped), failures, shipped)],
    restored,
  ]
}

function printMedian(value: DeliveryFigures['leadMinutes'], none: string): string {
  return value === null ? none : words.of(printMinutes(value.median), value.count)
}
