import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { EeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { printClassName, printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { overviewOf, type PupilJournals, type Written } from '../domain/journals/journal-list.ts'
import { ClassChoice } from '../subject/class-choice.tsx'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { ClassJournals } from './journals/class-journals.tsx'
import { paperclipIcon } from './files/file-icons.ts'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import { subjectTitle } from '../subject/subject-title.ts'
import { MatrixTable } from '../subject/matrix-table.tsx'
import styles from './overview-view.module.css'
import { texts } from './texts.ts'

type Props = { readonly subject: EeCurriculum }

/** The counts of journals by student and month of a class. Gaps are visible at a glance, also on paper and without colour. */
export function OverviewView({ subject }: Props) {
  return (
    <ClassChoice subject={subject}>
      {(schoolClass, choice) => (
        <>
          <div className={styles.tools}>
            {choice}
            <Button icon={printIcon} onClick={() => globalThis.print()}>
              {texts.overview.print}
            </Button>
          </div>
          <ClassJournals key={schoolClass.classId} eecId={subject.eecId} schoolClass={schoolClass}>
            {(pupils) => <OverviewTable subject={subject} schoolClass={schoolClass} pupils={pupils} />}
          </ClassJournals>
        </>
      )}
    </ClassChoice>
  )
}

type TableProps = Props & { readonly schoolClass: SchoolClass; readonly pupils: readonly PupilJournals[] }

function OverviewTable({ subject, schoolClass: { classId, name }, pupils }: TableProps) {
  const { today } = useSuite()
  const { pathname } = useLocation()
  const { rows, months, writers, total } = overviewOf(pupils)
  const wrote = rows.filter((row) => row.total.journals > 0).length
  const caption = texts.overview.caption(printClassName(name))
  const linkTo = (studentUserId: string): string =>
    `${pathname}?${new URLSearchParams({ view: 'journals', classId, studentUserId }).toString()}`
  return (
    <PrintSheet orientation="landscape">
      <p className={styles.sheetTitle}>
        {subjectTitle(subject)} {caption} {printTexts.printedOn(today)}
      </p>
      <p className={styles.summary}>
        <strong>{texts.overview.summary(wrote, rows.length, total.journals, total.files)}</strong>
        <span className={styles.legend}>{texts.overview.legend}</span>
      </p>
      <MatrixTable caption={caption} frameClassName={styles.frame} className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.student}>
              {texts.overview.student}
            </th>
            {schoolMonths.map((month) => (
              <th key={month} scope="col">
                {texts.month(month)}
              </th>
            ))}
            <th scope="col">{texts.overview.total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.pupil.userId}>
              <th scope="row" className={styles.student}>
                <Link to={linkTo(row.pupil.userId)} className={styles.link} title={row.pupil.name}>
                  <span className={styles.number}>{printStudentNumber(row.pupil.number)}</span> {row.pupil.name}
                </Link>
              </th>
              {row.months.map((written, at) => (
                <Cell key={schoolMonths[at]} written={written} />
              ))}
              <Cell written={row.total} isTotal />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.student}>
              {texts.overview.total}
            </th>
            {months.map((written, at) => (
              <Cell key={schoolMonths[at]} written={written} isTotal />
            ))}
            <Cell written={total} isTotal />
          </tr>
          <tr>
            <th scope="row" className={styles.student}>
              {texts.overview.writers}
            </th>
            {writers.map((count, at) => (
              <td key={schoolMonths[at]} className={styles.writers}>
                {texts.overview.writersOf(count, rows.length)}
              </td>
            ))}
            <td className={styles.writers}>{texts.overview.writersOf(wrote, rows.length)}</td>
          </tr>
        </tfoot>
      </MatrixTable>
    </PrintSheet>
  )
}

function Cell({ written, isTotal = false }: { readonly written: Written; readonly isTotal?: boolean }) {
  const { journals, files } = written
  if (journals === 0) {
    return (
      <td className={styles.blank}>
        <span aria-hidden="true">{texts.overview.dash}</span>
        <VisuallyHidden>{texts.overview.blank}</VisuallyHidden>
      </td>
    )
  }
  return (
    <td className={cx(isTotal ? styles.total : styles.some)}>
      {journals}
      {files > 0 && (
        <span className={styles.files}>
          <Icon icon={paperclipIcon} size={10} label={texts.files.short} />
          {files}
        </span>
      )}
    </td>
  )
}
