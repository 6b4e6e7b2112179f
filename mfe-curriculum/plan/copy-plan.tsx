import { displayMessageOf, requestIdOf } from '@gakuseki/shared-api/client/api-error.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { subjectsQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-changes.ts'
import { numericPlanQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-plan.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { asSchoolYear, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { YearSwitch } from '@gakuseki/shared-ui/edit/school-place/year-switch.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { RequestReference } from '@gakuseki/shared-ui/ui/state/request-reference.tsx'
import { useState } from 'react'
import { addingPlan } from '../domain/plan/plan-additions.ts'
import type { PlanItem } from '../domain/plan/plan-draft.ts'
import { AdditionsDialog } from './parts/additions-dialog.tsx'
import { texts as planTexts } from './texts.ts'
import type { PlanEdit } from './use-plan-edit.ts'

const texts = planTexts.edit.copy
const nothing = ''

type Props = {
  readonly edit: PlanEdit
  /** The subject into which the plan is copied. */
  readonly necId: string
  /** The year that is offered first. */
  readonly schoolYear: number
  readonly onClose: () => void
}

/** Copies the plan of another subject, of any year and grade, into the draft. */
export function CopyPlan({ edit, necId, schoolYear, onClose }: Props) {
  const { api } = useSuite()
  const [year, setYear] = useState<SchoolYear>(asSchoolYear(Math.max(1, schoolYear - 1)))
  const [source, setSource] = useState(nothing)
  const subjects = useQuery(subjectsQuery(api, year))
  const plan = useQuery({ ...numericPlanQuery(api, source), enabled: source !== nothing })
  const choices = (subjects.data ?? []).filter(({ evalType, id }) => evalType === 'numeric' && id !== necId)
  const items =
    source === nothing || plan.data === undefined ? [] : addingPlan(edit.shown, plan.data, () => crypto.randomUUID())
  const count = (kind: PlanItem['kind']): number => items.filter((item) => item.kind === kind).length
  const failure = subjects.error ?? plan.error
  const outcome = (): string => {
    if (failure !== null) return texts.failed(displayMessageOf(failure))
    if (subjects.isSuccess && choices.length === 0) return texts.none
    if (source === nothing) return texts.choose
    if (plan.data === undefined) return texts.loading
    return items.length === 0 ? texts.nothingNew : texts.outcome(count('viewPoint'), count('content'))
  }
  return (
    <AdditionsDialog {...{ edit, items, onClose }} title={texts.title} confirmLabel={texts.confirm}>
      <p>{texts.lead}</p>
      <YearSwitch
        year={year}
        disabled={false}
        onChange={(chosen) => {
          setYear(chosen)
          setSource(nothing)
        }}
      />
      <Select
        label={texts.source}
        value={source}
        options={[
          { value: nothing, label: texts.unchosen },
          ...choices.map(({ id, grade, name }) => ({ value: id, label: `${printGrade(grade)} ${name.value}` })),
        ]}
        onChange={setSource}
      />
      <p role="status">{outcome()}</p>
      <RequestReference id={requestIdOf(failure)} />
    </AdditionsDialog>
  )
}
