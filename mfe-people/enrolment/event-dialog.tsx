import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { allGrades, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import { enrolmentEvent, enrolmentKindNames, enrolmentKinds } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { student as studentEntity } from '@gakuseki/shared-api/entities/student.ts'
import { rollEffects } from '@gakuseki/shared-api/rules/people/enrolment/kinds.ts'
import { datesAfter, rollDateIds } from '@gakuseki/shared-api/rules/people/enrolment/roll-dates.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useId, useState } from 'react'
import {
  eventBody,
  firstEventDraft,
  gradeOfDraft,
  shownDetails,
  type EventDraft,
} from '../domain/enrolment/event-draft.ts'
import { texts as enrolmentTexts } from './texts.ts'
import { useEventSaving } from './use-event-writing.ts'

const texts = enrolmentTexts.dialog
const { fields } = enrolmentEvent

type Props = {
  readonly student: StudentRecord
  readonly events: readonly EnrolmentEvent[]
  /** Null for a new event. */
  readonly base: EnrolmentEvent | null
  readonly onClose: () => void
}

/** Asks for an event, and says what it changes in the record of the student (YEA-01). */
export function EventDialog({ student, events, base, onClose }: Props) {
  const { today } = useSuite()
  const form = useId()
  const [draft, setDraft] = useState(() => firstEventDraft(base, today))
  const [wrongDays, setWrongDays] = useState({ happenedOn: false, lastAttendedOn: false })
  const { step, save } = useEventSaving(student.userId, base, onClose)
  const { body, problems } = eventBody(draft, { student, events, base })
  const isSaving = step.at === 'saving'
  const isReady = body !== null && !wrongDays.happenedOn && !wrongDays.lastAttendedOn
  return (
    <Dialog
      open
      onClose={onClose}
      title={base === null ? texts.added : texts.changed}
      size="small"
      dismissable={!isSaving}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isSaving} disabled={!isReady}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void save(body)
        }}
      >
        <Stack gap={4}>
          <EventFields
            {...{ draft, problems, today, disabled: isSaving }}
            grade={gradeOfDraft(draft, student.classes)}
            onChange={(change) => setDraft({ ...draft, ...change })}
            onInvalidDay={(id, isInvalid) => setWrongDays((wrong) => ({ ...wrong, [id]: isInvalid }))}
          />
          {isReady && <WrittenDates student={student} events={events} base={base} body={body} />}
          {step.at === 'typing' && step.refusal !== undefined && (
            <Notice tone="danger" title={texts.failed} cause={step.cause}>
              {step.refusal}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

type FieldsProps = {
  readonly draft: EventDraft
  readonly grade: ReturnType<typeof gradeOfDraft>
  readonly problems: readonly RuleProblem[]
  readonly today: string
  readonly disabled: boolean
  readonly onChange: (change: Partial<EventDraft>) => void
  readonly onInvalidDay: (id: 'happenedOn' | 'lastAttendedOn', isInvalid: boolean) => void
}

function EventFields({ draft, grade, problems, today, disabled, onChange, onInvalidDay }: FieldsProps) {
  const errorOf = (path: string): string | undefined => problems.find((problem) => problem.path === path)?.message
  const shown = shownDetails(draft)
  const effect = rollEffects[draft.kind]
  const side = effect === 'leaves' ? 'after' : 'before'
  return (
    <>
      <Select
        label={fields.kind.label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to choose an event
        autoFocus
        value={draft.kind}
        options={enrolmentKinds.map((kind) => ({ value: kind, label: word(enrolmentKindNames[kind]) }))}
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

type WrittenProps = Omit<Props, 'onClose'> & { readonly body: NonNullable<ReturnType<typeof eventBody>['body']> }

/** The dates of the record that change with the event. */
function WrittenDates({ student, events, base, body }: WrittenProps) {
  const { schoolType = null, otherSchoolName = '' } = body
  const others = events.filter(({ eventId }) => eventId !== base?.eventId)
  const after = datesAfter(student, events, [...others, { ...body, schoolType, otherSchoolName }])
  const changes = rollDateIds.flatMap((id) => {
    const [day, { label }] = [after[id], studentEntity.fields[id]]
    if (day === student[id]) return []
    return [day === null ? texts.noDate(label) : texts.date(label, day)]
  })
  return changes.length > 0 && <p>{texts.writes(changes)}</p>
}
