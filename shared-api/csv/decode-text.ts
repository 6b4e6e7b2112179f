/** The encodings in which schools keep CSV files (D-Import.2). */
export const textEncodings = ['utf-8', 'windows-31j', 'utf-16le', 'utf-16be'] as const
export type TextEncoding = (typeof textEncodings)[number]

/** Called every few milliseconds of work, so that its implementation can let the browser draw and respond. */
export type Pause = () => Promise<void>

export type DecodedText = {
  readonly text: string
  readonly encoding: TextEncoding
  /** True if the encoding was guessed from the bytes, without a byte order mark and without a choice. */
  readonly guessed: boolean
  /** The number of characters that could not be read and became U+FFFD. */
  readonly damaged: number
}

// Short enough for one slice of work, and long enough to cost about as much as a single call.
const slice = 2 ** 20

const marks: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Reads bytes as text in the chosen encoding. Without one, a byte order mark decides, then strict UTF-8, then CP932. */
export async function decodeText(
  bytes: Uint8Array,
  { encoding, pause }: { readonly encoding?: TextEncoding; readonly pause: Pause },
): Promise<DecodedText> {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]
  const chosen = encoding ?? marked
  if (chosen !== undefined) return decoded(bytes, { encoding: chosen, guessed: false, pause })
  const strict = await textOf(bytes, { encoding: 'utf-8', fatal: true, pause })
  if (strict !== null) return { text: strict, encoding: 'utf-8', guessed: true, damaged: 0 }
  return decoded(bytes, { encoding: 'windows-31j', guessed: true, pause })
}

type Choice = { readonly encoding: TextEncoding; readonly pause: Pause }

async function decoded(bytes: Uint8Array, choice: Choice & { readonly guessed: boolean }): Promise<DecodedText> {
  const text = (await textOf(bytes, { ...choice, fatal: false })) ?? ''
  const damaged = text.split('\uFFFD').length - 1
  return { text, encoding: choice.encoding, guessed: choice.guessed, damaged }
}

async function textOf(bytes: Uint8Array, { encoding, fatal, pause }: Choice & { readonly fatal: boolean }) {
  // The name of CP932 on every platform.
  const decoder = new TextDecoder(encoding === 'windows-31j' ? 'shift_jis' : encoding, { fatal })
  const parts: string[] = []
  try {
    for (let start = 0; start < bytes.length; start += slice) {
      parts.push(decoder.decode(bytes.subarray(start, start + slice), { stream: true }))
      await pause()
    }
    parts.push(decoder.decode())
  } catch {
    return null
  }
  return parts.join('')
}
