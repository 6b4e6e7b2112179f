import { displayMessageOf, isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import { sentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import type { EnrolmentEvent, NewEnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import { enrolmentKindNames } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { removeEvent, restoreEvent, saveEvent, undoSave } from '@gakuseki/shared-api/queries/people/enrolment-events.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { texts } from './texts.ts'

type Step = { readonly at: 'typing'; readonly refusal?: string; readonly cause?: unknown } | { readonly at: 'saving' }

const nameOf = ({ studentName, studentMail }: EnrolmentEvent): string =>
  printPersonName({ name: studentName, googleMail: studentMail })
const kindOf = ({ kind }: EnrolmentEvent): string => word(enrolmentKindNames[kind])

function useWork() {
  return { api: useSuite().api, queryClient: useQueryClient() }
}

type Work = ReturnType<typeof useWork>

/** Saves an event once, also after a lost answer, offers to undo it, and keeps why it was refused. */
export function useEventSaving(userId: string, base: EnrolmentEvent | null, onSaved: () => void) {
  const work = useWork()
  const [calls] = useState(() => sentCalls())
  const [step, setStep] = useState<Step>({ at: 'typing' })
  return {
    step,
    save: async (body: NewEnrolmentEvent): Promise<void> => {
      if (step.at === 'saving') return
      setStep({ at: 'saving' })
      try {
        const saved = await saveEvent(work, calls, { userId, base }, body)
        onSaved()
        report(texts.saved(nameOf(saved), kindOf(saved)), () => undoSave(work, saved, base))
      } catch (error) {
        setStep({ at: 'typing', refusal: refusalOf(error), cause: error })
      }
    },
  }
}

function refusalOf(error: unknown): string {
  if (isConflict(error)) return texts.dialog.changedSince
  return isRefused(error) ? displayMessageOf(error) : texts.dialog.lost
}

/** Removes an event, and offers to add it again. */
export function useEventRemoval() {
  const work: Work = useWork()
  return async (event: EnrolmentEvent): Promise<void> => {
    try {
      await removeEvent(work, event)
      const key = crypto.randomUUID()
      report(texts.removed(nameOf(event), kindOf(event)), () => restoreEvent(work, event, key))
    } catch (error) {
      notify.error(texts.notRemoved(displayMessageOf(error)), { cause: error })
    }
  }
}

function report(message: string, undo: () => Promise<unknown>): void {
  notify.success(message, { action: { label: texts.undo, onAct: () => void undone(undo) } })
}

async function undone(undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo()
    notify.success(texts.undone)
  } catch (error) {
    // After a lost answer, the same call can be sent again.
    const again = { label: texts.undo, onAct: () => void undone(undo) }
    notify.error(texts.notUndone(displayMessageOf(error)), {
      cause: error,
      ...(!isRefused(error) && !isConflict(error) && { action: again }),
    })
  }
}
