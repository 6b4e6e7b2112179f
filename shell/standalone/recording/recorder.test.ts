import * as fc from 'fast-check'
import { keptInMemory, type KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { keepOpened, openRecorder } from './recorder.ts'
import { aRecording, byRole } from './recording.harness.ts'
import { armed, recordingKey } from './recording-tab.ts'
import { limits, type Step } from './recording.ts'

const since = 1_000_000
const click: Step = { do: 'click', on: byRole('button', 'Save') }
const onUnreadable = jest.fn()
beforeEach(() => onUnreadable.mockClear())
const open = (kept: KeptText, part: { readonly since?: number; readonly isNew?: boolean } = {}) =>
  openRecorder({
    kept,
    scenario: { id: 'class-45', since, isNew: false, ...part },
    now: () => new Date(since + 5000),
    beginning: aRecording({ start: { as: null, page: '/school/edit', heading: '' } }),
    onUnreadable,
  })
const begin = (kept: KeptText) => {
  kept.setItem(recordingKey, armed)
  return open(kept, { isNew: true })
}
const change = () => ({
  at: new Date('2026-06-01T00:01:00Z'),
  request: new Request('http://localhost/api/user/v2/classes?x=1', {
    method: 'POST',
    headers: { authorization: 'Bearer debug:t006', 'content-type': 'application/json', 'x-other': 'y' },
    body: '{"name":"1組"}',
  }),
  answer: Response.json({ data: { classId: 'c1', teachers: [{ userId: 't1' }, { userId: 't1' }] }, requestId: 'r' }),
})

it('is not there in a tab that records nothing', () => {
  expect(open(keptInMemory())).toBeNull()
})

it('begins with a scenario that begins, and does not begin in the middle of one', () => {
  expect(begin(keptInMemory())?.state.getState()?.isRunning).toBe(true)
  expect(open(keptInMemory({ [recordingKey]: armed }))).toBeNull()
})

it('keeps steps and changes over a reload, which is a step, too', async () => {
  const kept = keptInMemory()
  const recorder = begin(kept)
  recorder?.follow(() => ({ as: 't001', page: '/school/list', heading: 'School' }))
  const first: Step = { ...click, do: 'fill', text: 'a' }
  recorder?.noteStep(first, null)
  recorder?.noteStep({ ...first, text: 'ab' }, first)
  recorder?.noteStep(click, null)
  await recorder?.noteChange(change())
  const again = open(kept)?.state.getState()
  expect(again?.isRunning).toBe(true)
  expect(again?.recording).toMatchObject({
    start: { as: null, page: '/school/edit', heading: 'School' },
    end: { as: 't001', page: '/school/list' },
    elapsedMs: 5000,
    steps: [{ do: 'fill', text: 'ab' }, click, { do: 'reload' }],
    changes: [
      {
        at: '2026-06-01T00:01:00.000Z',
        after: 2,
        as: 't006',
        method: 'POST',
        path: '/api/user/v2/classes?x=1',
        headers: { 'content-type': 'application/json' },
        body: { kind: 'text', content: '{"name":"1組"}' },
        status: 200,
        ids: ['c1', 't1'],
      },
    ],
  })
})

it('keeps nothing more once it is stopped, and is gone once it is discarded', async () => {
  const kept = keptInMemory()
  const recorder = begin(kept)
  recorder?.stop()
  recorder?.noteStep(click, null)
  await recorder?.noteChange(change())
  expect(open(kept)?.state.getState()).toMatchObject({ isRunning: false, recording: { steps: [], changes: [] } })
  recorder?.discard()
  expect(open(kept)).toBeNull()
})

it.each([
  ['another scenario', { since: since + 1 }],
  ['the scenario begun anew', { isNew: true }],
])('stops in %s, and can still be handed on', (_what, scenario) => {
  const kept = keptInMemory()
  begin(kept)?.noteStep(click, null)
  expect(open(kept, scenario)?.state.getState()).toMatchObject({ isRunning: false, recording: { steps: [click] } })
})

it('stops when it is full, with what it has', () => {
  const recorder = begin(keptInMemory())
  for (let step = 0; step < limits.steps; step += 1) recorder?.noteStep({ do: 'reload' }, null)
  recorder?.follow(() => ({ as: 't001', page: '/school/list', heading: 'School' }))
  recorder?.noteStep({ do: 'reload' }, null)
  expect(recorder?.state.getState()).toMatchObject({
    isRunning: false,
    isFull: true,
    recording: { end: { page: '/school/list' } },
  })
  expect(recorder?.state.getState()?.recording.steps).toHaveLength(limits.steps)
})

const readAgain = (kept: KeptText) => open(kept)?.state.getState()?.recording
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('x'.repeat(limits.name + 1)))
const anyTarget = fc.record({
  by: fc.constantFrom('role' as const, 'label' as const),
  role: fc.oneof(fc.constantFrom('button', ''), fc.string()),
  name: anyText,
  within: fc.option(fc.record({ role: fc.constant('dialog'), name: anyText })),
  nth: fc.option(fc.nat()),
})
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('click' as const), on: anyTarget }),
  fc.record({ do: fc.constant('fill' as const), on: anyTarget, text: anyText }),
  fc.record({ do: fc.constant('press' as const), on: fc.option(anyTarget), key: anyText }),
)

