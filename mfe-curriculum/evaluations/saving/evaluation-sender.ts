import { displayMessageOf, isApiError, requestIdOf } from '@gakuseki/shared-api/client/api-error.ts'
import {
  mostEvaluations,
  type EvaluationItem,
  type EvaluationOutcome,
} from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import { nextBatch, waitAfter } from '../../domain/grid/grid-batch.ts'
import type { GridSaving, SavingEvent } from '../../domain/grid/grid-state.ts'

export type Send = (items: readonly EvaluationItem[]) => Promise<readonly EvaluationOutcome[]>

type Dependencies = {
  readonly send: Send
  readonly now: () => Date
  readonly later: (ms: number, run: () => void) => void
  readonly saving: () => GridSaving
  readonly dispatch: (event: SavingEvent, more?: { readonly savedAt?: Date }) => void
}

/** Sends batches of evaluations, one at a time, and reports the outcomes. */
export function createEvaluationSender({ send, now, later, saving, dispatch }: Dependencies) {
  // One cell that the server cannot store must not block the others: batches shrink until it is alone.
  let most = mostEvaluations
  let isClosed = false

  async function sendNext(): Promise<void> {
    const batch = nextBatch(saving(), most)
    if (batch === null || isClosed) return
    dispatch({ type: 'sent', keys: batch.keys })
    try {
      const outcomes = await send(batch.items)
      const answers = batch.keys.flatMap((key, index) => {
        const outcome = outcomes[index]
        return outcome === undefined ? [] : [{ key, outcome }]
      })
      most = Math.min(mostEvaluations, most * 2)
      const isSaved = answers.some(({ outcome }) => outcome.outcome === 'saved')
      dispatch({ type: 'answered', answers }, isSaved ? { savedAt: now() } : {})
    } catch (error) {
      failed(error, batch.keys.length)
    }
  }

  function failed(error: unknown, count: number): void {
    const reason = displayMessageOf(error)
    const isAlone = count === 1 && saving().link.tries >= mostTries
    if (!isWorthWaiting(error) || (isAlone && isOwnFault(error)))
      return dispatch({ type: 'refused', reason, requestId: requestIdOf(error) })
    if (isOwnFault(error)) most = Math.ceil(count / 2)
    dispatch({ type: 'lost', reason })
    const { link } = saving()
    later(waitAfter(link.tries), () => {
      if (saving().link === link) dispatch({ type: 'resumed' })
    })
  }

  return {
    sendNext,
    close: (): void => {
      isClosed = true
    },
  }
}

/** How often a single cell is tried when the server fails. */
const mostTries = 2

/** Whether the server answered but failed, perhaps because of the sent content. */
function isOwnFault(error: unknown): boolean {
  return isApiError(error) && (error.code === 'internal' || error.code === 'badAnswer')
}

const temporaryFailures = [
  'network',
  'timeout',
  'unavailable',
  'storageFull',
  'tooMany',
  'internal',
  'badAnswer',
  'unauthenticated',
]

/** Whether the same batch may succeed later, because the network, the server or the session may come back. */
function isWorthWaiting(error: unknown): boolean {
  return isApiError(error) && temporaryFailures.includes(error.code)
}
