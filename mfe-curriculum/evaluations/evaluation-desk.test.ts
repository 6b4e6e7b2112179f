import { ApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { EvaluationItem, EvaluationOutcome } from '@gakuseki/shared-api/contract/curriculum-bulk-evaluations.ts'
import { cellKey } from '../domain/evaluation-value.ts'
import { createEvaluationDesk } from './evaluation-desk.ts'

const key = cellKey({ contentId: 'c1', month: 4, studentUserId: 's1' })
const graded = (grade: string) => [{ key, patch: { grade } }]
const now = new Date('2026-11-20T12:03:00+09:00')

/** A desk whose time and network stand still until a test lets them go. */
function deskOf(keptBefore: string | null = null) {
  const sent: (readonly EvaluationItem[])[] = []
  const waiting: { readonly ms: number; readonly run: () => void }[] = []
  let settle: { answer: (outcomes: readonly EvaluationOutcome[]) => void; fail: (error: unknown) => void } | null = null
  let kept = keptBefore
  const refusals: (readonly [text: string, problem: string])[] = []
  const desk = createEvaluationDesk({
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
    desk,
    sent,
    refusals,
    kept: () => kept,
    waits: () => waiting.map(({ ms }) => ms),
    /** Lets all timers ring that are running now. */
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

it('keys of one moment travel together, later ones when the answer has come', async () => {
  const { desk, sent, pass, save } = deskOf()
  desk.change(graded('A'))
  desk.change(graded('B'))
  pass()
  expect(sent).toMatchObject([[{ grade: 'B', version: 0 }]])
  desk.change(graded('C'))
  pass()
  expect(sent).toHaveLength(1)
  await save(1)
  expect(desk.getState().savedAt).toEqual(now)
  pass()
  expect(sent.slice(1)).toMatchObject([[{ grade: 'C', version: 1 }]])
  await save(2)
  expect(desk.getState().saving.unsaved.size).toBe(0)
})

it('without a network it tries again, later each time, and at once when the network is back', async () => {
  const { desk, sent, pass, waits, fail, save } = deskOf()
  desk.change(graded('A'))
  pass()
  await fail(offline)
  expect(waits()).toContain(1000)
  pass()
  pass()
  expect(sent).toHaveLength(2)
  await fail(offline)
  expect(waits()).toContain(2000)
  desk.resume()
  pass()
  expect(sent).toHaveLength(3)
  await save(1)
  expect(desk.getState().saving).toMatchObject({ link: { status: 'idle', tries: 0 }, unsaved: new Map() })
})

it('keeps trying while the disk of the server is full', async () => {
  const { desk, sent, pass, fail, save } = deskOf()
  desk.change(graded('A'))
  pass()
  await fail(new ApiError({ code: 'storageFull', message: 'x', displayMessage: '空きがありません。' }))
  expect(desk.getState().saving.unsaved.get(key)).not.toMatchObject({ status: 'failed' })
  pass()
  pass()
  expect(sent).toHaveLength(2)
  await save(1)
  expect(desk.getState().saving.unsaved.size).toBe(0)
})

it('a cell at which the server fails does not keep the others: batches halve until it stands alone, and it then waits', async () => {
  const { desk, sent, pass, fail, save } = deskOf()
  const third = cellKey({ contentId: 'c1', month: 4, studentUserId: 's3' })
  desk.change(graded('A'))
  desk.change([key, third].map((each) => ({ key: each, patch: { grade: 'B' } })))
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
  expect(desk.getState().saving.unsaved.get(key)).toMatchObject({ status: 'failed', reason: 'サーバーの問題です。' })
  pass()
  await save(1)
  expect([...desk.getState().saving.unsaved.keys()]).toEqual([key])
})

it('what the server refuses as a whole waits for somebody', async () => {
  const { desk, sent, pass, fail } = deskOf()
  desk.change(graded('A'))
  pass()
  await fail(new ApiError({ code: 'forbidden', message: 'x', displayMessage: '権限がありません。' }))
  expect(desk.getState().saving.unsaved.get(key)).toMatchObject({ status: 'failed', reason: '権限がありません。' })
  pass()
  expect(sent).toHaveLength(1)
  desk.retry([key])
  pass()
  expect(sent).toHaveLength(2)
})

it('takes back and does again, and what is taken back at once is never sent', () => {
  const { desk, sent, pass } = deskOf()
  desk.change(graded('A'))
  expect(desk.undo(() => true)).toEqual([key])
  expect(desk.undo(() => true)).toEqual([])
  pass()
  expect(sent).toHaveLength(0)
  expect(desk.redo(() => true)).toEqual([key])
  pass()
  expect(sent).toHaveLength(1)
})

it('offers what an earlier page could not store, keeps it until it is decided, and sends it then', async () => {
  const first = deskOf()
  first.desk.change(graded('A'))
  first.desk.keep()
  const kept = first.kept()
  const next = deskOf(kept)
  expect(next.desk.getState().offered).toHaveLength(1)
  next.desk.keep()
  expect(next.kept()).toBe(kept)
  next.desk.restore()
  next.pass()
  expect(next.sent).toMatchObject([[{ grade: 'A', version: 0 }]])
  await next.save(1)
  next.pass()
  expect(next.kept()).toBe('')
  const other = deskOf(kept)
  other.desk.forget()
  expect(other.kept()).toBe('')
})

it('keeps what is offered beside what cannot be stored since', () => {
  const first = deskOf()
  first.desk.change(graded('A'))
  first.desk.keep()
  const next = deskOf(first.kept())
  const other = cellKey({ contentId: 'c1', month: 4, studentUserId: 's2' })
  next.desk.change([{ key: other, patch: { grade: 'B' } }])
  next.pass()
  next.desk.keep()
  expect(
    deskOf(next.kept())
      .desk.getState()
      .offered.map(([each]) => each),
  ).toEqual([key, other])
})

it('a score that is being typed is no change yet, and becomes one when the page ends', () => {
  const { desk, sent, pass, kept } = deskOf()
  desk.type({ key, text: '8' })
  desk.type({ key, text: '85' })
  pass()
  expect([sent.length, desk.getState().saving.unsaved.size]).toEqual([0, 0])
  desk.keep()
  expect(desk.getState().typing).toBeNull()
  expect(kept()).toContain('"score":85')
  pass()
  expect(sent).toMatchObject([[{ score: 85, version: 0 }]])
})

it.each(['101', '855', '-1', '1.5'])('[C03] refuses the score %s with a reason and keeps what the cell had', (text) => {
  const { desk, refusals } = deskOf()
  desk.change([{ key, patch: { score: 70 } }])
  desk.type({ key, text })
  desk.settle()
  expect(refusals).toEqual([[text, expect.stringContaining('0〜100')]])
  expect(desk.getState()).toMatchObject({ typing: null })
  expect(desk.getState().saving.unsaved.get(key)?.value.score).toBe(70)
})

it('nothing is sent once somebody else works here', () => {
  const { desk, sent, pass, kept } = deskOf()
  desk.change(graded('A'))
  desk.close()
  pass()
  expect(sent).toHaveLength(0)
  expect(kept()).toContain('"A"')
})
