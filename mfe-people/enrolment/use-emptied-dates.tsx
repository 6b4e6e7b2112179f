import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import { enrolmentEvent, enrolmentKindNames } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { enrolmentEventsQuery } from '@gakuseki/shared-api/queries/people/enrolment-events.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { followDates } from '@gakuseki/shared-api/rules/people/enrolment/follow-dates.ts'
import { rollDateIds } from '@gakuseki/shared-api/rules/people/enrolment/roll-dates.ts'
import type { RecordSaved } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { useState, type ReactNode } from 'react'
import { texts } from './texts.ts'

type Question = { readonly events: readonly EnrolmentEvent[]; readonly answer: (isConfirmed: boolean) => void }

type EmptiedDates = {
  /** Asks before a save that removes events. Null if it may go on. */
  readonly ask: (base: StudentRecord, draft: StudentRecord) => Promise<RecordSaved<StudentRecord> | null>
  readonly dialog: ReactNode
}

/** Asks before dates are emptied whose events go with all that was entered there (YEA-01). */
export function useEmptiedDates(): EmptiedDates {
  const { api } = useSuite()
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const give = (isConfirmed: boolean): void => {
    question?.answer(isConfirmed)
    setQuestion(null)
  }
  const ask: EmptiedDates['ask'] = async (base, draft) => {
    if (!rollDateIds.some((id) => base[id] !== null && draft[id] === null)) return null
    const wanted = enrolmentEventsQuery(api, { studentUserId: base.userId })
    const events = await queryClient.fetchQuery({ ...wanted, staleTime: 0 })
    if (events === null) return { kind: 'failed', reason: texts.changing }
    const { removed } = followDates(events, draft)
    if (removed.length === 0) return null
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setQuestion({ events: removed, answer: resolve })
    return (await promise) ? null : { kind: 'back' }
  }
  return {
    ask,
    dialog: question !== null && (
      <ConfirmDialog
        open
        title={texts.emptied.title}
        text={texts.emptied.text(question.events.map(printEvent))}
        confirmLabel={texts.emptied.confirm}
        onConfirm={() => give(true)}
        onCancel={() => give(false)}
      />
    ),
  }
}

const detailIds = ['otherSchoolName', 'otherSchoolAddress', 'reason', 'lastAttendedOn', 'note'] as const

/** Prints day and kind of an event, and what was entered besides. */
function printEvent(event: EnrolmentEvent): string {
  const details = detailIds.flatMap((id) => {
    const value = event[id] ?? ''
    return value === '' ? [] : [texts.emptied.detail(enrolmentEvent.fields[id].label, value)]
  })
  return texts.emptied.event(event.happenedOn, word(enrolmentKindNames[event.kind]), details)
}
