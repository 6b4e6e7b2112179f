import { schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import type { ClassMembers } from '@gakuseki/shared-api/contract/class-members.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { paperPaths } from '@gakuseki/shared-api/core/paper-paths.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { removeClass } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { lastDayOfStay } from '@gakuseki/shared-api/rules/people/class-days.ts'
import { placeAddress } from '@gakuseki/shared-api/rules/school/school-place.ts'
import { MoveButton } from '@gakuseki/shared-ui/class-move/move-button.tsx'
import { useIsYearOpen } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { EditActions } from '@gakuseki/shared-ui/edit/record/edit-actions.tsx'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useState } from 'react'
import { rowsOf, type MemberRow } from '../domain/class-roster.ts'
import { ClassHead } from './class-head.tsx'
import { ClassRemoval } from './class-removal.tsx'
import { MemberConflict } from './member-conflict.tsx'
import { MembersSection } from './members-section.tsx'
import type { StoredParts } from './members-table.tsx'
import { NumberNotes } from './number-notes.tsx'
import { PrintedClass } from './printed-class.tsx'
import { printStay } from './print-stay.ts'
import { RosterToday } from './roster-today.tsx'
import { StudentTools } from './student-tools.tsx'
import { texts } from './texts.ts'
import { useClassEdit, type ClassEdit } from './use-class-edit.ts'

type Props = { readonly query: UseQueryResult<ClassMembers>; readonly members: ClassMembers }

/** The page of a class in view and edit mode: staff, students, and the button that deletes the class. */
export function ClassDetails({ query, members }: Props) {
  const { api, can, currentSchoolYear, today } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const navigate = useNavigate()
  const canEdit = useIsYearOpen(members.schoolClass.schoolYear) && can('people.write')
  const [asksRemoval, setAsksRemoval] = useState(false)
  const classEdit = useClassEdit(query, members)
  const { edit, base, people, arranged, failures, cause, nameOf } = classEdit
  const { mode, shown: draft, isEditing } = edit
  const { schoolClass } = members
  const { schoolType, gradeNumber } = schoolClass.grade
  const name = texts.name(schoolTypes[schoolType].label, gradeNumber, printClassName(schoolClass.name))
  const backTo = placeAddress(
    paths.classList,
    { schoolType, schoolYear: asSchoolYear(schoolClass.schoolYear) },
    currentSchoolYear,
  )
  const [teachers, students] = (['teacher', 'student'] as const).map((type) =>
    rowsOf(people, type, { base, draft, arranged }),
  )
  const remove = async (): Promise<void> => {
    setAsksRemoval(false)
    if (!(await edit.remove(() => removeClass(work, schoolClass)))) return
    notify.success(texts.removal.done)
    void navigate(backTo, { replace: true })
  }
  return (
    <EditPage
      title={texts.title}
      backTo={backTo}
      name={name}
      tabTitle={`${name} ${printSchoolYear(asSchoolYear(schoolClass.schoolYear))}`}
      actions={<ClassActions classId={schoolClass.classId} classEdit={classEdit} canEdit={canEdit} />}
    >
      <ClassHead
        schoolClass={schoolClass}
        day={isEditing ? undefined : null}
        onRemove={isEditing && can('classes.write') ? () => setAsksRemoval(true) : null}
        isRemoving={mode.status === 'deleting'}
        isBusy={edit.isBusy}
      />
      <Stack gap={6}>
        {isEditing && <SaveFailures {...{ failures, cause, nameOf }} />}
        <MembersSection type="teacher" rows={teachers ?? []} {...{ classEdit, schoolClass, name, canEdit }} />
        <MembersSection
          type="student"
          rows={students ?? []}
          {...{ classEdit, schoolClass, name, canEdit }}
          stored={storedParts(members, canEdit, today)}
          tools={<StudentTools rows={students ?? []} {...{ classEdit, schoolClass }} />}
          notes={<StudentNotes rows={students ?? []} members={isEditing ? null : members} />}
        />
      </Stack>
      <PrintedClass
        name={`${printSchoolYear(asSchoolYear(schoolClass.schoolYear))} ${name}`}
        teachers={teachers ?? []}
        students={students ?? []}
      />
      {asksRemoval && (
        <ClassRemoval
          classId={schoolClass.classId}
          name={name}
          onConfirm={() => void remove()}
          onCancel={() => setAsksRemoval(false)}
        />
      )}
      {mode.status === 'conflict' && (
        <MemberConflict
          people={people}
          base={mode.base}
          draft={mode.draft}
          theirs={mode.theirs}
          onResolve={classEdit.resolve}
          onCancel={edit.cancel}
        />
      )}
    </EditPage>
  )
}

