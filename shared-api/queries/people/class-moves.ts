import type { ApiClient } from '../../client/create-client.ts'
import type { SentCalls } from '../../client/sent-calls.ts'
import { moveStudent, type ClassMove, type Moved } from '../../contract/people/class-moves.ts'
import { studentQuery } from './people.ts'
import { asSchoolYear } from '../../core/school-year.ts'
import { refreshPeople, type Work } from './people-changes.ts'

/** The student as the user saw them. */
type Seen = { readonly userId: string; readonly version: number }

/**
 * Moves a student to another class of a school year. If an earlier try was stored although its answer was lost, that one is the move, and its
 * answer is returned.
 */
export async function moveToClass(work: Work, calls: SentCalls, seen: Seen, move: ClassMove): Promise<Moved> {
  try {
    const { changed } = await calls.settle()
    // All calls with this name return a Moved.
    const earlier = changed.get('move') as Moved | undefined
    const moved = earlier ?? (await calls.change('move', (key) => send(work.api, seen, move, key)))
    calls.forgetAnswered()
    return await shown(work, moved)
  } catch (error) {
    // Whatever is in the way is shown: another class meanwhile, or the holder of the number.
    void refreshPeople(work)
    throw error
  }
}

/** Undoes a move. Refused when somebody changed the class of that year since. A retry sends the key of the first try. */
export async function undoMove(work: Work, { student, undo }: Moved, idempotencyKey: string): Promise<Moved> {
  return shown(work, await send(work.api, student, undo, idempotencyKey))
}

function send(api: ApiClient, { userId, version }: Seen, body: ClassMove, idempotencyKey: string): Promise<Moved> {
  return api.call(moveStudent, { params: { userId }, body, ifMatch: version, idempotencyKey })
}

async function shown(work: Work, moved: Moved): Promise<Moved> {
  const { student, undo } = moved
  const { queryKey } = studentQuery(work.api, student.userId, asSchoolYear(undo.schoolYear))
  work.queryClient.setQueryData(queryKey, student)
  await refreshPeople(work)
  return moved
}
