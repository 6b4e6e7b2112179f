import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { numberOfPlace } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { numberProblem, shownNumber } from '@gakuseki/shared-ui/class-move/move-draft.ts'
import { useMembers } from '@gakuseki/shared-ui/class-move/use-members.ts'
import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
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
import { GuideFoot } from '../enrolment/guide-foot.tsx'
import { useDiscardQuestion } from '../enrolment/use-discard-question.tsx'
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
  readonly onChooseAgain: () => void
}

/** The steps after the choice of the student, all on one page (YEA-03). */
export function ArrivalForm({ student, events, onArrived, onChooseAgain }: Props) {
  const { today } = useSuite()
  const [draft, setDraft] = useState(() => firstArrivalDraft(student.classes, today))
  const [isTouched, setTouched] = useState(false)
  const [isDayWrong, setDayWrong] = useState(false)
  const { step, save } = useArrival(student.userId, onArrived)
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
  const discarding = useDiscardQuestion(texts.unsaved, isTouched && step.at === 'typing')
  return (
    <form
      noValidate
      className={styles.steps}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void save(body)
      }}
    >
      <Panel
        title={texts.steps.student}
        actions={
          <Button size="small" disabled={isSaving} onClick={() => discarding.ask(onChooseAgain)}>
            {texts.change}
          </Button>
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
      <GuideFoot step={step} refused={texts.refused} save={texts.save} isReady={isReady} />
      {discarding.dialog}
    </form>
  )
}
