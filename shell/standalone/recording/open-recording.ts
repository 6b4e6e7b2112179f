import { noFaults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { qaLink, unswitched } from '../qa-toolbar/qa-link.ts'
import { packedIn, unpack } from './pack-recording.ts'
import { readRecording, type RecordingProblem } from './read-recording.ts'
import type { Place, Recording } from './recording.ts'
import { isRecording, openedKey } from './recording-tab.ts'

type Start = { readonly hash: string; readonly kept: KeptText; readonly remote: string }

/**
 * Reads the recording that this start opens. It stays with the tab until it is replayed, so that a reload meanwhile begins anew.
 * A tab that is recording opens none, because its own would be lost.
 */
export async function openRecording({ hash, kept, remote }: Start): Promise<Result<Recording, RecordingProblem>> {
  const packed = packedIn(hash)
  if (isRecording(kept)) {
    kept.removeItem(openedKey)
    return err('recording')
  }
  const text = packed === null ? ok(kept.getItem(openedKey) ?? '') : await unpack(packed)
  const read = text.ok ? readRecording(text.value, remote) : err(text.error)
  if (read.ok && text.ok) kept.setItem(openedKey, text.value)
  else kept.removeItem(openedKey)
  return read
}

/** The address that begins the scenario of a recording, on the page where it began or ended. */
export function placeLink(root: string, { scenario, date }: Recording, { as, page }: Place): string {
  return qaLink(root, { ...unswitched, faults: noFaults, scenario, date, as }, page)
}
