import { ClashDialog } from '@gakuseki/shared-ui/edit/clash-dialog.tsx'
import type { ActivityClash } from '../domain/activity-clash.ts'
import { activityLabel } from '../domain/activity-label.ts'
import { texts as essayTexts } from './texts.ts'

const texts = essayTexts.activities.clash

type Props = {
  readonly clashes: readonly ActivityClash[]
  /** The clashes of which the other side's text is wanted. */
  readonly onSettle: (theirs: readonly ActivityClash[]) => void
  readonly onCancel: () => void
}

/** Activities that two people changed at once. */
export function ActivityClashDialog(props: Props) {
  return (
    <ClashDialog
      {...props}
      idOf={({ key }) => key}
      labelOf={({ kind, month, was }) => texts[kind](essayTexts.month(month), activityLabel(was))}
      show={shown}
    />
  )
}

function shown(clash: ActivityClash, side: 'was' | 'mine' | 'theirs'): string {
  if (clash.kind === 'text') return clash[side]
  return side === 'mine' ? texts.deleted : texts.kept(clash.theirs)
}
