import type { AnsweredChange } from '@gakuseki/api-server/demo/changes-in-turn.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { createStore, type StoreApi } from 'zustand'
import type { OpenedScenario } from '../qa-toolbar/qa-tab.ts'
import { isReadable, readRecording } from './read-recording.ts'
import { recordChange } from './record-change.ts'
import { limits, type Place, type Recording } from './recording.ts'
import { armed, recordingKey } from './recording-tab.ts'
import type { NoteStep } from './watch-steps.ts'

/** The recording of a tab. */
export type Held = {
  readonly recording: Recording
  readonly isRunning: boolean
  /** It was stopped because nothing more fits into it, or because of a change that it cannot hold. */
  readonly isFull: boolean
}

export type Recorder = {
  /** Null once it is discarded. */
  readonly state: StoreApi<Held | null>
  readonly noteStep: NoteStep
  readonly noteChange: (change: AnsweredChange) => Promise<void>
  readonly stop: () => void
  readonly discard: () => void
  /** Tells the recorder how to learn where the tester is. */
  readonly follow: (place: () => Place) => void
}

type Options = {
  readonly kept: KeptText
  readonly scenario: OpenedScenario | null
  /** The real clock. */
  readonly now: () => Date
  /** What a recording begins with, and which remote records. */
  readonly beginning: Recording
  /** Called when the recording of the tab cannot be read, which drops it. */
  readonly onUnreadable: () => void
}

/** Goes on with the recording of a tab, or begins it. Null when there is none. */
export function openRecorder({ kept, scenario, now, beginning, onUnreadable }: Options): Recorder | null {
  const held = heldIn(kept.getItem(recordingKey) ?? '', scenario, beginning)
  if (held === 'unreadable') onUnreadable()
  if (held === null || held === 'unreadable') {
    kept.removeItem(recordingKey)
    return null
  }
  const state = createStore<Held | null>(() => held)
  let place: (() => Place) | null = null
  const placeNow = (): Place | null => {
    const now = place?.() ?? null
    return now !== null && isReadable.place(now) ? now : null
  }
  const keep = (next: Held | null): void => {
    if (next === null) kept.removeItem(recordingKey)
    else kept.setItem(recordingKey, textOf(next, scenario?.since ?? 0))
    state.setState(next, true)
  }
  const change = (part: (recording: Recording) => Partial<Recording>): void => {
    const before = state.getState()
    if (before?.isRunning !== true) return
    const end = placeNow() ?? before.recording.end
    const start =
      before.recording.start.heading === ''
        ? { ...before.recording.start, heading: end.heading }
        : before.recording.start
    // The real clock can be set back.
    const elapsedMs = scenario === null ? 0 : Math.max(0, now().getTime() - scenario.since)
    const moved = { ...before.recording, start, end, elapsedMs }
    const recording = { ...moved, ...part(moved) }
    if (!isTooLarge(recording)) return keep({ ...before, recording })
    const last = isTooLarge(moved) ? before.recording : moved
    keep({ recording: last, isRunning: false, isFull: true })
  }
  const noteStep: NoteStep = (step, replaced) => {
    // One such step would make the whole recording unreadable.
    if (!isReadable.step(step)) return
    change(({ steps }) => {
      const at = replaced === null ? -1 : steps.lastIndexOf(replaced)
      return { steps: at === -1 ? [...steps, step] : steps.with(at, step) }
    })
  }
  if (held.isRunning && scenario?.isNew === false) noteStep({ do: 'reload' }, null)
  else keep(held)
  return {
    state,
    noteStep,
    noteChange: async (answered) => {
      const before = state.getState()
      if (before?.isRunning !== true) return
      const recorded = await recordChange(answered, before.recording.steps.length)
      if (isReadable.change(recorded)) return change(({ changes }) => ({ changes: [...changes, recorded] }))
      // The ids of later changes depend on the number of those before, so a replay without it would differ.
      const now = state.getState()
      if (now?.isRunning === true) keep({ ...now, isRunning: false, isFull: true })
    },
    stop: () => {
      change(() => ({}))
      const before = state.getState()
      if (before !== null) keep({ ...before, isRunning: false })
    },
    discard: () => keep(null),
    follow: (next) => {
      place = next
    },
  }
}

/** Puts a recording that was opened into the tab, so that it can be handed on and printed. */
export function keepOpened(kept: KeptText, recording: Recording, { since }: OpenedScenario): void {
  kept.setItem(recordingKey, textOf({ recording, isRunning: false, isFull: false }, since))
}

const isTooLarge = (recording: Recording): boolean =>
  recording.steps.length > limits.steps ||
  recording.changes.length > limits.changes ||
  JSON.stringify(recording).length > limits.recording

const textOf = ({ isRunning, isFull, recording }: Held, since: number): string =>
  `${isRunning ? 'running' : isFull ? 'full' : 'stopped'} ${since} ${JSON.stringify(recording)}`

function heldIn(text: string, scenario: OpenedScenario | null, beginning: Recording): Held | 'unreadable' | null {
  if (text === '') return null
  if (text === armed) return scenario?.isNew === true ? { recording: beginning, isRunning: true, isFull: false } : null
  const [, how, since, json = ''] = /^(running|stopped|full) (\d+) (.*)$/s.exec(text) ?? []
  const read = readRecording(json, beginning.origin.remote)
  if (!read.ok) return 'unreadable'
  // In another scenario, or the same one begun anew, it would not go on from where it was.
  const goesOn = scenario !== null && !scenario.isNew && Number(since) === scenario.since
  return { recording: read.value, isRunning: how === 'running' && goesOn, isFull: how === 'full' }
}
