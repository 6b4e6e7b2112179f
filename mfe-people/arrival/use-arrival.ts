import { displayMessageOf, isApiError, isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import { sentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import type { Arrival, Arrived } from '@gakuseki/shared-api/contract/people/arrivals.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { arrive, takeArrivalBack } from '@gakuseki/shared-api/queries/people/arrivals.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { printPlace } from '@gakuseki/shared-ui/class-move/move-draft.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { texts } from './texts.ts'

type Step = { readonly at: 'typing'; readonly refusal?: string; readonly cause?: unknown } | { readonly at: 'saving' }

/** Enters an arrival once, also after a lost answer, offers to take it back, and keeps why it was refused. */
export function useArrival(userId: string, onArrived: () => void) {
  const work = { api: useSuite().api, queryClient: useQueryClient() }
  const [calls] = useState(() => sentCalls())
  const [step, setStep] = useState<Step>({ at: 'typing' })
  return {
    step,
    arrive: async (body: Arrival): Promise<void> => {
      if (step.at === 'saving') return
      setStep({ at: 'saving' })
      try {
        report(work, await arrive(work, calls, userId, body))
        onArrived()
      } catch (error) {
        setStep({ at: 'typing', refusal: refusalOf(error), cause: error })
      }
    },
  }
}

function refusalOf(error: unknown): string {
  const isChanged = isApiError(error) && error.issues.some(({ code }) => code === 'changedSince')
  if (isChanged) return texts.changedSince
  return isRefused(error) || isConflict(error) ? displayMessageOf(error) : texts.lost
}

function report(work: Work, arrived: Arrived): void {
  const { student, before } = arrived
  const place = student.classes.find(({ schoolYear }) => schoolYear === before.schoolYear)
  // Taken back once, whatever becomes of the answer.
  const key = crypto.randomUUID()
  notify.success(texts.done(printPersonName(student), place === undefined ? '' : printPlace(place)), {
    action: { label: texts.undo, onAct: () => void takeBack(work, arrived, key) },
  })
}

async function takeBack(work: Work, arrived: Arrived, key: string): Promise<void> {
  try {
    await takeArrivalBack(work, arrived, key)
    notify.success(texts.undone(printPersonName(arrived.student)))
  } catch (error) {
    // After a lost answer, the same call can be sent again.
    const again = { label: texts.undo, onAct: () => void takeBack(work, arrived, key) }
    notify.error(texts.notUndone(displayMessageOf(error)), {
      cause: error,
      ...(!isRefused(error) && !isConflict(error) && { action: again }),
    })
  }
}
