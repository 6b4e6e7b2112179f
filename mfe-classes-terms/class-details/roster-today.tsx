import type { ClassMembers } from '@gakuseki/shared-api/contract/class-members.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { addDays, partsOfDate, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { texts } from './texts.ts'

/**
 * Who is in the class today, where the records differ: they have the class of a move with a later first day at once, but the student stays
 * in the class before it until then (YEA-04).
 */
export function RosterToday({ members }: { readonly members: ClassMembers }) {
  const { today } = useSuite()
  const { schoolClass, students, studentsToday } = members
  const { classId } = schoolClass
  if (studentsToday === undefined) return null
  const ids = new Set(students.map(({ userId }) => userId))
  const still = studentsToday.filter(({ userId }) => !ids.has(userId))
  const later = students.flatMap((student) => {
    const since = student.classes.find((entry) => entry.classId === classId)?.since ?? null
    return since !== null && since > today ? [{ student, since }] : []
  })
  if (still.length + later.length === 0) return null
  return (
    <Notice title={texts.today.size(studentsToday.length)}>
      <ul>
        {still.map((student) => (
          <li key={student.userId}>
            {texts.today.still(printPersonName(student), dayOf(student.stay?.lastOn ?? today, texts.day.until))}
          </li>
        ))}
        {later.map(({ student, since }) => (
          <li key={student.userId}>
            {texts.today.later(printPersonName(student), dayOf(addDays(since, -1), texts.day.until))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function dayOf(text: DateText, print: (month: number, day: number) => string): string {
  const { month, day } = partsOfDate(text)
  return print(month, day)
}
