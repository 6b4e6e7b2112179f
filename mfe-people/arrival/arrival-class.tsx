import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { headcountsQuery } from '@gakuseki/shared-api/queries/people/arrivals.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import type { Headcount } from '@gakuseki/shared-api/contract/headcounts.ts'
import { arrivalWarnings } from '@gakuseki/shared-api/rules/people/class-moves.ts'
import { nextNumber, shownNumber, type Holder } from '@gakuseki/shared-ui/class-move/move-draft.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { IntegerField } from '@gakuseki/shared-ui/ui/field/integer-field.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import type { ArrivalDraft } from '../domain/enrolment/arrival-draft.ts'
import { texts } from './texts.ts'

type Props = {
  readonly draft: ArrivalDraft
  readonly grade: Grade | null
  readonly schoolYear: SchoolYear
  /** The students of the chosen class; undefined until they are loaded. */
  readonly members: readonly Holder[] | undefined
  /** Whether the student is in the chosen class already, and keeps the number. */
  readonly isThere: boolean
  /** Why the number cannot be given. */
  readonly problem: string | undefined
  readonly disabled: boolean
  readonly onChange: (change: Partial<ArrivalDraft>) => void
}

/** The third step: a class of the grade in the school year of the day, each with its headcount, and the number there. */
export function ArrivalClass(props: Props) {
  const { draft, grade, schoolYear, members, isThere, problem, disabled, onChange } = props
  const { api } = useSuite()
  const classes = useQuery(headcountsQuery(api, schoolYear))
  const next = nextNumber({ members })
  return (
    <Panel title={texts.steps.class}>
      {grade === null ? (
        <p>{texts.gradeFirst}</p>
      ) : (
        <QueryView query={classes} failed={texts.failed}>
          {(counts) => {
            const offered = counts.filter((each) => isOfGrade(each, grade) || each.classId === draft.classId)
            const chosen = offered.find(({ classId }) => classId === draft.classId)
            const warnings = chosen === undefined ? [] : arrivalWarnings(grade, chosen.grade)
            if (offered.length === 0) return <p>{texts.noClasses(printGrade(grade), printSchoolYear(schoolYear))}</p>
            return (
              <Stack gap={4}>
                <Select
                  label={texts.class}
                  value={draft.classId === '' ? 'none' : draft.classId}
                  options={[
                    { value: 'none', label: texts.noClass },
                    ...offered.map((each) => ({ value: each.classId, label: texts.withCount(each.name, sumOf(each)) })),
                  ]}
                  disabled={disabled}
                  onChange={(chosen) => onChange({ classId: chosen === 'none' ? '' : chosen, number: null })}
                />
                {warnings.map((warning) => (
                  <Notice key={warning} tone="warning">
                    {warning}
                  </Notice>
                ))}
                {isThere && draft.classId !== '' && <p>{texts.staysInClass}</p>}
                {!isThere && draft.classId !== '' && (
                  <IntegerField
                    label={texts.number}
                    description={next === null ? texts.numberWaits : texts.numberHint(next)}
                    value={shownNumber({ chosen: draft.classId, number: draft.number, since: '' }, { members })}
                    error={problem}
                    disabled={disabled}
                    onChange={(number) => onChange({ number })}
                  />
                )}
              </Stack>
            )
          }}
        </QueryView>
      )}
    </Panel>
  )
}

const isOfGrade = ({ grade }: Headcount, wanted: Grade): boolean =>
  grade.schoolType === wanted.schoolType && grade.gradeNumber === wanted.gradeNumber

const sumOf = ({ students }: Headcount): number => students.male + students.female + students.other + students.none
