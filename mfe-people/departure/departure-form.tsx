import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { enrolmentPath } from '@gakuseki/shared-api/core/enrolment-paths.ts'
import { paperPaths } from '@gakuseki/shared-api/core/paper-paths.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { addDays, parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { inSchoolStateOn } from '@gakuseki/shared-api/rules/people/in-school-state.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { printPlace } from '@gakuseki/shared-ui/class-move/move-draft.ts'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useState } from 'react'
import styles from '../arrival/arrival.module.css'
import { eventBody, firstEventDraft, type EventDraft } from '../domain/enrolment/event-draft.ts'
import { GuideFoot } from '../enrolment/guide-foot.tsx'
import { useEventSaving } from '../enrolment/use-event-writing.ts'
import { texts } from './texts.ts'

type Props = { readonly student: StudentRecord; readonly events: readonly EnrolmentEvent[] }

/** Asks on which day the next school accepts somebody, and enters the day before as the last one (YEA-03). */
export function DepartureForm({ student, events }: Props) {
  const { today } = useSuite()
  const [draft, setDraft] = useState<EventDraft>(() => ({ ...firstEventDraft(null, today), happenedOn: '' }))
  const [acceptedOn, setAcceptedOn] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isDone, setDone] = useState(false)
  const [wrongDays, setWrongDays] = useState({ acceptedOn: false, lastAttendedOn: false })
  const { step, save } = useEventSaving(student.userId, null, {
    onSaved: () => setDone(true),
    onUndone: () => setDone(false),
  })
  const closed = useClosedYears()
  const { body, problems } = eventBody(draft, { student, events, base: null, closed })
  const isSaving = step.at === 'saving'
  const isReady = body !== null && !wrongDays.acceptedOn && !wrongDays.lastAttendedOn && !isDone
  const roll = inSchoolStateOn(student, today)
  const change = (changed: Partial<EventDraft>): void => {
    setTouched(true)
    setDraft((known) => ({ ...known, ...changed }))
  }
  useUnsavedChanges(texts.unsaved, isTouched && !isDone)
  if (isDone) return <Done student={student} lastDay={draft.happenedOn} />
  return (
    <form
      noValidate
      className={styles.steps}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void save(body)
      }}
    >
      {roll !== 'inSchool' && <Notice tone="warning">{texts.notInSchool[roll]}</Notice>}
      <Panel title={texts.form}>
        <Stack gap={4}>
          <DateInput
            label={texts.acceptedOn}
            description={texts.acceptedHint}
            value={acceptedOn}
            today={today}
            error={acceptedOn === '' ? undefined : errorOf(problems, 'happenedOn')}
            disabled={isSaving}
            onChange={(day) => {
              setAcceptedOn(day)
              change({ happenedOn: dayBefore(day) })
            }}
            onInvalidChange={(isInvalid) => setWrongDays((wrong) => ({ ...wrong, acceptedOn: isInvalid }))}
          />
          {draft.happenedOn !== '' && <LastDay student={student} day={draft.happenedOn} />}
          <DepartureDetails
            {...{ draft, problems, today, disabled: isSaving }}
            onChange={change}
            onInvalidDay={(isInvalid) => setWrongDays((wrong) => ({ ...wrong, lastAttendedOn: isInvalid }))}
          />
        </Stack>
      </Panel>
      <GuideFoot step={step} refused={texts.refused} save={texts.save} isReady={isReady} />
    </form>
  )
}

const errorOf = (problems: readonly RuleProblem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message

function dayBefore(text: string): DateText | '' {
  const day = parseDateText(text)
  return day.ok ? addDays(day.value, -1) : ''
}

/** The last day on the roll, and the class that the student then leaves. */
function LastDay({ student, day }: { readonly student: StudentRecord; readonly day: string }) {
  const parsed = parseDateText(day)
  const year = parsed.ok ? schoolYearOfDate(parsed.value) : null
  const place = student.classes.find(({ schoolYear }) => schoolYear === year)
  // Whoever moved after that day leaves another class, which the record does not name.
  const isThere = place?.since === undefined || place.since <= day
  return (
    <div role="status">
      <p>{texts.lastDay(day)}</p>
      {isThere && <p>{place === undefined ? texts.noClass : texts.leavesClass(printPlace(place))}</p>}
    </div>
  )
}

type DetailsProps = {
  readonly draft: EventDraft
  readonly problems: readonly RuleProblem[]
  readonly today: string
  readonly disabled: boolean
  readonly onChange: (change: Partial<EventDraft>) => void
  readonly onInvalidDay: (isInvalid: boolean) => void
}

function DepartureDetails({ draft, problems, today, disabled, onChange, onInvalidDay }: DetailsProps) {
  return (
    <>
      <TextField
        label={texts.school}
        value={draft.otherSchoolName}
        disabled={disabled}
        onChange={(otherSchoolName) => onChange({ otherSchoolName })}
      />
      <TextField
        label={texts.address}
        description={texts.addressHint}
        value={draft.otherSchoolAddress}
        disabled={disabled}
        onChange={(otherSchoolAddress) => onChange({ otherSchoolAddress })}
      />
      <TextField
        label={texts.reason}
        value={draft.reason}
        disabled={disabled}
        onChange={(reason) => onChange({ reason })}
      />
      <DateInput
        label={texts.lastAttendedOn}
        description={texts.lastAttendedHint}
        value={draft.lastAttendedOn}
        today={today}
        error={errorOf(problems, 'lastAttendedOn')}
        disabled={disabled}
        onChange={(lastAttendedOn) => onChange({ lastAttendedOn })}
        onInvalidChange={onInvalidDay}
      />
    </>
  )
}

/** What is still to be done for the next school. */
function Done({ student, lastDay }: { readonly student: StudentRecord; readonly lastDay: string }) {
  return (
    <Panel title={texts.done(printPersonName(student), lastDay)} className={styles.steps}>
      <Stack gap={4}>
        <p>{texts.next}</p>
        <div className={styles.row}>
          <OnwardLink
            to={`${paperPaths.certificate(student.userId)}?kind=textbooks`}
            className={buttonClass({ variant: 'primary' })}
          >
            {texts.textbooks}
          </OnwardLink>
          <OnwardLink to={enrolmentPath(student.userId)} className={buttonClass()}>
            {texts.history}
          </OnwardLink>
        </div>
      </Stack>
    </Panel>
  )
}
