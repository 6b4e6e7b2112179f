import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { enrolmentKinds } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { student as studentEntity } from '@gakuseki/shared-api/entities/student.ts'
import { datesAfter, rollDateIds } from '@gakuseki/shared-api/rules/people/enrolment/roll-dates.ts'
import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useId, useState } from 'react'
import { eventBody, firstEventDraft, gradeOfDraft } from '../domain/enrolment/event-draft.ts'
import { EventFields, type WrongDays } from './event-fields.tsx'
import { texts as enrolmentTexts } from './texts.ts'
import { useDiscardQuestion } from './use-discard-question.tsx'
import { useEventSaving } from './use-event-writing.ts'

const texts = enrolmentTexts.dialog

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
  const [wrongDays, setWrongDays] = useState<WrongDays>({ happenedOn: false, lastAttendedOn: false })
  const { step, save } = useEventSaving(student.userId, base, { onSaved: onClose })
  const [first] = useState(draft)
  const isTyped = Object.keys(draft).some((id) => draft[id as keyof typeof draft] !== first[id as keyof typeof draft])
  const discarding = useDiscardQuestion(base === null ? texts.added : texts.changed, isTyped)
  const close = (): void => discarding.ask(onClose)
  const closed = useClosedYears()
  const { body, problems } = eventBody(draft, { student, events, base, closed })
  const isSaving = step.at === 'saving'
  const isReady = body !== null && !wrongDays.happenedOn && !wrongDays.lastAttendedOn
  return (
    <Dialog
      open
      onClose={close}
      title={base === null ? texts.added : texts.changed}
      size="small"
      dismissable={!isSaving}
      footer={
        <>
          <Button onClick={close} disabled={isSaving}>
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
            kinds={enrolmentKinds}
            focusesFirst
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
      {discarding.dialog}
    </Dialog>
  )
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
