import type { ClassStudent } from '@gakuseki/shared-api/contract/class-members.ts'
import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { labelOf } from '@gakuseki/shared-api/core/entity.ts'
import { schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import { printClassName, printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { classStudentsOnQuery } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { placeOfNumber } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { placeAddress } from '@gakuseki/shared-api/rules/school/school-place.ts'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import { PrintedTable, type PrintedColumn } from '@gakuseki/shared-ui/print/printed-table.tsx'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { useOnPaper } from '@gakuseki/shared-ui/print/use-on-paper.ts'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import styles from './class-details.module.css'
import { printPlace } from '../domain/class-roster.ts'
import { ClassHead } from './class-head.tsx'
import { printStay } from './print-stay.ts'
import { texts } from './texts.ts'

type Props = { readonly schoolClass: SchoolClass; readonly day: DateText }

/** Who was in a class on a day. Nothing can be edited here, because edits are of the records as they are now. */
export function ClassOnDay({ schoolClass, day }: Props) {
  const { api, currentSchoolYear } = useSuite()
  const { classId, grade, schoolYear } = schoolClass
  const year = asSchoolYear(schoolYear)
  const query = useQuery(classStudentsOnQuery(api, classId, day))
  const name = texts.name(schoolTypes[grade.schoolType].label, grade.gradeNumber, printClassName(schoolClass.name))
  const backTo = placeAddress(paths.classList, { schoolType: grade.schoolType, schoolYear: year }, currentSchoolYear)
  return (
    <EditPage
      title={texts.title}
      backTo={backTo}
      name={name}
      tabTitle={`${name} ${texts.day.of(day)}`}
      actions={
        <Button icon={printIcon} disabled={query.data === undefined} onClick={() => window.print()}>
          {printTexts.print}
        </Button>
      }
    >
      <ClassHead schoolClass={schoolClass} day={day} onRemove={null} isRemoving={false} isBusy={false} />
      <Stack gap={4}>
        <Notice
          title={texts.day.of(day)}
          action={
            <Link to={paths.classDetails(classId)} className={buttonClass({ size: 'small' })}>
              {texts.day.now}
            </Link>
          }
        >
          {texts.day.hint}
        </Notice>
        <QueryView query={query} failed={texts.failed}>
          {(students) => <Members students={students} schoolYear={schoolYear} name={name} />}
        </QueryView>
      </Stack>
      {query.data !== undefined && (
        <PrintedDay name={`${printSchoolYear(year)} ${name}`} day={day} students={query.data} schoolYear={schoolYear} />
      )}
    </EditPage>
  )
}

type MembersProps = {
  readonly students: readonly ClassStudent[]
  readonly schoolYear: number
  readonly name: string
}

function Members({ students, schoolYear, name }: MembersProps) {
  const { labelLanguage } = useSuite()
  const { heading, place } = texts.members.student
  if (students.length === 0) return <EmptyState title={texts.day.none} />
  const label = labelOf(student.fields.name, labelLanguage)
  return (
    <Stack gap={2}>
      <div className={styles.sectionHead}>
        <h2 className={styles.heading}>{heading}</h2>
        <span className={styles.count}>{texts.headcount(students.length)}</span>
      </div>
      <SheetTable
        caption={texts.caption(heading, name)}
        columns={[
          { id: 'place', heading: place, width: widths.place },
          { id: 'name', heading: label, width: widths.name },
          { id: 'stay', heading: texts.day.stay, width: widths.stay },
        ]}
      >
        {students.map((record) => (
          <tr key={record.userId}>
            <td className={styles.whole}>{printNumber(record)}</td>
            <th scope="row">
              <OnwardLink className={styles.link} to={personPath('student', record.userId)}>
                {printPersonName(record)}
              </OnwardLink>
            </th>
            <td className={styles.whole}>{printDays(record, schoolYear)}</td>
          </tr>
        ))}
      </SheetTable>
    </Stack>
  )
}

/** px */
const widths = { place: 56, name: 132, stay: 160 } as const

const printNumber = ({ studentNumber }: ClassStudent): string =>
  printPlace('student', placeOfNumber(studentNumber), texts.noInCharge)

const printDays = (record: ClassStudent, schoolYear: number): string =>
  record.stay === undefined ? '' : printStay(record, record.stay, schoolYear)

type PrintedProps = MembersProps & { readonly day: DateText }

function PrintedDay({ students, schoolYear, name, day }: PrintedProps) {
  const { school, today, labelLanguage } = useSuite()
  if (!useOnPaper()) return null
  const columns: readonly PrintedColumn<ClassStudent>[] = [
    { id: 'place', label: texts.members.student.place, text: printNumber },
    { id: 'name', label: labelOf(student.fields.name, labelLanguage), text: printPersonName },
    { id: 'stay', label: texts.day.stay, text: (record) => printDays(record, schoolYear) },
  ]
  return (
    <PrintSheet orientation="portrait" onlyOnPaper>
      <PrintedTable
        title={texts.caption(texts.members.student.heading, name)}
        facts={[school.schoolName, texts.day.of(day), texts.headcount(students.length), printTexts.printedOn(today)]}
        columns={columns}
        rows={students}
        keyOf={({ userId }) => userId}
      />
    </PrintSheet>
  )
}
