import { pack, packedIn, recordingLink, unpack } from './pack-recording.ts'
import { aChange, aRecording } from './recording.harness.ts'
import { limits } from './recording.ts'

it.each(['', '{}', '児童生徒 𠮷野', 'x'.repeat(100_000)])('unpacks what it has packed', async (text) => {
  const packed = await pack(text)
  expect(packed).toMatch(/^[\w-]*$/)
  expect(await unpack(packed)).toEqual({ ok: true, value: text })
})

it('makes a link of a few kilobytes, which names the recording in its hash', async () => {
  const changes = Array.from({ length: 30 }, (_, at) => aChange({ path: `/api/user/v2/students/s${at}` }))
  const text = JSON.stringify(aRecording({ changes }))
  const link = (await recordingLink('http://localhost/', text)) ?? ''
  expect(link.length).toBeLessThan(2000)
  expect(await unpack(packedIn(new URL(link).hash) ?? '')).toEqual({ ok: true, value: text })
})

it('makes no link of a recording that is too large', async () => {
  const random = Array.from({ length: 4000 }, () => crypto.randomUUID()).join('')
  expect(await recordingLink('http://localhost/', random)).toBeNull()
})

it.each(['', '#', '#top', '#qa.recordings'])('finds no recording in %j', (hash) => {
  expect(packedIn(hash)).toBeNull()
})

it.each(['', '!', 'AAAA', 'あ'])('refuses %j', async (packed) => {
  expect(await unpack(packed)).toEqual({ ok: false, error: 'unreadable' })
})

it('refuses a link that was cut', async () => {
  const packed = await pack(JSON.stringify(aRecording()))
  expect(await unpack(packed.slice(0, -10))).toEqual({ ok: false, error: 'unreadable' })
})

it('stops reading a text that grows beyond the limit', async () => {
  expect(await unpack(await pack('0'.repeat(limits.recording + 1)))).toEqual({ ok: false, error: 'tooLarge' })
})
