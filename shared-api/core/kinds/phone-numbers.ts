import { unifyDashes } from './heal-text.ts'

export type PhonePiece = {
  readonly text: string
  /** Its start position in the whole text. */
  readonly start: number
  /** The number to dial; null when the piece is no phone number. */
  readonly dial: string | null
}

/**
 * Splits a text, in order, into phone numbers and the text around them.
 * @example phonePieces('090-1234-5678(父)') // '090-1234-5678', which dials 09012345678, and '(父)'
 */
export function phonePieces(text: string): readonly PhonePiece[] {
  const plain = plainOf(text)
  const numbers = [...plain.matchAll(digitRun)].flatMap(({ 0: run, index }) => numbersIn(run, index))
  const ends = [0, ...numbers.map(({ end }) => end)]
  const between = [...numbers.map(({ start }) => start), text.length].map((end, at) => ({ start: ends[at] ?? 0, end }))
  return [
    ...between.map((span) => ({ ...span, dial: null })),
    ...numbers.map((span) => ({ ...span, dial: plain.slice(span.start, span.end).replace(/[^\d+]/g, '') })),
  ]
    .filter(({ start, end }) => end > start)
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, dial }) => ({ text: text.slice(start, end), start, dial }))
}

type Span = { readonly start: number; readonly end: number }

/** Digits and the signs between them. Such signs separate the groups of one number, but also two numbers. */
const digitRun = /(?:\(0\d{1,4}\)|\+?\d)[\d\s()-]*/g
/** A Japanese number: 11 digits for mobile and IP phones, 10 for all others; +81 may replace the leading 0. */
const japanese = /^(?:\(?0|\+81[\s()-]*0?)[\s()-]*(?:[5-9][\s()-]*0(?:[\s()-]*\d){8}|[1-9](?:[\s()-]*\d){8})(?!\d)/
/** The count of digits in a number: from an emergency number to the longest number of E.164. */
const length = { shortest: 3, longest: 15 } as const

function numbersIn(run: string, start: number): readonly Span[] {
  const [number] = japanese.exec(run) ?? []
  if (number !== undefined) {
    const end = start + number.length
    const gap = /^[\s()-]*/.exec(run.slice(number.length))?.[0] ?? ''
    return [{ start, end }, ...numbersIn(run.slice(number.length + gap.length), end + gap.length)]
  }
  // Digits in another form count as a phone number only at the start of the text or after a country code.
  const isNumber = start === 0 || run.startsWith('+')
  const digits = run.replace(/\D/g, '').length
  if (!isNumber || digits < length.shortest || digits > length.longest) return []
  return [{ start, end: start + run.replace(/\D+$/, '').length }]
}

/** The text with half-width signs, each at its old position. A sign whose length would change becomes `?`. */
function plainOf(text: string): string {
  return Array.from(text, (sign) => {
    const plain = unifyDashes(sign.normalize('NFKC'))
    return plain.length === sign.length ? plain : '?'.repeat(sign.length)
  }).join('')
}
