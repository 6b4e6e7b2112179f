import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import type { NeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { NumericPlan } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { partsOfDate } from '@gakuseki/shared-api/core/text/date-text.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { subjectEvaluationsQuery } from '@gakuseki/shared-api/queries/curriculum/evaluations.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { schoolQuery } from '@gakuseki/shared-api/queries/school.ts'
import { gradesOfSetting } from '@gakuseki/shared-api/rules/curriculum/evaluation.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { useLayoutEffect, useMemo } from 'react'
import type { Pupil } from '../domain/class-choice.ts'
import { sheetBands, type SheetChoice } from '../domain/evaluations/evaluation-sheet.ts'
import { cellKey, storedCell } from '../domain/evaluations/evaluation-value.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { useMayWrite } from '../subject/use-may-write.ts'
import styles from './entry-view.module.css'
import { OfferedCells } from './offered-cells.tsx'
import { SaveStatus } from './saving/save-status.tsx'
import { texts } from './texts.ts'
import { TroublePanel } from './saving/trouble-panel.tsx'
import { useEvaluationAutosave } from './saving/use-evaluation-autosave.ts'

type Props = {
  readonly subject: NeCurriculum
  readonly schoolClass: SchoolClass
  readonly plan: NumericPlan
  readonly choice: SheetChoice
  readonly pupils: readonly Pupil[]
}

/** The sheet of one class: stored values, updated when others change them, overlaid with unsaved input. */
export function ClassSheet(props: Props) {
  const { subject, schoolClass, choice } = props
  const { api } = useSuite()
  const { classId } = schoolClass
  const narrowed = choice.by === 'month' ? { month: choice.month } : { contentId: choice.contentId }
  const made = useQuery(subjectEvaluationsQuery(api, subject.necId, { classId, ...narrowed }))
  const school = useQuery(schoolQuery(api))
  return (
    <QueryView query={school} failed={texts.schoolFailed}>
      {({ evaluationGrades }) => (
        <QueryView query={made} failed={texts.failed}>
          {(evaluations) => <Loaded {...props} setting={evaluationGrades ?? ''} evaluations={evaluations} />}
        </QueryView>
      )}
    </QueryView>
  )
}

type LoadedProps = Props & { readonly setting: string; readonly evaluations: readonly Evaluation[] }

function Loaded({ subject, schoolClass, plan, choice, pupils, setting, evaluations }: LoadedProps) {
  const { today } = useSuite()
  const canWrite = useMayWrite(subject.schoolYear)
  const autosave = useEvaluationAutosave(subject.necId)
  const grades = useMemo(() => gradesOfSetting(setting), [setting])
  // The autosave is outside of React. It gets the server's answer before the next paint.
  useLayoutEffect(() => {
    autosave.load(evaluations.map((each) => [cellKey(each), storedCell(each)] as const))
  }, [autosave, evaluations])
  const contentNames = useMemo(
    () =>
      new Map(plan.viewPoints.flatMap(({ contents }) => contents.map((each) => [each.contentId, each.name] as const))),
    [plan],
  )
  const placeNames = useMemo(
    () =>
      new Map(
        plan.viewPoints.flatMap(({ name, contents }) =>
          contents.map((each) => [each.contentId, texts.cell([name, each.name])] as const),
        ),
      ),
    [plan],
  )
  const bands = useMemo(() => {
    const recorded = new Set(evaluations.map(({ contentId, month }) => `${contentId}/${month}`))
    return sheetBands(plan, choice, (contentId, month) => recorded.has(`${contentId}/${month}`))
  }, [plan, choice, evaluations])
  const title = texts.title([
    subject.name.value,
    printClassName(schoolClass.name),
    choice.by === 'month' ? texts.monthName(choice.month) : (contentNames.get(choice.contentId) ?? ''),
  ])
  const paperTitle = texts.printedTitle(
    [printSchoolYear(asSchoolYear(subject.schoolYear)), printGrade(subject.grade), title],
    partsOfDate(today),
  )
  return (
    <div className={styles.view}>
      {canWrite && <OfferedCells autosave={autosave} />}
      <TroublePanel autosave={autosave} pupils={pupils} contentNames={placeNames} />
      {bands.length === 0 ? (
        <EmptyState
          title={choice.by === 'month' ? texts.noneOfMonth(choice.month) : texts.noneOfContent}
          description={canWrite ? texts.noneHint : undefined}
          action={
            <Link className={buttonClass()} to={paths.numericPlan(subject.necId)}>
              {texts.toPlan}
            </Link>
          }
        />
      ) : (
        <EntrySheet
          {...{ autosave, title, paperTitle, pupils, bands, grades }}
          isReadOnly={!canWrite}
          status={<SaveStatus autosave={autosave} />}
        />
      )}
    </div>
  )
}
