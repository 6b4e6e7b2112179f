import { allGrades, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import {
  enrolmentEvent,
  enrolmentKindNames,
  type EnrolmentKind,
} from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { rollEffects } from '@gakuseki/shared-api/rules/people/enrolment/kinds.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { shownDetails, type EventDraft, type gradeOfDraft } from '../domain/enrolment/event-draft.ts'
import { texts as enrolmentTexts } from './texts.ts'

const texts = enrolmentTexts.dialog
const { fields } = enrolmentEvent

/** The fields that hold a text which is no day. */
export type WrongDays = Readonly<Record<'happenedOn' | 'lastAttendedOn', boolean>>

type FieldsProps = {
  readonly draft: EventDraft
  readonly grade: ReturnType<typeof gradeOfDraft>
  readonly kinds: readonly EnrolmentKind[]
  readonly focusesFirst?: boolean
  readonly problems: readonly RuleProblem[]
  readonly today: string
  readonly disabled: boolean
  readonly onChange: (change: Partial<EventDraft>) => void
  readonly onInvalidDay: (id: keyof WrongDays, isInvalid: boolean) => void
}

/** The fields of an event: those that the register asks of its kind, and whatever is filled in. */
export function EventFields(props: FieldsProps) {
  const { draft, grade, kinds, focusesFirst = false, problems, today, disabled, onChange, onInvalidDay } = props
  const errorOf = (path: string): string | undefined => problems.find((problem) => problem.path === path)?.message
  const shown = shownDetails(draft)
  const effect = rollEffects[draft.kind]
  const side = effect === 'leaves' ? 'after' : 'before'
  return (
    <>
      <Select
        label={fields.kind.label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to choose an event
        autoFocus={focusesFirst}
        value={draft.kind}
        options={kinds.map((kind) => ({ value: kind, label: word(enrolmentKindNames[kind]) }))}
        disabled={disabled}
        onChange={(kind) => onChange({ kind })}
      />
      <DateInput
        label={fields.happenedOn.label}
        description={texts.dayHint[effect]}
        value={draft.happenedOn}
        today={today}
        error={errorOf('happenedOn')}
        disabled={disabled}
        onChange={(happenedOn) => onChange({ happenedOn })}
        onInvalidChange={(isInvalid) => onInvalidDay('happenedOn', isInvalid)}
      />
      <Select
        label={texts.grade}
        value={draft.grade ?? (grade === null ? 'none' : printGrade(grade))}
        options={[
          { value: 'none', label: texts.noGrade },
          ...allGrades.map((each) => ({ value: printGrade(each), label: printGrade(each) })),
        ]}
        error={errorOf('schoolType') ?? errorOf('gradeNumber')}
        disabled={disabled}
        onChange={(chosen) => onChange({ grade: chosen === 'none' ? '' : chosen })}
      />
      {(['otherSchoolName', 'otherSchoolAddress', 'reason'] as const)
        .filter((id) => shown.has(id))
        .map((id) => (
          <TextField
            key={id}
            label={labelOf(id, side)}
            value={draft[id]}
            error={errorOf(id)}
            disabled={disabled}
            onChange={(value) => onChange({ [id]: value })}
          />
        ))}
      {shown.has('lastAttendedOn') && (
        <DateInput
          label={fields.lastAttendedOn.label}
          description={texts.lastAttendedHint}
          value={draft.lastAttendedOn}
          today={today}
          error={errorOf('lastAttendedOn')}
          disabled={disabled}
          onChange={(lastAttendedOn) => onChange({ lastAttendedOn })}
          onInvalidChange={(isInvalid) => onInvalidDay('lastAttendedOn', isInvalid)}
        />
      )}
      <TextArea
        label={fields.note.label}
        value={draft.note}
        disabled={disabled}
        onChange={(note) => onChange({ note })}
      />
    </>
  )
}

function labelOf(id: 'otherSchoolName' | 'otherSchoolAddress' | 'reason', side: 'before' | 'after'): string {
  if (id === 'reason') return fields.reason.label
  return id === 'otherSchoolName' ? texts.otherSchool[side] : texts.otherSchoolAddress[side]
}
