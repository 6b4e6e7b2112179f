import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { numberOfPlace, placeOf, type MemberType } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { UserPicker } from '@gakuseki/shared-ui/edit/choice/user-picker.tsx'
import { useKeptFocus } from '@gakuseki/shared-ui/edit/focus/use-kept-focus.ts'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Inline } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useId, type ReactNode } from 'react'
import { headcount, type MemberRow } from '../domain/class-roster.ts'
import styles from './class-details.module.css'
import { MembersTable, type StoredParts } from './members-table.tsx'
import { texts } from './texts.ts'
import type { ClassEdit } from './use-class-edit.ts'

type Props = {
  readonly type: MemberType
  readonly rows: readonly MemberRow[]
  readonly classEdit: ClassEdit
  readonly schoolClass: SchoolClass
  /** The name of the class. */
  readonly name: string
  /** Whether the user may edit. */
  readonly canEdit: boolean
  readonly stored?: StoredParts
  readonly tools?: ReactNode
  readonly notes?: ReactNode
}

/** The staff or the students of a class: headcount, table, and the controls that add people (CLD-04). */
export function MembersSection({ type, rows, classEdit, schoolClass, name, canEdit, stored, tools, notes }: Props) {
  const headingId = useId()
  const { edit, base, taken, wrong, failures } = classEdit
  const { isEditing, isBusy } = edit
  const { heading, none } = texts.members[type]
  const part = useKeptFocus(String(rows.length))
  const problemOf = ({ member, place, state }: MemberRow): string | undefined => {
    if (wrong.has(member.userId)) return texts.badNumber
    const holder = taken.get(member.userId)
    if (holder !== undefined) return ruleTexts.numberTaken(numberOfPlace(place ?? '') ?? 0, holder)
    if (member.elsewhere !== null && place !== null) return texts.elsewhere(schoolClass.schoolYear, member.elsewhere)
    return state === 'unchanged' ? undefined : failures[member.userId]
  }
  return (
    <section ref={part} aria-labelledby={headingId}>
      <div className={styles.sectionHead}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        <span className={styles.count}>{texts.headcount(headcount(rows))}</span>
        {isEditing && (
          <Inline className={styles.tools}>
            {tools}
            <UserPicker
              title={heading}
              button={texts.add}
              expected={type}
              disabled={isBusy}
              onConfirm={classEdit.add}
            />
          </Inline>
        )}
      </div>
      {notes}
      {rows.length === 0 ? (
        <EmptyState
          className={styles.empty}
          title={none}
          description={isEditing ? texts.noneHint[type] : canEdit && texts.noneHint.view}
        />
      ) : (
        <MembersTable
          type={type}
          rows={rows}
          caption={texts.caption(heading, name)}
          schoolYear={schoolClass.schoolYear}
          stored={stored}
          edit={
            isEditing
              ? {
                  isBusy,
                  problemOf,
                  beforeOf: ({ member }) => placeOf(base, member.userId),
                  onChange: classEdit.changePlace,
                }
              : null
          }
          nameOf={({ member }) => printPersonName(member)}
        />
      )}
    </section>
  )
}
