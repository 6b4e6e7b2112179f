import { displayMessageOf, isApiError, isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import type { Arrival, Arrived } from '@gakuseki/shared-api/contract/people/arrivals.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { arrive, takeArrivalBack } from '@gakuseki/shared-api/queries/people/arrivals.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { printPlace } from '@gakuseki/shared-ui/class-move/move-draft.ts'
import { notifyWithUndo } from '@gakuseki/shared-ui/edit/notify-with-undo.ts'
import { useSaving } from '@gakuseki/shared-ui/edit/use-saving.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { texts } from './texts.ts'

/** Enters an arrival once, also after a lost answer, offers to take it back, and keeps why it was refused. */
export function useArrival(userId: string, onArrived: () => void) {
  const work = { api: useSuite().api, queryClient: useQueryClient() }
  return useSaving({
    send: (calls, body: Arrival) => arrive(work, calls, userId, body),
    onSaved: (arrived) => {
      report(work, arrived)
      onArrived()
    },
    refusalOf,
  })
}

function refusalOf(error: unknown): string {
  const isChanged = isApiError(error) && error.issues.some(({ code }) => code === 'changedSince')
  if (isChanged) return texts.changedSince
  return isRefused(error) || isConflict(error) ? displayMessageOf(error) : texts.lost
}

function report(work: Work, arrived: Arrived): void {
  const { student, before } = arrived
  const name = printPersonName(student)
  const place = student.classes.find(({ schoolYear }) => schoolYear === before.schoolYear)
  notifyWithUndo({
    message: texts.done(name, place === undefined ? '' : printPlace(place)),
    label: texts.undo,
    undo: async (key) => {
      await takeArrivalBack(work, arrived, key)
      return texts.undone(name)
    },
    failed: (error) => texts.notUndone(displayMessageOf(error)),
  })
}
