import { printClassName, printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { withQuery, type Pupil } from '../domain/class-choice.ts'
import { plannedMonths, tallyOfEvaluations } from '../domain/evaluations/evaluation-summary.ts'
import { countScale, courseComments, courses } from '../domain/evaluations/evaluation-summary-course.ts'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import type { ClassProgress } from './class-progress.ts'
import { CourseChart } from './course/course-chart.tsx'
import { CourseComments } from './course/course-comments.tsx'
import { CourseTable } from './course/course-table.tsx'
import { PrintedNote } from './printed-note.tsx'
import { StudentNav } from './student-nav.tsx'
import styles from './student-summary.module.css'
import { texts } from './texts.ts'

type Props = { readonly progress: ClassProgress; readonly pupil: Pupil }

/** A student's course over the year, the comments, and links to the others of the class. */
export function StudentSummary({ progress, pupil }: Props) {
  const { subject, schoolClass, plan, grades, pupils } = progress
  const { today } = useSuite()
  const [search] = useSearchParams()
  const isPlanned = plannedMonths(plan)
  const evaluations = progress.evaluations.filter(
    ({ studentUserId, contentId, month }) => studentUserId === pupil.userId && isPlanned(contentId, month),
  )
  const counts = progress.counts.counts.filter(({ classId }) => classId === schoolClass.classId)
  const all = courses(
    { plan, evaluations, counts, grades, attends: pupil.attends },
    { schoolYear: subject.schoolYear, today },
  )
  const shown = all.filter(({ contents }) => contents.length > 0)
  const scale = countScale(shown)
  const tally = tallyOfEvaluations(evaluations, grades)
  const blanks = shown.flatMap(({ months }) => months).reduce((sum, month) => sum + month.blanks, 0)
  const addressOf = (studentUserId: string | null): string => `?${withQuery(search, { studentUserId }).toString()}`
  const name = `${printStudentNumber(pupil.number)} ${pupil.name}`
  return (
    <Stack gap={4}>
      <div className={styles.head}>
        <Link to={addressOf(null)} className={styles.back}>
          {texts.summary.backTo(printClassName(schoolClass.name))}
        </Link>
        <h2 className={styles.name}>{name}</h2>
        <StudentNav {...{ pupils, pupil, addressOf }} />
        <Button className={styles.print} icon={printIcon} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <PrintedNote subject={progress.subject} of={[texts.summary.title, printClassName(schoolClass.name)]} />
      <p className={styles.lead}>{texts.summary.studentLead(tally, blanks)}</p>
      <div className={styles.charts}>
        {shown.map((course) => (
          <Panel key={course.viewPoint.viewPointId} title={course.viewPoint.name} headingLevel={3}>
            <CourseChart
              course={course}
              grades={grades}
              scale={scale}
              sentence={texts.summary.courseSentence(pupil.name, course.viewPoint.name, course.months)}
            />
          </Panel>
        ))}
      </div>
      <p className={styles.key}>{scale === null ? texts.summary.chartKey : texts.summary.countKey}</p>
      <Panel title={texts.summary.courseTable} headingLevel={3} padding="none">
        <CourseTable caption={texts.summary.courseOf(pupil.name)} courses={shown} />
      </Panel>
      <Panel title={texts.summary.comments} headingLevel={3}>
        <CourseComments comments={courseComments(plan, evaluations)} />
      </Panel>
    </Stack>
  )
}
