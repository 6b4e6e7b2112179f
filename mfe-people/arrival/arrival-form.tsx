import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { arrivalPath } from '@gakuseki/shared-api/core/enrolment-paths.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { numberOfPlace } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { numberProblem, shownNumber } from '@gakuseki/shared-ui/class-move/move-draft.ts'
import { useMembers } from '@gakuseki/shared-ui/class-move/use-members.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useState } from 'react'
import {
  arrivalBody,
  firstArrivalDraft,
  presentClassId,
  withEvent,
  yearOfArrival,
  type ArrivalDraft,
} from '../domain/enrolment/arrival-draft.ts'
import { gradeOfDraft } from '../domain/enrolment/event-draft.ts'
import { EventFields } from '../enrolment/event-fields.tsx'
import { ArrivalClass } from './arrival-class.tsx'
import { ArrivalGuardian } from './arrival-guardian.tsx'
import styles from './arrival.module.css'
import { texts } from './texts.ts'
import { useArrival } from './use-arrival.ts'

const joiningKinds = ['transferredIn', 'admitted', 'entered'] as const

type Props = {
  readonly student: StudentRecord
  readonly events: readonly EnrolmentEvent[]
  readonly onArrived: () => void
}

/** The steps after the choice of the student, all on one page (YEA-03). */
export function ArrivalForm({ student, events, onArrived }: Props) {
  const { today } = useSuite()
  const [draft, setDraft] = useState(() => firstArrivalDraft(student.classes, today))
  const [isTouched, setTouched] = useState(false)
  const [isDayWrong, setDayWrong] = useState(false)
  const { step, arrive } = useArrival(student.userId, onArrived)
  const isSaving = step.at === 'saving'
  const change = (changed: Partial<ArrivalDraft>): void => {
    setTouched(true)
    setDraft((known) => ({ ...known, ...changed }))
  }
  const schoolYear = yearOfArrival(draft, today)
  const grade = gradeOfDraft(draft.event, student.classes)
  const members = useMembers(draft.classId === '' ? null : draft.classId)
  const place = { chosen: draft.classId, number: draft.number, since: '' }
  const isThere = draft.classId === presentClassId(student.classes, schoolYear)
  const problem =
    isThere || draft.classId === '' ? undefined : numberProblem(place, { userId: student.userId, schoolYear, members })
  const isOpen = draft.number === null && members === undefined
  const studentNumber = isOpen ? undefined : numberOfPlace(shownNumber(place, { members }))
  const closed = useClosedYears()
  const { body, problems } = arrivalBody(draft, { student, events, closed, schoolYear, studentNumber })
  const isReady = body !== null && !isDayWrong && problem === undefined
  useUnsavedChanges(texts.unsaved, isTouched && !isSaving)
  return (
    <form
      noValidate
      className={styles.steps}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void arrive(body)
      }}
    >
      <Panel
        title={texts.steps.student}
        actions={
          <Link to={arrivalPath()} className={buttonClass({ size: 'small' })}>
            {texts.change}
          </Link>
        }
      >
        <p>
          {printPersonName(student)} <span className={styles.fact}>{student.googleMail}</span>
        </p>
      </Panel>
      <Panel title={texts.steps.event}>
        <Stack gap={4}>
          <EventFields
            draft={draft.event}
            kinds={joiningKinds}
            {...{ grade, problems, today, disabled: isSaving }}
            onChange={(event) => change(withEvent(draft, { ...draft.event, ...event }, student.classes, today))}
            onInvalidDay={(_id, isInvalid) => setDayWrong(isInvalid)}
          />
        </Stack>
      </Panel>
      <ArrivalClass
        {...{ draft, grade, schoolYear, members, isThere, problem, disabled: isSaving }}
        onChange={change}
      />
      <ArrivalGuardian {...{ student, draft, disabled: isSaving }} onChange={change} />
      {step.at === 'typing' && step.refusal !== undefined && (
        <Notice tone="danger" title={texts.refused} cause={step.cause}>
          {step.refusal}
        </Notice>
      )}
      <div className={styles.row}>
        <Button variant="primary" type="submit" busy={isSaving} disabled={!isReady}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
