import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { isSchoolType, printGrade, printGradeInFile, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import { byteOrderMark, printCsvRow } from '@gakuseki/shared-api/csv/print-table.ts'
import { enrolmentEvent, enrolmentKindNames } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { walkEvents } from '@gakuseki/shared-api/rules/people/enrolment/spells.ts'
import { isWithheld, withheldText } from '@gakuseki/shared-api/rules/people/withheld.ts'
import { withheldTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { enrolmentFileTexts, texts } from '../texts.ts'

const { fields } = enrolmentEvent

const ids = [
  'happenedOn',
  'kind',
  'userId',
  'gradeNumber',
  'otherSchoolName',
  'otherSchoolAddress',
  'reason',
  'lastAttendedOn',
  'note',
] as const
export type EventColumnId = (typeof ids)[number]

type EventColumn = {
  readonly id: EventColumnId
  readonly label: string
  readonly text: (event: EnrolmentEvent) => string
}

/** How a column prints kinds and grades. */
type Words = { readonly kind: (name: string) => string; readonly grade: (grade: Grade) => string }

const textOf = (id: EventColumnId, { kind, grade }: Words): EventColumn['text'] => {
  if (id === 'kind') return (event) => kind(enrolmentKindNames[event.kind])
  if (id === 'userId')
    return ({ studentName, studentMail }) => printPersonName({ name: studentName, googleMail: studentMail })
  if (id === 'gradeNumber')
    return ({ schoolType, gradeNumber }) =>
      isSchoolType(schoolType) && gradeNumber !== null ? grade({ schoolType, gradeNumber }) : ''
  return (event) => event[id] ?? ''
}

/** The columns on the screen and on paper. */
export const eventColumns: readonly EventColumn[] = ids.map((id) => ({
  id,
  label: id === 'userId' ? texts.enrolment.student : fields[id].label,
  text: textOf(id, { kind: word, grade: printGrade }),
}))

/** What paper and files say of an event: for a family that is marked 住所を出さない, neither the other school nor what was written beside it. */
const elsewhere = ['otherSchoolName', 'otherSchoolAddress', 'reason', 'note'] as const

function withoutPlace(event: EnrolmentEvent, instead: string): EnrolmentEvent {
  if (!isWithheld(event)) return event
  const hidden = elsewhere.filter((id) => event[id] !== '').map((id) => [id, instead])
  // Texts are replaced by texts.
  return { ...event, ...(Object.fromEntries(hidden) as Partial<EnrolmentEvent>) }
}

/** Events as they are printed. */
export const eventsOnPaper = (events: readonly EnrolmentEvent[]): readonly EnrolmentEvent[] =>
  events.map((event) => withoutPlace(event, withheldTexts.instead))

/** Events as a CSV file, in the same words whatever the language of the screen is. */
export function eventsCsv(events: readonly EnrolmentEvent[]): string {
  const columns = ids.map((id) => ({
    label: id === 'userId' ? enrolmentFileTexts.student : fields[id].labelJa,
    text: textOf(id, { kind: (name) => name, grade: printGradeInFile }),
  }))
  const rows = [
    columns.map(({ label }) => label),
    ...events.map((event) => columns.map(({ text }) => text(withoutPlace(event, withheldText)))),
  ]
  return `${byteOrderMark}${rows.map((row) => printCsvRow(row)).join('')}`
}

/** The stays of a student in words, such as 2020-04-06〜2024-08-31. */
export function spellTexts(events: readonly EnrolmentEvent[]): readonly string[] {
  const day = (text: DateText | null): string => text ?? ''
  return walkEvents(events).spells.map(({ enteredOn, leftOn }) => texts.enrolment.spell(day(enteredOn), day(leftOn)))
}
