import { ConflictDialog } from '@gakuseki/shared-ui/edit/conflict-dialog.tsx'
import type { ReactNode } from 'react'
import type { Clash } from '../domain/plan-clash.ts'
import { colorName } from '../domain/view-point-color.ts'
import { ColorDot } from './color-choice.tsx'
import { texts as planTexts } from './texts.ts'

const texts = planTexts.edit.clash

type Props = {
  readonly clashes: readonly Clash[]
  /** The clashes of which the other side's value is wanted. */
  readonly onSettle: (theirs: readonly Clash[]) => void
  readonly onCancel: () => void
}

type Side = 'was' | 'mine' | 'theirs'
/** Which side's value stands; the dialog compares these. */
type Sides = Readonly<Record<string, Side>>

/** Names, colours and texts that two people changed at once, in the suite's conflict dialog. */
export function PlanClashDialog({ clashes, onSettle, onCancel }: Props) {
  const byId = new Map(clashes.map((clash) => [idOf(clash), clash]))
  const all = (side: Side): Sides => Object.fromEntries([...byId.keys()].map((id) => [id, side]))
  return (
    <ConflictDialog
      fields={[...byId].map(([id, clash]) => ({ id, label: labelOf(clash) }))}
      labelOf={({ label }) => label}
      show={({ id }, sides) => {
        const clash = byId.get(id)
        return clash === undefined ? '' : shown(clash, sides[id] ?? 'mine')
      }}
      base={all('was')}
      draft={all('mine')}
      theirs={all('theirs')}
      onResolve={(sides) => onSettle(clashes.filter((clash) => sides[idOf(clash)] === 'theirs'))}
      onCancel={onCancel}
    />
  )
}

const idOf = (clash: Clash): string => [clash.kind, clash.key, ...('month' in clash ? [clash.month] : [])].join(' ')

function labelOf(clash: Clash): string {
  return clash.kind === 'text' ? texts.text(clash.name, clash.month) : texts[clash.kind](clash.name)
}

function shown(clash: Clash, side: Side): ReactNode {
  if (clash.kind === 'color')
    return (
      <>
        <ColorDot color={clash[side]} /> {colorName(clash[side])}
      </>
    )
  if (clash.kind === 'delete') return side === 'mine' ? texts.deleted : texts.kept(clash.theirs)
  return clash[side]
}
