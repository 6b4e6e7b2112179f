import type { EvaluationCounts } from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import type { NeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { NumericPlan } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { numericPlanQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-plan.ts'
import { evaluationCountsQuery } from '@gakuseki/shared-api/queries/curriculum/evaluation-counts.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import type { ReactNode } from 'react'
import { NoClasses } from '../subject/class-choice.tsx'
import { texts } from './texts.ts'
import { UnsentNotice } from './unsent-notice.tsx'

type Props = {
  readonly subject: NeCurriculum
  readonly children: (plan: NumericPlan, counts: EvaluationCounts) => ReactNode
}

/** The plan of a subject and the progress of its evaluations, or a note about missing prerequisites. */
export function ProgressData({ subject, children }: Props) {
  const { api } = useSuite()
  const planQuery = useQuery(numericPlanQuery(api, subject.necId))
  const countsQuery = useQuery(evaluationCountsQuery(api, subject.necId))
  return (
    <QueryView query={planQuery} failed={texts.planFailed}>
      {(plan) => (
        <QueryView query={countsQuery} failed={texts.failed}>
          {(counts) => {
            if (counts.classes.length === 0) return <NoClasses subject={subject} />
            if (!isPlanned(plan)) return <NoContents necId={subject.necId} />
            return (
              <>
                <UnsentNotice necId={subject.necId} />
                {children(plan, counts)}
              </>
            )
          }}
        </QueryView>
      )}
    </QueryView>
  )
}

const isPlanned = ({ viewPoints }: NumericPlan): boolean =>
  viewPoints.some(({ contents }) => contents.some(({ months }) => months.some(({ enabled }) => enabled)))

function NoContents({ necId }: { readonly necId: string }) {
  return (
    <EmptyState
      title={texts.noContents.title}
      description={texts.noContents.hint}
      action={
        <Link className={buttonClass()} to={paths.numericPlan(necId)}>
          {texts.noContents.to}
        </Link>
      }
    />
  )
}