type NotesProps = { readonly rows: readonly MemberRow[]; readonly members: ClassMembers | null }

/** The notes above the students. Later moves are listed only while nobody edits. */
function StudentNotes({ rows, members }: NotesProps) {
  return (
    <Stack gap={2}>
      {members !== null && <RosterToday members={members} />}
      <NumberNotes rows={rows} />
    </Stack>
  )
}

/** First and last day of the students who came or left within the year, and the button that moves one of them. */
function storedParts({ schoolClass, students }: ClassMembers, canEdit: boolean, today: DateText): StoredParts {
  const records = new Map(students.map((record) => [record.userId, record]))
  return {
    sinceOf: (userId) => {
      const record = records.get(userId)
      if (record === undefined) return null
      const { schoolYear } = schoolClass
      const since = record.classes.find(({ classId }) => classId === schoolClass.classId)?.since ?? null
      // The days of earlier years ended other stays.
      const { start } = schoolYearRange(asSchoolYear(schoolYear))
      const leftOn = record.transferDate !== null && record.transferDate >= start ? record.transferDate : null
      const back = record.rollGaps?.findLast(({ enteredOn }) => enteredOn <= today && enteredOn > start)?.enteredOn
      const firstOn = back !== undefined && (since === null || since < back) ? back : since
      const stay = { firstOn, lastOn: lastDayOfStay(null, { schoolYear, since, leftOn }) }
      const days = printStay(record, stay, schoolYear)
      return days === '' ? null : days
    },
    renderTool: !canEdit
      ? null
      : (userId) => {
          const student = records.get(userId)
          return student && <MoveButton student={student} schoolYear={schoolClass.schoolYear} isInRow />
        },
  }
}

type ActionsProps = { readonly classId: string; readonly classEdit: ClassEdit; readonly canEdit: boolean }

function ClassActions({ classId, classEdit, canEdit }: ActionsProps) {
  const { edit, start, save } = classEdit
  return (
    <>
      {!edit.isEditing && (
        <>
          <OnwardLink to={paperPaths.classRoster(classId)} className={buttonClass()}>
            {texts.roster}
          </OnwardLink>
          <Button icon={printIcon} onClick={() => window.print()}>
            {printTexts.print}
          </Button>
        </>
      )}
      {(canEdit || edit.isEditing) && <EditActions edit={edit} onStart={start} onSave={() => void save()} />}
    </>
  )
}

function SaveFailures({ failures, cause, nameOf }: Pick<ClassEdit, 'failures' | 'cause' | 'nameOf'>) {
  const failed = Object.entries(failures)
  if (failed.length === 0) return null
  return (
    <Notice
      tone="danger"
      title={coreTexts.errors.updateFailed(texts.label)}
      cause={cause}
      details={
        <>
          <ul>
            {failed.map(([userId, reason]) => (
              <li key={userId}>{texts.save.line(nameOf(userId), reason)}</li>
            ))}
          </ul>
          <p>{texts.save.hint}</p>
        </>
      }
    >
      <p>{texts.save.count(failed.length)}</p>
    </Notice>
  )
}
