import { ConflictDialog } from '@gakuseki/shared-ui/edit/conflict-dialog.tsx'
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

type Side = 'was' | 'mine' | 'theirs'
/** Which side's text stands; the dialog compares these. */
type Sides = Readonly<Record<string, Side>>

/** Activities that two people changed at once, in the suite's conflict dialog. */
export function ActivityClashDialog({ clashes, onSettle, onCancel }: Props) {
  const all = (side: Side): Sides => Object.fromEntries(clashes.map(({ key }) => [key, side]))
  return (
    <ConflictDialog
      fields={clashes.map((clash) => ({ id: clash.key, clash }))}
      labelOf={({ clash: { kind, month, was } }) => texts[kind](essayTexts.month(month), activityLabel(was))}
      show={({ id, clash }, sides) => shown(clash, sides[id] ?? 'mine')}
      base={all('was')}
      draft={all('mine')}
      theirs={all('theirs')}
      onResolve={(sides) => onSettle(clashes.filter(({ key }) => sides[key] === 'theirs'))}
      onCancel={onCancel}
    />
  )
}

function shown(clash: ActivityClash, side: Side): string {
  if (clash.kind === 'text') return clash[side]
  return side === 'mine' ? texts.deleted : texts.kept(clash.theirs)
}
