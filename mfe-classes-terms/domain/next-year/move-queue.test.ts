import type { CardMove, DraftOutcome } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { createMoveQueue, type Pending } from './move-queue.ts'

const placeOf = ({ personId, draftClassId }: CardMove, version: number) => ({
  personId,
  draftClassId,
  version,
  decision: 'advances' as const,
  grade: { schoolType: 'elementary' as const, gradeNumber: 4 },
  studentNumber: null,
})

/** A queue whose calls are answered by hand. */
function open() {
  const sent: { moves: readonly CardMove[]; answer: PromiseWithResolvers<DraftOutcome> }[] = []
  const pending: Pending[] = []
  const failures: unknown[] = []
  const queue = createMoveQueue({
    send: (moves) => {
      const answer = Promise.withResolvers<DraftOutcome>()
      sent.push({ moves, answer })
      return answer.promise
    },
    onAnswer: () => {},
    onFailure: (error) => failures.push(error),
    onPending: (now) => pending.push(now),
  })
  const done = (at: number, version: number) => {
    const one = sent[at]
    one?.answer.resolve({ revision: 1, done: one.moves.map((move) => placeOf(move, version)), refused: [] })
  }
  return { queue, sent, pending, failures, done, shown: () => Object.fromEntries(pending.at(-1) ?? []) }
}

it('[YEA-07] shows a move at once, and forgets it when it is answered', async () => {
  const { queue, sent, shown, done } = open()
  const moved = queue.move([{ personId: 'a', draftClassId: 'c1', version: 3 }])
  expect(shown()).toEqual({ a: 'c1' })
  await Promise.resolve()
  expect(sent[0]?.moves).toEqual([{ personId: 'a', draftClassId: 'c1', ifVersion: 3 }])
  done(0, 4)
  await moved
  expect(shown()).toEqual({})
})

it('[YEA-07] sends the second move of a card after the first, with the version of its answer', async () => {
  const { queue, sent, shown, done } = open()
  const first = queue.move([{ personId: 'a', draftClassId: 'c1', version: 3 }])
  const second = queue.move([{ personId: 'a', draftClassId: 'c2', version: 3 }])
  await Promise.resolve()
  expect(sent).toHaveLength(1)
  expect(shown()).toEqual({ a: 'c2' })
  done(0, 7)
  await first
  expect(shown()).toEqual({ a: 'c2' })
  expect(sent[1]?.moves).toEqual([{ personId: 'a', draftClassId: 'c2', ifVersion: 7 }])
  done(1, 8)
  await second
  expect(shown()).toEqual({})
})

it('[YEA-07] does not send the second move of a card whose first was refused', async () => {
  const { queue, sent, shown } = open()
  const first = queue.move([{ personId: 'a', draftClassId: 'c1', version: 3 }])
  const second = queue.move([{ personId: 'a', draftClassId: 'c2', version: 3 }])
  await Promise.resolve()
  const refused = { personId: 'a', code: 'changed' as const, message: '', place: null }
  sent[0]?.answer.resolve({ revision: 1, done: [], refused: [refused] })
  await first
  await second
  expect(sent).toHaveLength(1)
  expect(shown()).toEqual({})
})

it('[YEA-07] puts a card back when the call fails, and goes on', async () => {
  const { queue, sent, failures, shown, done } = open()
  const lost = new Error('lost')
  const first = queue.move([{ personId: 'a', draftClassId: 'c1', version: 3 }])
  await Promise.resolve()
  sent[0]?.answer.reject(lost)
  await first
  expect(failures).toEqual([lost])
  expect(shown()).toEqual({})
  const next = queue.move([{ personId: 'a', draftClassId: 'c1', version: 3 }])
  await Promise.resolve()
  done(1, 4)
  await next
  expect(sent).toHaveLength(2)
})
