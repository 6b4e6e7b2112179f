import { displayMessageOf, isApiError, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import { sentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import type { ClassMove, Moved } from '@gakuseki/shared-api/contract/people/class-moves.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { moveToClass, undoMove } from '@gakuseki/shared-api/queries/people/class-moves.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useState } from 'react'
import { notify } from '../ui/toast/notify.ts'
import { printPlace, type MovedStudent } from './move-draft.ts'
import { moveTexts as texts } from './texts.ts'

type Step = { readonly at: 'choosing'; readonly refusal?: string; readonly cause?: unknown } | { readonly at: 'moving' }

/** Sends the move, reports it with the way back, and keeps why it was refused. */
export function useClassMove(student: MovedStudent, onMoved: () => void) {
  const work = { api: useSuite().api, queryClient: useQueryClient() }
  const [calls] = useState(() => sentCalls())
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  return {
    step,
    move: async (body: ClassMove): Promise<void> => {
      if (step.at === 'moving') return
      setStep({ at: 'moving' })
      try {
        reportMove(work, await moveToClass(work, calls, student, body))
        onMoved()
      } catch (error) {
        setStep({
          at: 'choosing',
          refusal: isChangedSince(error) ? texts.changedSince : displayMessageOf(error),
          cause: error,
        })
      }
    },
  }
}

function reportMove(work: Work, moved: Moved): void {
  const name = printPersonName(moved.student)
  const place = placeOf(moved)
  // Undone once, whatever becomes of the answer.
  const key = crypto.randomUUID()
  const undo = { label: texts.undo, onAct: () => void takeBack(work, moved, key) }
  notify.success(place === null ? texts.left(name) : texts.moved(name, place), { action: undo })
}

async function takeBack(work: Work, moved: Moved, key: string): Promise<void> {
  const name = printPersonName(moved.student)
  try {
    const place = placeOf(await undoMove(work, moved, key))
    notify.success(texts.undone(name, place ?? texts.inNoClass))
  } catch (error) {
    const reason = isChangedSince(error) ? texts.changedAfterMove(name) : displayMessageOf(error)
    // After a lost answer, the same call can be sent again.
    const again = { label: texts.undo, onAct: () => void takeBack(work, moved, key) }
    notify.error(texts.notUndone(reason), { cause: error, ...(!isRefused(error) && { action: again }) })
  }
}

/** The class and number of a moved student in the year of the move. */
function placeOf({ student, undo }: Moved): string | null {
  const place = student.classes.find(({ schoolYear }) => schoolYear === undo.schoolYear)
  return place === undefined ? null : printPlace(place)
}

function isChangedSince(error: unknown): boolean {
  return isApiError(error) && error.issues.some(({ code }) => code === 'changedSince')
}
