import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { NeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { NumericPlan } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { partsOfDate } from '@gakuseki/shared-api/core/text/date-text.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { numericPlanQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-plan.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { useMemo, type ReactNode } from 'react'
import { sheetChoice } from '../domain/evaluations/evaluation-sheet.ts'
import { ClassPupils } from '../subject/class-pupils.tsx'
import { ClassChoice } from '../subject/class-choice.tsx'
import { useMayWrite } from '../subject/use-may-write.ts'
import { ClassSheet } from './class-sheet.tsx'
import { EntryPlace } from './entry-place.tsx'
import styles from './entry-view.module.css'
import { texts } from './texts.ts'

type Props = { readonly subject: NeCurriculum }

/** The entry of a class's evaluations: students against the contents of a month, or against the months of a content. */
export function EntryView({ subject }: Props) {
  const { api } = useSuite()
  const plan = useQuery(numericPlanQuery(api, subject.necId))
  return (
    <ClassChoice subject={subject}>
      {(schoolClass, classChoice) => (
        <QueryView query={plan} failed={texts.planFailed}>
          {(known) => <Entry {...{ subject, schoolClass, classChoice }} plan={known} />}
        </QueryView>
      )}
    </ClassChoice>
  )
}

type EntryProps = {
  readonly subject: NeCurriculum
  readonly schoolClass: SchoolClass
  readonly classChoice: ReactNode
  readonly plan: NumericPlan
}

function Entry({ subject, schoolClass, classChoice, plan }: EntryProps) {
  const { today } = useSuite()
  const canWrite = useMayWrite(subject.schoolYear)
  const [search] = useSearchParams()
  const month = search.get('month')
  const contentId = search.get('contentId')
  const choice = useMemo(
    () => sheetChoice(plan, { month, contentId }, partsOfDate(today).month),
    [plan, month, contentId, today],
  )
  if (plan.viewPoints.every(({ contents }) => contents.length === 0))
    return (
      <EmptyState
        title={texts.noPlan}
        description={canWrite ? texts.noPlanHint : undefined}
        action={
          <Link className={buttonClass()} to={paths.numericPlan(subject.necId)}>
            {texts.toPlan}
          </Link>
        }
      />
    )
  return (
    <div className={styles.view}>
      <EntryPlace plan={plan} choice={choice} classChoice={classChoice} />
      <ClassPupils schoolClass={schoolClass}>
        {(pupils) => (
          <ClassSheet
            key={`${schoolClass.classId}/${JSON.stringify(choice)}`}
            {...{ subject, schoolClass, plan, choice, pupils }}
          />
        )}
      </ClassPupils>
    </div>
  )
}
