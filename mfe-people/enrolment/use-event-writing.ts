import { displayMessageOf, isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import type { EnrolmentEvent, NewEnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import { enrolmentKindNames } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { removeEvent, restoreEvent, saveEvent, undoSave } from '@gakuseki/shared-api/queries/people/enrolment-events.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { notifyWithUndo } from '@gakuseki/shared-ui/edit/notify-with-undo.ts'
import { useSaving } from '@gakuseki/shared-ui/edit/use-saving.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { texts } from './texts.ts'

const nameOf = ({ studentName, studentMail }: EnrolmentEvent): string =>
  printPersonName({ name: studentName, googleMail: studentMail })
const kindOf = ({ kind }: EnrolmentEvent): string => word(enrolmentKindNames[kind])

function useWork() {
  return { api: useSuite().api, queryClient: useQueryClient() }
}

type Work = ReturnType<typeof useWork>

type Callbacks = { readonly onSaved: () => void; readonly onUndone?: () => void }

/** Saves an event once, also after a lost answer, offers to undo it, and keeps why it was refused. */
export function useEventSaving(userId: string, base: EnrolmentEvent | null, { onSaved, onUndone }: Callbacks) {
  const work = useWork()
  return useSaving({
    send: (calls, body: NewEnrolmentEvent) => saveEvent(work, calls, { userId, base }, body),
    onSaved: (saved) => {
      onSaved()
      report(texts.saved(nameOf(saved), kindOf(saved)), async () => {
        await undoSave(work, saved, base)
        onUndone?.()
      })
    },
    refusalOf,
  })
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
      report(texts.removed(nameOf(event), kindOf(event)), (key) => restoreEvent(work, event, key))
    } catch (error) {
      notify.error(texts.notRemoved(displayMessageOf(error)), { cause: error })
    }
  }
}

function report(message: string, undo: (idempotencyKey: string) => Promise<unknown>): void {
  notifyWithUndo({
    message,
    label: texts.undo,
    undo: async (key) => {
      await undo(key)
      return texts.undone
    },
    failed: (error) => texts.notUndone(displayMessageOf(error)),
  })
}
