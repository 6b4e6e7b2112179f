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
const move = (personId: string, draftClassId: string | null, version = 3) => ({ personId, draftClassId, version })

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
  /** Answers a call, and waits until the queue has gone on. */
  const answer = async (at: number, outcome: (moves: readonly CardMove[]) => Partial<DraftOutcome>) => {
    const one = sent[at]
    one?.answer.resolve({ revision: 1, done: [], refused: [], ...outcome(one.moves) })
    await new Promise(setImmediate)
  }
  const done = (at: number, version: number) =>
    answer(at, (moves) => ({ done: moves.map((move) => placeOf(move, version)) }))
  const refused = (at: number) =>
    answer(at, (moves) => ({
      refused: moves.map(({ personId }) => ({ personId, code: 'changed' as const, message: '', place: null })),
    }))
  return { queue, sent, failures, done, refused, shown: () => Object.fromEntries(pending.at(-1) ?? []) }
}

it('[YEA-07] shows a move at once, and forgets it when it is answered', async () => {
  const { queue, sent, shown, done } = open()
  queue.move([move('a', 'c1')])
  expect(shown()).toEqual({ a: 'c1' })
  expect(sent[0]?.moves).toEqual([{ personId: 'a', draftClassId: 'c1', ifVersion: 3 }])
  await done(0, 4)
  expect(shown()).toEqual({})
})

it('[YEA-07] sends everything that was moved during a call with the next one', async () => {
  const { queue, sent, shown, done } = open()
  queue.move([move('a', 'c1')])
  queue.move([move('b', 'c1', 7)])
  queue.move([move('c', 'c2', 8)])
  queue.move([move('b', null, 7)])
  expect(sent).toHaveLength(1)
  expect(shown()).toEqual({ a: 'c1', b: null, c: 'c2' })
  await done(0, 4)
  expect(sent[1]?.moves).toEqual([
    { personId: 'b', draftClassId: null, ifVersion: 7 },
    { personId: 'c', draftClassId: 'c2', ifVersion: 8 },
  ])
  await done(1, 9)
  expect(shown()).toEqual({})
  expect(sent).toHaveLength(2)
})

it('[YEA-07] sends the second move of a card after the first, with the version of its answer', async () => {
  const { queue, sent, shown, done } = open()
  queue.move([move('a', 'c1')])
  queue.move([move('a', 'c2')])
  queue.move([move('a', 'c4')])
  expect(shown()).toEqual({ a: 'c4' })
  await done(0, 7)
  expect(shown()).toEqual({ a: 'c4' })
  expect(sent[1]?.moves).toEqual([{ personId: 'a', draftClassId: 'c4', ifVersion: 7 }])
  await done(1, 8)
  expect(shown()).toEqual({})
})

it('[YEA-07] does not send the second move of a card whose first was refused', async () => {
  const { queue, sent, shown, refused } = open()
  queue.move([move('a', 'c1')])
  queue.move([move('a', 'c2'), move('b', 'c2')])
  await refused(0)
  expect(sent[1]?.moves).toEqual([{ personId: 'b', draftClassId: 'c2', ifVersion: 3 }])
  expect(shown()).toEqual({ b: 'c2' })
})

it('[YEA-07] puts a card back when the call fails, and goes on', async () => {
  const { queue, sent, failures, shown, done } = open()
  const lost = new Error('lost')
  queue.move([move('a', 'c1')])
  sent[0]?.answer.reject(lost)
  await new Promise(setImmediate)
  expect(failures).toEqual([lost])
  expect(shown()).toEqual({})
  queue.move([move('a', 'c1')])
  await done(1, 4)
  expect(sent).toHaveLength(2)
})

it('[YEA-07] is settled when the last waiting move is answered', async () => {
  const { queue, done } = open()
  let isSettled = false
  queue.move([move('a', 'c1')])
  queue.move([move('b', 'c1')])
  void queue.settled().then(() => {
    isSettled = true
  })
  await done(0, 4)
  expect(isSettled).toBe(false)
  await done(1, 4)
  expect(isSettled).toBe(true)
  await queue.settled()
})

it('[YEA-07] sends nothing for an empty move, and goes on afterwards', async () => {
  const { queue, sent } = open()
  queue.move([])
  await queue.settled()
  queue.move([move('a', 'c1')])
  expect(sent).toHaveLength(1)
})
