import type { CardMove, DraftOutcome } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'

/** A move that somebody makes on the board, from the version that they see. */
export type Wish = { readonly personId: string; readonly draftClassId: string | null; readonly version: number }
/** The class where the board shows a card whose move is not answered yet. */
export type Pending = ReadonlyMap<string, string | null>

type Dependencies = {
  readonly send: (moves: readonly CardMove[]) => Promise<DraftOutcome>
  readonly onAnswer: (outcome: DraftOutcome) => void
  readonly onFailure: (error: unknown) => void
  readonly onPending: (pending: Pending) => void
}

/**
 * Sends the moves of a board one batch after the other. A card that is moved again before its answer came is sent with the version of that answer,
 * and not at all if the first move was refused: whoever was faster has put it where its author did not see it.
 */
export function createMoveQueue({ send, onAnswer, onFailure, onPending }: Dependencies) {
  let pending = new Map<string, { readonly to: string | null; readonly batch: number }>()
  let tail: Promise<void> = Promise.resolve()
  let last = 0
  const answered = new Map<string, number>()

  const tell = (): void => onPending(new Map([...pending].map(([id, { to }]) => [id, to])))

  async function run(batch: number, wishes: readonly Wish[], again: ReadonlySet<string>): Promise<void> {
    const moves = wishes.flatMap(({ personId, draftClassId, version }): readonly CardMove[] => {
      const ifVersion = again.has(personId) ? answered.get(personId) : version
      return ifVersion === undefined ? [] : [{ personId, draftClassId, ifVersion }]
    })
    for (const { personId } of wishes) answered.delete(personId)
    try {
      if (moves.length > 0) {
        const outcome = await send(moves)
        for (const place of outcome.done) answered.set(place.personId, place.version)
        onAnswer(outcome)
      }
    } catch (error) {
      onFailure(error)
    }
    pending = new Map([...pending].filter(([, one]) => one.batch !== batch))
    tell()
  }

  return {
    move: (wishes: readonly Wish[]): Promise<void> => {
      last += 1
      const batch = last
      const again = new Set(wishes.flatMap(({ personId }) => (pending.has(personId) ? [personId] : [])))
      for (const { personId, draftClassId } of wishes) pending.set(personId, { to: draftClassId, batch })
      tell()
      tail = tail.then(() => run(batch, wishes, again))
      return tail
    },
  }
}
