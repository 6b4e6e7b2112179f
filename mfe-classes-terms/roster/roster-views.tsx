import { queryOfView, viewParam, withView } from '@gakuseki/shared-api/rules/views/view.ts'
import { ViewControl } from '@gakuseki/shared-ui/views/view-control.tsx'
import { useViewInUse } from '@gakuseki/shared-ui/views/use-views.ts'
import { readChoice } from './choice/roster-choice.ts'
import type { ChoiceState } from './use-roster-choice.ts'

/** Saved layouts with their options. They are the views of 名簿 (PRN-02). */
export function RosterViews({ state: { choice, facts, query, open } }: { readonly state: ChoiceState }) {
  const inUse = useViewInUse('roster')
  return (
    <div>
      <ViewControl
        list="roster"
        inUse={inUse}
        content={{ query: withView(query, null), columns: [], widths: {} }}
        shows={(view) => JSON.stringify(readChoice(new URLSearchParams(view.query), facts)) === JSON.stringify(choice)}
        onChoose={(view) => open(view === null ? '' : queryOfView(view))}
        onLeave={() => open(withView(query, null))}
      />
    </div>
  )
}

/** The saved layout that a query names. */
export const viewInQuery = (query: string): string | null => new URLSearchParams(query).get(viewParam)
