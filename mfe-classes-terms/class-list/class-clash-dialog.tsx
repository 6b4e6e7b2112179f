import { gradeCode, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { ConflictDialog } from '@gakuseki/shared-ui/edit/conflict-dialog.tsx'
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

type Side = 'was' | 'mine' | 'theirs'
type Values = Readonly<Record<string, Clash[Side]>>

/** Names and orders that two people changed at once, in the suite's conflict dialog. */
export function ClassClashDialog({ list, clashes, onSettle, onCancel }: Props) {
  const valuesOf = (side: Side): Values => Object.fromEntries(clashes.map((clash) => [idOf(clash), clash[side]]))
  const nameOf = (key: string): string => printClassName(list.classes.find((each) => each.key === key)?.name ?? '')
  return (
    <ConflictDialog
      fields={clashes.map((clash) => ({ id: idOf(clash), label: labelOf(clash) }))}
      labelOf={({ label }) => label}
      show={({ id }, values) => {
        const value = values[id] ?? ''
        return typeof value === 'string' ? value : value.map(nameOf).join('、')
      }}
      base={valuesOf('was')}
      draft={valuesOf('mine')}
      theirs={valuesOf('theirs')}
      onResolve={(values) => onSettle(clashes.filter((clash) => values[idOf(clash)] === clash.theirs))}
      onCancel={onCancel}
    />
  )
}

const idOf = (clash: Clash): string => (clash.kind === 'name' ? clash.key : gradeCode(clash.grade))

function labelOf(clash: Clash): string {
  const grade = printGrade(clash.grade)
  return clash.kind === 'order' ? texts.orderOf(grade) : texts.nameClash(grade, clash.was)
}
