import { ClashDialog } from '@gakuseki/shared-ui/edit/clash-dialog.tsx'
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

/** Names, colours and texts that two people changed at once. */
export function PlanClashDialog(props: Props) {
  return <ClashDialog {...props} idOf={idOf} labelOf={labelOf} show={shown} />
}

const idOf = (clash: Clash): string => [clash.kind, clash.key, ...('month' in clash ? [clash.month] : [])].join(' ')

function labelOf(clash: Clash): string {
  return clash.kind === 'text' ? texts.text(clash.name, clash.month) : texts[clash.kind](clash.name)
}

function shown(clash: Clash, side: 'was' | 'mine' | 'theirs'): ReactNode {
  if (clash.kind === 'color')
    return (
      <>
        <ColorDot color={clash[side]} /> {colorName(clash[side])}
      </>
    )
  if (clash.kind === 'delete') return side === 'mine' ? texts.deleted : texts.kept(clash.theirs)
  return clash[side]
}
