/** Characters that CP932 has under another code point, in the way Windows writes them (D-Import.2). */
const equivalents: ReadonlyMap<number, number> = new Map([
  [0x301c, 0xff5e],
  [0x2212, 0xff0d],
  [0x2016, 0x2225],
  [0x2014, 0x2015],
  [0x00a2, 0xffe0],
  [0x00a3, 0xffe1],
  [0x00ac, 0xffe2],
  [0x00a5, 0xffe5],
  [0x00a6, 0xffe4],
  [0x00a0, 0x0020],
])
const voicedKana = /[\u3041-\u30FF][\u3099\u309A]/g
const substitute = '?'

export type Encoded = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The characters that CP932 lacks, with their counts in the text; written as "?", as Excel does. */
  readonly lacking: ReadonlyMap<string, number>
}

/** A text in CP932, the encoding of Excel's plain "CSV" in Japan. */
export function encodeWindows31j(text: string): Encoded {
  const codes = codeTable()
  const bytes: number[] = []
  const lacking = new Map<string, number>()
  for (const char of composed(text)) {
    const code = codeOf(codes, char)
    if (code === undefined) {
      lacking.set(char, (lacking.get(char) ?? 0) + 1)
      bytes.push(substitute.charCodeAt(0))
    } else if (code > 0xff) bytes.push(code >> 8, code & 0xff)
    else bytes.push(code)
  }
  return { bytes: Uint8Array.from(bytes), lacking }
}

/** Returns a text after writing it in CP932 and reading it again. */
export function throughWindows31j(text: string): string {
  const codes = codeTable()
  let plain = ''
  for (const char of composed(text)) {
    plain += codeOf(codes, char) === undefined ? substitute : String.fromCharCode(unitOf(char))
  }
  return plain
}

function composed(text: string): string {
  return text.replace(voicedKana, (pair) => pair.normalize('NFC'))
}

function codeOf(codes: Uint16Array, char: string): number | undefined {
  const unit = unitOf(char)
  if (unit < 0x80) return unit
  const code = unit > 0xffff ? 0 : (codes[unit] ?? 0)
  return code === 0 ? undefined : code
}

function unitOf(char: string): number {
  const unit = char.codePointAt(0) ?? 0
  return equivalents.get(unit) ?? unit
}

let table: Uint16Array | null = null

/** Maps each code unit to its bytes in CP932, 0 if there are none. Made from the characters that the platform decodes. */
function codeTable(): Uint16Array {
  if (table !== null) return table
  table = new Uint16Array(0x10000)
  for (let byte = 0xa1; byte <= 0xdf; byte += 1) table[0xff61 + byte - 0xa1] = byte
  const pairs = [...leads(0x81, 0x9f), ...leads(0xe0, 0xec), ...leads(0xf0, 0xfc)]
  const decoder = new TextDecoder('shift_jis')
  for (const [lead, trail] of pairs) {
    const unit = decoder.decode(Uint8Array.of(lead, trail)).charCodeAt(0)
    // The first of two places counts, and NEC's copies at 0xED and 0xEE are left out, as in Windows.
    if (unit !== 0xfffd && unit > 0x7f && table[unit] === 0) table[unit] = (lead << 8) | trail
  }
  return table
}

function* leads(from: number, to: number): Generator<readonly [number, number]> {
  for (let lead = from; lead <= to; lead += 1) {
    for (let trail = 0x40; trail <= 0xfc; trail += 1) if (trail !== 0x7f) yield [lead, trail]
  }
}
