import { aChange } from './recording.harness.ts'
import type { RecordedChange } from './recording.ts'
import { replay } from './replay.ts'

const answers = (...all: readonly Response[]) => {
  const asked: unknown[] = []
  const changeAt = async (request: Request, at: Date): Promise<Response> => {
    const { method, url, headers } = request
    asked.push([
      method,
      url,
      headers.get('authorization'),
      headers.get('if-match'),
      await request.text(),
      at.toISOString(),
    ])
    return all[asked.length - 1] ?? Response.error()
  }
  return { asked, run: (...changes: readonly RecordedChange[]) => replay(changes, changeAt, 'http://localhost') }
}
const answered = (id: string, status = 200): Response =>
  Response.json({ data: { schoolId: id }, requestId: 'any' }, { status })

it('does changes in turn, each as its person at its instant', async () => {
  const { asked, run } = answers(answered('s1'), new Response(null, { status: 204 }))
  const removed = aChange({ method: 'DELETE', as: null, headers: {}, body: { kind: 'none' }, status: 204, ids: [] })
  expect(await run(aChange(), removed)).toEqual({ done: 2, stoppedAt: null })
  const url = 'http://localhost/api/user/v2/school'
  expect(asked).toEqual([
    ['PATCH', url, 'Bearer debug:t001', '"1"', '{"schoolName":"みどり"}', '2026-06-01T00:01:00.000Z'],
    ['DELETE', url, null, null, '', '2026-06-01T00:01:00.000Z'],
  ])
})

it.each([
  ['another status', answered('s1', 409), aChange({ ids: ['s1'] }), 409],
  ['another id', answered('s2'), aChange(), 200],
  ['fewer ids', answered('s1'), aChange({ ids: ['s1', 's3'] }), 200],
])('stops at %s', async (_what, answer, change, status) => {
  const { asked, run } = answers(answered('s1'), answer, answered('s1'))
  expect(await run(aChange(), change, aChange())).toEqual({ done: 1, stoppedAt: { change, status } })
  expect(asked).toHaveLength(2)
})

it('stops before a change whose content was not kept', async () => {
  const change = aChange({ body: { kind: 'unkept', size: 1 } })
  const { asked, run } = answers(answered('s1'))
  expect(await run(aChange(), change)).toEqual({ done: 1, stoppedAt: { change, status: null } })
  expect(asked).toHaveLength(1)
})
