import { useStore } from 'zustand'
import { ToolbarNotice } from '../qa-toolbar/toolbar-notice.tsx'
import type { RecordingAtStart } from './recording-at-start.ts'
import { isOtherOrigin, type RecordedChange } from './recording.ts'
import type { Replayed } from './replay.ts'
import { recordingTexts as texts } from './texts.ts'

/** How a recording that was opened has been replayed, and whether another build has made it. */
export function RecordingNotice({ recording }: { readonly recording: RecordingAtStart | null }) {
  return recording === null ? null : <Notice recording={recording} />
}

function Notice({ recording }: { readonly recording: RecordingAtStart }) {
  const held = useStore(recording.recorder.state)
  const replayed = recording.replayed()
  if (replayed === null || held === null) return null
  const { origin } = held.recording
  const isOther = isOtherOrigin(origin, recording.origin)
  return (
    <ToolbarNotice tone={isOther || replayed.stoppedAt !== null ? 'doubt' : 'hint'}>
      {isOther && texts.otherOrigin(origin, recording.origin)}
      {endOf(replayed)}
    </ToolbarNotice>
  )
}

function endOf({ done, stoppedAt }: Replayed): string {
  if (stoppedAt === null) return texts.replayed(done)
  const { change, status } = stoppedAt
  if (status === null) return texts.lacks(done + 1, callOf(change))
  return texts.stoppedAt(done + 1, callOf(change), change.status, status)
}

const callOf = ({ method, path }: RecordedChange): string => `${method} ${path}`
