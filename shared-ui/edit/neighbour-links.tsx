import type { QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import { useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import type { ListOrigin } from '../list/list-origin.ts'
import type { ListRow } from '../list/list-row.ts'
import { IconButton } from '../ui/button/icon-button.tsx'
import { chevronLeftIcon, chevronRightIcon } from '../ui/icon/icons.ts'
import { useShortcut } from '../ui/load/shortcut.ts'
import { recordTexts as texts } from './texts.ts'
import { useNeighbours, type NeighbourLink, type PeopleList } from './use-neighbours.ts'

type Props<Row, Key extends QueryKey> = {
  readonly people: PeopleList<Row, Key>
  readonly userId: string
  /** The address of the list from which the page was opened; null without one, because then there is no order. */
  readonly list: string | null
}

/** Links to the previous and next person in the list from which the page was opened, with the keys p and n. */
export function NeighbourLinks<Row extends ListRow, Key extends QueryKey>({ people, userId, list }: Props<Row, Key>) {
  const navigate = useNavigate()
  const { previous, next } = useNeighbours(people, userId, list)
  const go = (link: NeighbourLink | null): void => {
    if (link === null) return
    const state: ListOrigin = { list: link.list }
    // Replaces this page in the history, so that Back leads to the list from any person.
    void navigate(link.to, { replace: true, state })
  }
  useShortcut('p', () => go(previous))
  useShortcut('n', () => go(next))
  if (list === null) return null
  return (
    <>
      <IconButton
        icon={chevronLeftIcon}
        label={labelOf(texts.neighbours.previous, previous)}
        disabled={previous === null}
        onClick={() => go(previous)}
        aria-keyshortcuts="p"
      />
      <IconButton
        icon={chevronRightIcon}
        label={labelOf(texts.neighbours.next, next)}
        disabled={next === null}
        onClick={() => go(next)}
        aria-keyshortcuts="n"
      />
    </>
  )
}

function labelOf(label: string, link: NeighbourLink | null): string {
  return link === null ? label : texts.neighbours.to(label, link.name === '' ? valueTexts.unset : link.name)
}
