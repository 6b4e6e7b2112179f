import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'

/** The recording of a tab. */
export const recordingKey = 'gakuseki.qa.recording'
/** The recording that the tab is opening, until it is replayed. */
export const openedKey = 'gakuseki.qa.opened-recording'
/** What the hash of a link to a recording begins with. */
export const recordingHash = '#qa.recording='
/** Marks the parts of the toolbar in which nothing is recorded. */
export const unrecorded = 'data-unrecorded'
/** The value of a recording that begins with the next start. */
export const armed = 'armed'

/** Whether a start opens a recording, from its address or from a file that was chosen before. */
export function opensRecording(hash: string, kept: KeptText): boolean {
  return hash.startsWith(recordingHash) || kept.getItem(openedKey) !== null
}

/** Whether the recording of a tab is running, or begins with the next start. */
export function isRecording(kept: KeptText): boolean {
  return /^(running |armed$)/.test(kept.getItem(recordingKey) ?? '')
}

/** Whether a tab has a recording, running or stopped, or begins one. */
export function hasRecording(kept: KeptText): boolean {
  return kept.getItem(recordingKey) !== null
}
