import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { isSchoolType, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName, printPersonName, printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import { printSince } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { paperPaths } from '@gakuseki/shared-api/core/paper-paths.ts'
import { enrolmentPath } from '@gakuseki/shared-api/core/enrolment-paths.ts'
import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { saveStudent } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { customColumnNamesQuery, studentQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { yearClosingsQuery } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { placeFromUrl } from '@gakuseki/shared-api/rules/school/school-place.ts'
import { ClosedYearNotice } from '@gakuseki/shared-ui/closed-year/closed-year-notice.tsx'
import { useClosedYears, useIsYearOpen } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { HistoryButton } from '@gakuseki/shared-ui/edit/history/history-button.tsx'
import { MoveButton } from '@gakuseki/shared-ui/class-move/move-button.tsx'
import { NeighbourLinks } from '@gakuseki/shared-ui/edit/neighbour-links.tsx'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { RecordEdit } from '@gakuseki/shared-ui/edit/record/record-edit.tsx'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { valueOf } from '@gakuseki/shared-ui/list/list-row.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import type { PageOpening } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { WithheldMark } from '@gakuseki/shared-ui/print/withheld/withheld-mark.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import type { ComponentProps } from 'react'
import { RegisterLink } from '../../certificates/register-link.tsx'
import { useEmptiedDates } from '../../enrolment/use-emptied-dates.tsx'
import { texts } from '../../texts.ts'
import { useClosedRemoval } from './use-closed-removal.ts'
import { dateRefusal } from './date-refusal.ts'
import { HealthAlerts } from './health-alerts.tsx'
import { studentList } from '../people-lists.ts'
import { useRecordDependencies } from './record-dependencies.ts'
import { useSurnameOffer } from '../../surname/use-surname-offer.tsx'
import { usePersonPage } from './use-person-page.ts'
import { pageTitles } from '../texts.ts'

export function readFirst({ suite, address, params, read }: PageOpening): void {
  const { api, currentSchoolYear } = suite
  const { schoolYear } = placeFromUrl(address.searchParams, currentSchoolYear)
  read(studentQuery(api, params['userId'] ?? '', schoolYear))
  read(customColumnNamesQuery(api))
  read(yearClosingsQuery(api))
}

/** The page of a student, with grade, class and number of ?schoolYear= or the current school year (STU-10). */
export function Component() {
  const { api, currentSchoolYear, today } = useSuite()
  const { userId, work, origin, shared } = usePersonPage('student')
  const [search] = useSearchParams()
  const { schoolYear } = placeFromUrl(search, currentSchoolYear)
  // They are asked for together with the record, whose parts need them.
  useClosedYears()
  const query = useQuery(studentQuery(api, userId, schoolYear))
  const names = useQuery(customColumnNamesQuery(api))
  const surname = useSurnameOffer(api, schoolYear)
  const emptied = useEmptiedDates()
  const notRemovable = useClosedRemoval()
  const inputDependencies = useRecordDependencies<StudentRecord>(userId, schoolYear, ['pictureGcsUrl'])
  return (
    <>
      <RecordLoader
        title={pageTitles.student.details}
        backTo={shared.backTo}
        query={query}
        failed={texts.student.failed}
      >
        {(record) => (
          <RecordEdit
            // A new school year resets the page: a draft of one year must not be saved in another.
            key={`${record.userId} ${currentSchoolYear}`}
            entity={student}
            title={pageTitles.student.details}
            labels={names.data ?? {}}
            hides={(field, stored) => isUnusedCustomItem(field, names.data ?? {}, stored)}
            renderNoRows={() => <NoCustomItems />}
            save={async (base, draft, calls) => {
              const refusal = dateRefusal(base, draft, today)
              if (refusal !== null) return refusal
              const stopped = await emptied.ask(base, draft)
              if (stopped !== null) return stopped
              const named = await surname.ask(base, draft)
              if (named === null) return { kind: 'back' }
              await saveStudent(work, calls, schoolYear, base, named.draft, named.siblings)
              return { kind: 'saved' }
            }}
            renderFacts={(shown) => <StudentFacts record={shown} schoolYear={schoolYear} />}
            renderAlerts={(shown) => (
              <>
                <WithheldMark record={shown} />
                <HealthAlerts record={shown} />
                <ClosedNotice schoolYear={schoolYear} />
              </>
            )}
            tools={
              <>
                <NeighbourLinks people={studentList} userId={userId} list={origin} />
                <HistoryButton entity={student} recordId={userId} labels={names.data ?? {}} />
                <EnrolmentLink userId={userId} />
                <RegisterOfReader userId={userId} />
              </>
            }
            viewTools={
              <>
                <MoveOfYear student={record} schoolYear={schoolYear} />
                <OnwardLink to={paperPaths.certificate(record.userId)} className={buttonClass()}>
                  {texts.student.certificate}
                </OnwardLink>
              </>
            }
            {...shared}
            {...{ query, record, inputDependencies, notRemovable }}
          />
        )}
      </RecordLoader>
      {emptied.dialog}
      {surname.dialog}
    </>
  )
}

/** The class of a closed year stays as it is. */
function MoveOfYear(props: ComponentProps<typeof MoveButton>) {
  return useIsYearOpen(props.schoolYear) && <MoveButton {...props} />
}

/** Whoever may change classes reads why those of the year cannot be changed. */
function ClosedNotice({ schoolYear }: { readonly schoolYear: SchoolYear }) {
  const isClosed = useClosedYears().has(schoolYear)
  return (
    useSuite().can('people.write') &&
    isClosed && <ClosedYearNotice years={[schoolYear]} hint={texts.student.classClosed} />
  )
}

/** The link to 学籍の履歴 (YEA-01). */
function EnrolmentLink({ userId }: { readonly userId: string }) {
  return (
    <OnwardLink to={enrolmentPath(userId)} className={buttonClass()}>
      {texts.student.enrolment}
    </OnwardLink>
  )
}

/** Whoever may not issue certificates finds those that were issued. */
function RegisterOfReader({ userId }: { readonly userId: string }) {
  const { can } = useSuite()
  return !can('people.write') && can('people.read') && <RegisterLink studentUserId={userId} />
}

/** Whether a custom item has neither a name given by the school nor a value. */
function isUnusedCustomItem(
  { id, group, label }: Field,
  names: Readonly<Record<string, string>>,
  record: StudentRecord,
): boolean {
  return group === 'custom' && (names[id] ?? label) === label && valueOf(record, id) === ''
}

function NoCustomItems() {
  const { can } = useSuite()
  return (
    <EmptyState
      title={texts.student.noCustomItems}
      description={texts.student.noCustomItemsHint}
      action={
        can('people.write') && (
          <Link to={paths.studentCustomColumns} className={buttonClass()}>
            {texts.actions.customColumns}
          </Link>
        )
      }
    />
  )
}

/** Year, grade, class, number, and the link to the guardian (STU-13). */
function StudentFacts({ record, schoolYear }: { readonly record: StudentRecord; readonly schoolYear: SchoolYear }) {
  const { schoolType, gradeNumber, className, studentNumber, guardian } = record
  const since = record.classes.find((entry) => entry.schoolYear === schoolYear)?.since
  const placed = isSchoolType(schoolType) && gradeNumber !== null
  return (
    <>
      <span>{printSchoolYear(schoolYear)}</span>
      {placed && <span>{printGrade({ schoolType, gradeNumber })}</span>}
      <span>{printClassName(className)}</span>
      <span>{printStudentNumber(studentNumber)}</span>
      {since !== undefined && <span>{printSince(since)}</span>}
      {guardian !== null && (
        <OnwardLink to={personPath('guardian', guardian.userId)}>
          {texts.student.guardian(printPersonName(guardian))}
        </OnwardLink>
      )}
    </>
  )
}
