import { gradeCode, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { ClashDialog } from '@gakuseki/shared-ui/edit/clash-dialog.tsx'
import type { ClassList } from '../domain/class-list-edit.ts'
import type { Clash } from '../domain/class-list-merge.ts'
import { texts } from './texts.ts'

type Props = {
  readonly list: ClassList
  readonly clashes: readonly Clash[]
  /** The clashes of which the other side's value is wanted. */
  readonly onSettle: (theirs: readonly Clash[]) => void
  readonly onCancel: () => void
}

/** Names and orders that two people changed at once. */
export function ClassClashDialog({ list, ...props }: Props) {
  const nameOf = (key: string): string => printClassName(list.classes.find((each) => each.key === key)?.name ?? '')
  return (
    <ClashDialog
      {...props}
      idOf={idOf}
      labelOf={labelOf}
      show={(clash, side) => (clash.kind === 'name' ? clash[side] : clash[side].map(nameOf).join('、'))}
    />
  )
}

const idOf = (clash: Clash): string => (clash.kind === 'name' ? clash.key : gradeCode(clash.grade))

function labelOf(clash: Clash): string {
  const grade = printGrade(clash.grade)
  return clash.kind === 'order' ? texts.orderOf(grade) : texts.nameClash(grade, clash.was)
}
