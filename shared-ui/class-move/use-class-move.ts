import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { ClassMove, Moved } from '@gakuseki/shared-api/contract/people/class-moves.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { moveToClass, undoMove } from '@gakuseki/shared-api/queries/people/class-moves.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notifyWithUndo } from '../edit/notify-with-undo.ts'
import { useSaving } from '../edit/use-saving.ts'
import { printPlace, type MovedStudent } from './move-draft.ts'
import { moveTexts as texts } from './texts.ts'

/** Sends the move, reports it with the way back, and keeps why it was refused. */
export function useClassMove(student: MovedStudent, onMoved: () => void) {
  const work = { api: useSuite().api, queryClient: useQueryClient() }
  return useSaving({
    send: (calls, body: ClassMove) => moveToClass(work, calls, student, body),
    onSaved: (moved) => {
      reportMove(work, moved)
      onMoved()
    },
    refusalOf: (error) => (isChangedSince(error) ? texts.changedSince : displayMessageOf(error)),
  })
}

function reportMove(work: Work, moved: Moved): void {
  const name = printPersonName(moved.student)
  const place = placeOf(moved)
  notifyWithUndo({
    message: place === null ? texts.left(name) : texts.moved(name, place),
    label: texts.undo,
    undo: async (key) => texts.undone(name, placeOf(await undoMove(work, moved, key)) ?? texts.inNoClass),
    failed: (error) => texts.notUndone(isChangedSince(error) ? texts.changedAfterMove(name) : displayMessageOf(error)),
  })
}

/** The class and number of a moved student in the year of the move. */
function placeOf({ student, undo }: Moved): string | null {
  const place = student.classes.find(({ schoolYear }) => schoolYear === undo.schoolYear)
  return place === undefined ? null : printPlace(place)
}

function isChangedSince(error: unknown): boolean {
  return isApiError(error) && error.issues.some(({ code }) => code === 'changedSince')
}
