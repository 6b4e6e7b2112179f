import { ApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type {
  EvaluationItem,
  EvaluationOutcome,
} from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import { cellKey } from '../../domain/evaluations/evaluation-value.ts'
import { createEvaluationAutosave } from './evaluation-autosave.ts'

const key = cellKey({ contentId: 'c1', month: 4, studentUserId: 's1' })
const graded = (grade: string) => [{ key, patch: { grade } }]
const now = new Date('2026-11-20T12:03:00+09:00')

/** An autosave with a clock and a network that the test controls. */
function deskOf(keptBefore: string | null = null) {
  const sent: (readonly EvaluationItem[])[] = []
  const waiting: { readonly ms: number; readonly run: () => void }[] = []
  let settle: { answer: (outcomes: readonly EvaluationOutcome[]) => void; fail: (error: unknown) => void } | null = null
  let kept = keptBefore
  const refusals: (readonly [text: string, problem: string])[] = []
  const autosave = createEvaluationAutosave({
    send: (items) => {
      sent.push(items)
      return new Promise((answer, fail) => {
        settle = { answer, fail }
      })
    },
    kept: { read: () => kept, write: (text) => (kept = text) },
    refuse: (text, problem) => void refusals.push([text, problem]),
    accept: () => void (refusals.length = 0),
    now: () => now,
    later: (ms, run) => void waiting.push({ ms, run }),
  })
  return {
    autosave,
    sent,
    refusals,
    kept: () => kept,
    waits: () => waiting.map(({ ms }) => ms),
    /** Fires all timers that are running now. */
    pass: () => waiting.splice(0).forEach(({ run }) => run()),
    save: async (version: number) => {
      const [items = []] = sent.slice(-1)
      settle?.answer(
        items.map(({ contentId, month, studentUserId, grade = null, score = null, comment = '' }) => ({
          outcome: 'saved',
          evaluation: {
            ...{ contentId, month, studentUserId, grade, score, comment, version },
            ...{ createdAt: null, updatedAt: null },
          },
        })),
      )
      await Promise.resolve()
      await Promise.resolve()
    },
    fail: async (reason: unknown) => {
      settle?.fail(reason)
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}
const offline = new ApiError({ code: 'network', message: 'x', displayMessage: '通信できません。' })

it('sends keys of one moment together, and later ones after the answer', async () => {
  const { autosave, sent, pass, save } = deskOf()
  autosave.change(graded('A'))
  autosave.change(graded('B'))
  pass()
  expect(sent).toMatchObject([[{ grade: 'B', version: 0 }]])
  autosave.change(graded('C'))
  pass()
  expect(sent).toHaveLength(1)
  await save(1)
  expect(autosave.getState().savedAt).toEqual(now)
  pass()
  expect(sent.slice(1)).toMatchObject([[{ grade: 'C', version: 1 }]])
  await save(2)
  expect(autosave.getState().saving.unsaved.size).toBe(0)
})

it('retries without a network, later each time, and at once when the network is back', async () => {
  const { autosave, sent, pass, waits, fail, save } = deskOf()
  autosave.change(graded('A'))
  pass()
  await fail(offline)
  expect(waits()).toContain(1000)
  pass()
  pass()
  expect(sent).toHaveLength(2)
  await fail(offline)
  expect(waits()).toContain(2000)
  autosave.resume()
  pass()
  expect(sent).toHaveLength(3)
  await save(1)
  expect(autosave.getState().saving).toMatchObject({ link: { status: 'idle', tries: 0 }, unsaved: new Map() })
})

it('keeps retrying while the disk of the server is full', async () => {
  const { autosave, sent, pass, fail, save } = deskOf()
  autosave.change(graded('A'))
  pass()
  await fail(new ApiError({ code: 'storageFull', message: 'x', displayMessage: '空きがありません。' }))
  expect(autosave.getState().saving.unsaved.get(key)).not.toMatchObject({ status: 'failed' })
  pass()
  pass()
  expect(sent).toHaveLength(2)
  await save(1)
  expect(autosave.getState().saving.unsaved.size).toBe(0)
})

it('halves batches until a cell at which the server fails is alone, and then waits', async () => {
  const { autosave, sent, pass, fail, save } = deskOf()
  const third = cellKey({ contentId: 'c1', month: 4, studentUserId: 's3' })
  autosave.change(graded('A'))
  autosave.change([key, third].map((each) => ({ key: each, patch: { grade: 'B' } })))
  const fault = new ApiError({ code: 'internal', message: 'x', displayMessage: 'サーバーの問題です。' })
  const sizes = () => sent.map((items) => items.length)
  pass()
  await fail(fault)
  for (let turn = 0; turn < 2; turn += 1) {
    pass()
    pass()
    await fail(fault)
  }
  expect(sizes()).toEqual([2, 1, 1])
  expect(autosave.getState().saving.unsaved.get(key)).toMatchObject({
    status: 'failed',
    reason: 'サーバーの問題です。',
  })
  pass()
  await save(1)
  expect([...autosave.getState().saving.unsaved.keys()]).toEqual([key])
})

it('waits for the user after the server refused a whole batch', async () => {
  const { autosave, sent, pass, fail } = deskOf()
  autosave.change(graded('A'))
  pass()
  await fail(new ApiError({ code: 'forbidden', message: 'x', displayMessage: '権限がありません。' }))
  expect(autosave.getState().saving.unsaved.get(key)).toMatchObject({ status: 'failed', reason: '権限がありません。' })
  pass()
  expect(sent).toHaveLength(1)
  autosave.retry([key])
  pass()
  expect(sent).toHaveLength(2)
})

it('undoes and redoes, and never sends a change that is undone at once', () => {
  const { autosave, sent, pass } = deskOf()
  autosave.change(graded('A'))
  expect(autosave.undo(() => true)).toEqual([key])
  expect(autosave.undo(() => true)).toEqual([])
  pass()
  expect(sent).toHaveLength(0)
  expect(autosave.redo(() => true)).toEqual([key])
  pass()
  expect(sent).toHaveLength(1)
})

it('offers input that an earlier page could not store, keeps it until a decision, and then sends it', async () => {
  const first = deskOf()
  first.autosave.change(graded('A'))
  first.autosave.keep()
  const kept = first.kept()
  const next = deskOf(kept)
  expect(next.autosave.getState().offered).toHaveLength(1)
  next.autosave.keep()
  expect(next.kept()).toBe(kept)
  next.autosave.restore()
  next.pass()
  expect(next.sent).toMatchObject([[{ grade: 'A', version: 0 }]])
  await next.save(1)
  next.pass()
  expect(next.kept()).toBe('')
  const other = deskOf(kept)
  other.autosave.forget()
  expect(other.kept()).toBe('')
})

it('keeps the offered input next to new unsaved input', () => {
  const first = deskOf()
  first.autosave.change(graded('A'))
  first.autosave.keep()
  const next = deskOf(first.kept())
  const other = cellKey({ contentId: 'c1', month: 4, studentUserId: 's2' })
  next.autosave.change([{ key: other, patch: { grade: 'B' } }])
  next.pass()
  next.autosave.keep()
  expect(
    deskOf(next.kept())
      .autosave.getState()
      .offered.map(([each]) => each),
  ).toEqual([key, other])
})

it('does not count a score that is being typed as a change until the page ends', () => {
  const { autosave, sent, pass, kept } = deskOf()
  autosave.type({ key, text: '8' })
  autosave.type({ key, text: '85' })
  pass()
  expect([sent.length, autosave.getState().saving.unsaved.size]).toEqual([0, 0])
  autosave.keep()
  expect(autosave.getState().typing).toBeNull()
  expect(kept()).toContain('"score":85')
  pass()
  expect(sent).toMatchObject([[{ score: 85, version: 0 }]])
})

it.each(['101', '855', '-1', '1.5'])('[C03] refuses the score %s with a reason and keeps the cell’s value', (text) => {
  const { autosave, refusals } = deskOf()
  autosave.change([{ key, patch: { score: 70 } }])
  autosave.type({ key, text })
  autosave.settle()
  expect(refusals).toEqual([[text, expect.stringContaining('0〜100')]])
  expect(autosave.getState()).toMatchObject({ typing: null })
  expect(autosave.getState().saving.unsaved.get(key)?.value.score).toBe(70)
})

it('sends nothing once somebody else works here', () => {
  const { autosave, sent, pass, kept } = deskOf()
  autosave.change(graded('A'))
  autosave.close()
  pass()
  expect(sent).toHaveLength(0)
  expect(kept()).toContain('"A"')
})
