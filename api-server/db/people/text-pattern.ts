import { plainText, searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'

type How = {
  readonly whole: boolean
  /** Whether only case and width make no difference. */
  readonly isLiteral?: boolean | undefined
}

/**
 * A regular expression of PostgreSQL for the texts that contain the typed one, or are it as a whole, as the search compares them (LST-43).
 * The typed text is spelled in every way that has the same key: folding the stored texts in SQL takes ten times as long.
 */
export function patternOf(typed: string, { whole, isLiteral = false }: How): string {
  if (isLiteral) {
    const literal = Array.from(plainText(typed), (char) => oneOf(...formsOf(char))).join('')
    return whole ? `^${literal}$` : literal
  }
  const { ignored, spellings } = tables()
  const gap = `[${ignored}]*`
  const body = Array.from(searchKey(typed), (char) => spellings.get(char) ?? oneOf(char)).join(gap)
  return whole ? `^${gap}${body}${gap}$` : body
}

/** A character in both cases and, where there are two, both widths. */
function formsOf(char: string): readonly string[] {
  const cases = [char, char.toLowerCase(), char.toUpperCase()].filter((each) => Array.from(each).length === 1)
  const wide = cases
    .filter((each) => /[!-~]/.test(each))
    .map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
  return [...new Set([...cases, ...wide])]
}

type Tables = {
  /** The characters that a key leaves out. */
  readonly ignored: string
  /** The pattern of all spellings of a character of keys, for those that have several. */
  readonly spellings: ReadonlyMap<string, string>
}

// From-to pairs of code points whose keys differ from themselves; the last one is 𠮷.
const folded: readonly (readonly [number, number])[] = [
  [0x01, 0x52f],
  [0x1e00, 0x22ff],
  [0x2460, 0x24ff],
  [0x3000, 0x33ff],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0xfe00, 0xffef],
  [0x20bb7, 0x20bb7],
]
/** The combining signs of kana, each with its half-width form. The key keeps the first. */
const kanaSigns: ReadonlyMap<string, string> = new Map(
  [
    [0x3099, 0xff9e],
    [0x309a, 0xff9f],
  ].map(([sign = 0, half = 0]) => [String.fromCharCode(sign), String.fromCharCode(half)]),
)

let made: Tables | null = null

// Made at the first use, because it takes some tens of ms.
function tables(): Tables {
  return (made ??= makeTables())
}

function makeTables(): Tables {
  // Selectors beyond the first 16 are too many to try.
  const ignored: string[] = ['\\U000E0100-\\U000E01EF']
  const variants = new Map<string, string[]>()
  for (const [from, to] of folded)
    for (let code = from; code <= to; code += 1) {
      const char = String.fromCodePoint(code)
      const key = searchKey(char)
      if (key === '') ignored.push(escaped(char))
      else if (char !== key && Array.from(key).length === 1) variants.set(key, [...(variants.get(key) ?? []), char])
    }
  const spellings = new Map([...variants].map(([key, chars]) => [key, oneOf(key, ...chars)]))
  for (const char of kana) spellings.set(char, kanaPattern(char, variants))
  return { ignored: ignored.join(''), spellings }
}

const kana = Array.from({ length: 0x3096 - 0x3041 + 1 }, (_none, index) => String.fromCharCode(0x3041 + index))

/** が is also か with a sign behind it, which therefore is no か. */
function kanaPattern(char: string, variants: ReadonlyMap<string, readonly string[]>): string {
  const all = (of: string): string => oneOf(of, ...(variants.get(of) ?? []))
  const [base = char, sign = ''] = Array.from(char.normalize('NFD'))
  const half = kanaSigns.get(sign)
  if (half !== undefined) return `(?:${all(char)}|${all(base)}${oneOf(sign, half)})`
  const signs = [...kanaSigns].filter(([each]) => `${char}${each}`.normalize('NFC').length === 1)
  if (signs.length === 0) return all(char)
  return `${all(char)}(?!${oneOf(...signs.flat())})`
}

const oneOf = (...chars: readonly string[]): string => `[${chars.map(escaped).join('')}]`

/** By its number, so that no character has a meaning of its own. */
function escaped(char: string): string {
  return `\\U${(char.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`
}
