import type { ReactNode } from 'react'
import { ConflictDialog } from './conflict-dialog.tsx'

/** Which side's value stands; the dialog compares these. */
type Side = 'was' | 'mine' | 'theirs'
type Sides = Readonly<Record<string, Side>>

type Props<Clash> = {
  readonly clashes: readonly Clash[]
  /** Another one for each clash. */
  readonly idOf: (clash: Clash) => string
  readonly labelOf: (clash: Clash) => string
  readonly show: (clash: Clash, side: Side) => ReactNode
  /** The clashes of which the other side's value is wanted. */
  readonly onSettle: (theirs: readonly Clash[]) => void
  readonly onCancel: () => void
}

/** What two people changed at once in a record that is saved part by part, in the suite's conflict dialog. */
export function ClashDialog<Clash>({ clashes, idOf, labelOf, show, onSettle, onCancel }: Props<Clash>) {
  const all = (side: Side): Sides => Object.fromEntries(clashes.map((clash) => [idOf(clash), side]))
  return (
    <ConflictDialog
      fields={clashes.map((clash) => ({ id: idOf(clash), clash }))}
      labelOf={({ clash }) => labelOf(clash)}
      show={({ id, clash }, sides) => show(clash, sides[id] ?? 'mine')}
      base={all('was')}
      draft={all('mine')}
      theirs={all('theirs')}
      onResolve={(sides) => onSettle(clashes.filter((clash) => sides[idOf(clash)] === 'theirs'))}
      onCancel={onCancel}
    />
  )
}
