import type { EvaluationCounts } from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { NeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { classStudentsQuery } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import { subjectEvaluationsQuery } from '@gakuseki/shared-api/queries/curriculum/evaluations.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { schoolQuery } from '@gakuseki/shared-api/queries/school.ts'
import { gradesOfSetting } from '@gakuseki/shared-api/rules/curriculum/evaluation.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { contentId, focusHeading } from '@gakuseki/shared-ui/host/page-heading.ts'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { pupilsOf, type Pupil } from '../domain/class-choice.ts'
import { entryAddress } from '../domain/grid/entry-address.ts'
import { gradesInUse } from '../domain/evaluations/evaluation-summary.ts'
import { ClassChoice } from '../subject/class-choice.tsx'
import { NoStudents } from '../subject/no-students.tsx'
import { BarPatterns } from './course/bar-patterns.tsx'
import { ClassSummary } from './class-summary.tsx'
import { ProgressData } from './progress-data.tsx'
import { StudentSummary } from './student-summary.tsx'
import type { ClassProgress } from './class-progress.ts'
import { texts } from './texts.ts'

type Props = { readonly subject: NeCurriculum }

/** The distribution of grades for each class and each student. The address holds class and student. */
export function SummaryView({ subject }: Props) {
  const [search] = useSearchParams()
  const studentUserId = search.get('studentUserId')
  const shown = useRef(studentUserId)
  // The link that led to a student or back is gone, and the focus with it. Reading starts at the top, as on a new page.
  useEffect(() => {
    if (shown.current === studentUserId) return
    shown.current = studentUserId
    if (document.activeElement !== document.body) return
    document.getElementById(contentId)?.scrollTo?.({ top: 0 })
    focusHeading()
  }, [studentUserId])
  return (
    <ClassChoice subject={subject} drops={['studentUserId', 'sort']}>
      {(schoolClass, choice) => (
        <ProgressData subject={subject}>
          {(plan, counts) => (
            <ClassData key={schoolClass.classId} subject={subject} schoolClass={schoolClass}>
              {(loaded) => {
                const grades = gradesInUse(loaded.schoolGrades, counts.counts)
                const progress = { subject, schoolClass, plan, counts, grades, ...loaded }
                const pupil = loaded.pupils.find(({ userId }) => userId === studentUserId)
                if (pupil !== undefined) return <StudentSummary {...{ progress, pupil }} />
                if (isDeserted(loaded.pupils, counts, schoolClass.classId))
                  return (
                    <Stack gap={4}>
                      {choice}
                      <NoStudents classId={schoolClass.classId} />
                    </Stack>
                  )
                return (
                  <>
                    <BarPatterns />
                    {counts.counts.length === 0 ? (
                      <NothingYet necId={subject.necId} classId={schoolClass.classId} />
                    ) : (
                      <ClassSummary {...{ progress, choice }} />
                    )}
                  </>
                )
              }}
            </ClassData>
          )}
        </ProgressData>
      )}
    </ClassChoice>
  )
}

/** Whether the class has no students, and none who left it was evaluated there. */
function isDeserted(pupils: readonly Pupil[], { counts }: EvaluationCounts, ofClass: string): boolean {
  return pupils.length === 0 && counts.every(({ classId }) => classId !== ofClass)
}

type ClassDataProps = Props & {
  readonly schoolClass: SchoolClass
  readonly children: (
    loaded: Pick<ClassProgress, 'pupils' | 'evaluations'> & { readonly schoolGrades: readonly string[] },
  ) => ReactNode
}

/** The students of a class, their evaluations, and the grades of the school. */
function ClassData({ subject: { necId }, schoolClass, children }: ClassDataProps) {
  const { classId } = schoolClass
  const { api } = useSuite()
  const students = useQuery(classStudentsQuery(api, classId))
  const evaluations = useQuery({ ...subjectEvaluationsQuery(api, necId, { classId }), refetchOnMount: 'always' })
  const school = useQuery(schoolQuery(api))
  return (
    <QueryView query={students} failed={texts.failed}>
      {(members) => (
        <QueryView query={evaluations} failed={texts.failed}>
          {(made) => (
            <QueryView query={school} failed={texts.failed}>
              {({ evaluationGrades }) =>
                children({
                  pupils: pupilsOf(members, schoolClass),
                  evaluations: made,
                  schoolGrades: gradesOfSetting(evaluationGrades),
                })
              }
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

function NothingYet({ necId, classId }: { readonly necId: string; readonly classId: string }) {
  return (
    <EmptyState
      title={texts.nothingYet.title}
      description={texts.nothingYet.hint}
      action={
        <Link to={entryAddress(necId, { classId })} className={buttonClass()}>
          {texts.nothingYet.to}
        </Link>
      }
    />
  )
}
