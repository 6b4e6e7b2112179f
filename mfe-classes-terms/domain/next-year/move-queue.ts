import type { CardMove, DraftOutcome } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'

/** A move that somebody makes on the board, from the version that they see. */
export type RequestedMove = {
  readonly personId: string
  readonly draftClassId: string | null
  readonly version: number
}
/** The class where the board shows a card whose move is not answered yet. */
export type Pending = ReadonlyMap<string, string | null>

type Dependencies = {
  readonly send: (moves: readonly CardMove[]) => Promise<DraftOutcome>
  readonly onAnswer: (outcome: DraftOutcome) => void
  readonly onFailure: (error: unknown) => void
  readonly onPending: (pending: Pending) => void
}

/** `follows`: the call that is under way moves the same card, and its answer has the version. */
type Waiting = RequestedMove & { readonly follows: boolean }

/**
 * Sends the moves of a board, one call at a time. What is moved meanwhile waits and goes with the next call, so that somebody who works fast never
 * waits for many. A card that is moved again while its call is under way is sent with the version of that answer. If that move was refused, the
 * second one is dropped, because somebody else has moved the card.
 */
export function createMoveQueue({ send, onAnswer, onFailure, onPending }: Dependencies) {
  let sent = new Map<string, RequestedMove>()
  let waiting = new Map<string, Waiting>()
  let running: Promise<void> | null = null

  const showPending = (): void => {
    const shown = [...sent.values(), ...waiting.values()]
    onPending(new Map(shown.map(({ personId, draftClassId }) => [personId, draftClassId])))
  }

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      sent = waiting
      waiting = new Map()
      const versions = await answerTo([...sent.values()])
      sent = new Map()
      waiting = followed(waiting, versions)
      showPending()
    }
    running = null
  }

  /** The new versions of the cards that were moved; none if the call failed. */
  async function answerTo(requested: readonly RequestedMove[]): Promise<ReadonlyMap<string, number>> {
    try {
      const moves = requested.map(({ personId, draftClassId, version }) => ({
        personId,
        draftClassId,
        ifVersion: version,
      }))
      const outcome = await send(moves)
      onAnswer(outcome)
      return new Map(outcome.done.map(({ personId, version }) => [personId, version]))
    } catch (error) {
      onFailure(error)
      return new Map()
    }
  }

  return {
    move: (moves: readonly RequestedMove[]): void => {
      if (moves.length === 0) return
      for (const move of moves) {
        const { personId, draftClassId } = move
        const before = waiting.get(personId)
        // The version that the first of two waiting moves saw counts.
        waiting.set(personId, before ? { ...before, draftClassId } : { ...move, follows: sent.has(personId) })
      }
      showPending()
      running ??= run()
    },
    /** Fulfilled when every move is answered. */
    settled: (): Promise<void> => running ?? Promise.resolve(),
  }
}

function followed(waiting: ReadonlyMap<string, Waiting>, versions: ReadonlyMap<string, number>): Map<string, Waiting> {
  return new Map(
    [...waiting].flatMap(([personId, move]) => {
      if (!move.follows) return [[personId, move] as const]
      const version = versions.get(personId)
      return version === undefined ? [] : [[personId, { ...move, version, follows: false }] as const]
    }),
  )
}