it('keeps only steps and places that the reader accepts, for any input', () => {
  fc.assert(
    fc.property(anyStep, fc.webPath(), anyText, (step, page, heading) => {
      onUnreadable.mockClear()
      const kept = keptInMemory()
      const recorder = begin(kept)
      recorder?.follow(() => ({ as: null, page, heading }))
      recorder?.noteStep(step, null)
      recorder?.noteStep(click, null)
      expect(readAgain(kept)?.steps).toContainEqual(click)
      expect(onUnreadable).not.toHaveBeenCalled()
    }),
  )
})

it('keeps the earlier place when the reader would refuse the new one', () => {
  const kept = keptInMemory()
  const recorder = begin(kept)
  recorder?.follow(() => ({ as: null, page: `/${'x'.repeat(limits.page)}`, heading: '' }))
  recorder?.noteStep(click, null)
  expect(readAgain(kept)).toMatchObject({ end: { page: '/school/edit' }, steps: [click, { do: 'reload' }] })
})

it('stops at a change that could not be read again, with what it has', async () => {
  const kept = keptInMemory()
  const recorder = begin(kept)
  await recorder?.noteChange(change())
  await recorder?.noteChange({ ...change(), answer: Response.json({ classId: 'x'.repeat(limits.name + 1) }) })
  await recorder?.noteChange(change())
  expect(open(kept)?.state.getState()).toMatchObject({
    isRunning: false,
    isFull: true,
    recording: { changes: [{ ids: ['c1', 't1'] }] },
  })
})

it('completes a step after others, and adds it when the first half was left out', () => {
  const recorder = begin(keptInMemory())
  const upload: Step = { do: 'upload', on: byRole('button', 'ロゴ'), files: [] }
  const files = [{ name: 'a.txt', type: 'text/plain', content: 'YQ==' }]
  recorder?.noteStep(upload, null)
  recorder?.noteStep(click, null)
  recorder?.noteStep({ ...upload, files }, upload)
  const unreadable: Step = { do: 'press', on: null, key: 'å' }
  recorder?.noteStep(unreadable, null)
  recorder?.noteStep({ ...unreadable, key: 'a' }, unreadable)
  expect(recorder?.state.getState()?.recording.steps).toEqual([
    { ...upload, files },
    click,
    { ...unreadable, key: 'a' },
  ])
})

it('says that the recording of the tab cannot be read, once', () => {
  const kept = keptInMemory({ [recordingKey]: `running ${since} {"format":1}` })
  expect(open(kept)).toBeNull()
  expect(open(kept)).toBeNull()
  expect(onUnreadable).toHaveBeenCalledTimes(1)
})

it('holds a recording that was opened', () => {
  const kept = keptInMemory()
  const recording = aRecording({ steps: [click] })
  keepOpened(kept, recording, { id: 'class-45', since, isNew: true })
  expect(open(kept, { isNew: true })?.state.getState()).toEqual({ recording, isRunning: false, isFull: false })
})
