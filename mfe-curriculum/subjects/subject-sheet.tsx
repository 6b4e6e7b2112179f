import { gradesOf, printGrade, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { evalTypes, ofKind } from '@gakuseki/shared-api/rules/curriculum/curriculum-kind.ts'
import { ChipLinks } from '@gakuseki/shared-ui/edit/chip-links.tsx'
import type { DraftFocus } from '@gakuseki/shared-ui/edit/ordered-draft/use-draft-focus.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { useState, type Ref } from 'react'
import { subjectsOf, type EditedSubject } from '../domain/plan/curriculum-draft.ts'
import { EditedSection } from './edited-section.tsx'
import { spokenName } from './spoken-name.ts'
import { SubjectRemoval } from './subject-removal.tsx'
import styles from './subjects.module.css'
import { texts } from './texts.ts'
import type { CurriculumEdit } from './use-curriculum-edit.ts'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly edit: CurriculumEdit
  readonly focus: DraftFocus<EditedSubject>
  readonly disabled: boolean
}

/** One row per grade with its numeric and its essay subjects: chips that link to their pages, or the controls to edit them. */
export function SubjectSheet({ ref, edit, focus, disabled }: Props) {
  const { isEditing, shown } = edit
  const { schoolType, schoolYear } = shown.place
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<EditedSubject | null>(null)
  const remove = (each: EditedSubject): void => {
    setAsked(null)
    focus.onRemoved(each, shown.items)
    edit.send({ type: 'delete', key: each.key })
  }
  return (
    <div ref={ref} className={cx(styles.sheet, isEditing && styles.editing)}>
      <SheetTable
        caption={texts.caption(printSchoolYear(schoolYear), schoolTypes[schoolType].label)}
        columns={[texts.grade, texts.kinds.numeric, texts.kinds.essay]}
      >
        {gradesOf(schoolType).map((grade) => (
          <tr key={grade.gradeNumber}>
            <th scope="row" className={styles.grade}>
              {printGrade(grade)}
            </th>
            {evalTypes.map((evalType) => (
              <td key={evalType} className={styles[evalType]} data-kind={texts.kinds[evalType]}>
                {isEditing ? (
                  <EditedSection
                    section={{ grade, evalType }}
                    {...{ edit, focus, disabled }}
                    onAsk={setAsked}
                    onDone={setSaid}
                  />
                ) : (
                  <Chips subjects={subjectsOf(shown, { grade, evalType })} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </SheetTable>
      {isEditing && (
        <div role="status">
          <VisuallyHidden>{said}</VisuallyHidden>
        </div>
      )}
      {asked !== null && (
        <SubjectRemoval
          subject={asked}
          onConfirm={() => {
            remove(asked)
            setSaid(texts.said.marked(spokenName(asked)))
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
}

const pathOf = { numeric: paths.numericPlan, essay: paths.essay } as const

function Chips({ subjects }: { readonly subjects: readonly EditedSubject[] }) {
  // View mode shows only stored subjects.
  const links = subjects.map(({ key, name, evalType, stored }) => ({
    to: ofKind(pathOf, evalType)(stored?.id ?? key),
    label: name,
  }))
  return <ChipLinks links={links} none={texts.none} />
}
