import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { fromBase64Url, toBase64Url } from '@gakuseki/shared-api/core/text/base64.ts'
import type { RecordingProblem } from './read-recording.ts'
import { recordingHash } from './recording-tab.ts'
import { limits } from './recording.ts'

/** An address that opens a recording. The recording is in the hash, which browsers do not send. Null when it is too long for a link. */
export async function recordingLink(root: string, text: string): Promise<string | null> {
  const link = root + recordingHash + (await pack(text))
  return link.length <= limits.link ? link : null
}

/** The packed recording of an address; null when it has none. */
export function packedIn(hash: string): string | null {
  return hash.startsWith(recordingHash) ? hash.slice(recordingHash.length) : null
}

/** Packs a text for an address: deflate, then base64url. */
export async function pack(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return toBase64Url(await new Response(packed).bytes())
}

/** Reads a packed text. Reading stops at the limit, because a few bytes can stand for gigabytes. */
export async function unpack(packed: string): Promise<Result<string, RecordingProblem>> {
  const bytes = packed.length > limits.recording ? null : fromBase64Url(packed)
  if (bytes === null) return err('unreadable')
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
    .getReader()
  try {
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return ok(text)
      text += value
      if (text.length > limits.recording) return err('tooLarge')
    }
  } catch {
    return err('unreadable')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
