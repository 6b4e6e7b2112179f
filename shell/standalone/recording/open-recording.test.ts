import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { openRecording } from './open-recording.ts'
import { pack } from './pack-recording.ts'
import { aRecording } from './recording.harness.ts'
import { armed, openedKey, recordingHash, recordingKey } from './recording-tab.ts'

const text = JSON.stringify(aRecording())
const remote = 'mfe-school'

it.each([
  ['a link', async () => ({ hash: recordingHash + (await pack(text)), kept: {} })],
  ['a file', async () => ({ hash: '', kept: { [openedKey]: text } })],
])('opens a recording from %s, and keeps it until it is replayed', async (_what, from) => {
  const start = await from()
  const kept = keptInMemory({ ...start.kept, [recordingKey]: `stopped 1 ${text}` })
  expect(await openRecording({ hash: start.hash, kept, remote })).toEqual({ ok: true, value: aRecording() })
  expect(kept.getItem(openedKey)).toBe(text)
})

it.each([`running 1 ${text}`, armed])('opens none in a tab that is recording, which goes on: %.9s', async (own) => {
  const kept = keptInMemory({ [recordingKey]: own, [openedKey]: text })
  const hash = recordingHash + (await pack(text))
  expect(await openRecording({ hash, kept, remote })).toEqual({ ok: false, error: 'recording' })
  expect(kept.getItem(recordingKey)).toBe(own)
  expect(kept.getItem(openedKey)).toBeNull()
})
