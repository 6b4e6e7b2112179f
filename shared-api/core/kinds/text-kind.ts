import { characterCount } from '../text/character-count.ts'
import { err, ok } from '../result.ts'
import { z } from '../schema.ts'
import { textLength } from '../text/text-length.ts'
import { texts } from '../texts.ts'
import { withoutDirectionMarks } from './direction-marks.ts'
import { quotedCell } from './heal-text.ts'
import type { CellManner, FieldKind, KindName, lineKinds } from './kind.ts'

/** Lengths that the specification does not define (D-Fields.8). */
export const textLimits = {
  line: 256,
  multiline: 9999,
  name: 128,
  mail: 254,
  phone: 32,
  zip: 16,
  character: 1,
} as const

const japanese = new Intl.Collator('ja')

/** One line of text. Typed or pasted newlines become spaces (WID-17). */
export function lineOf(maxLength: number, name: (typeof lineKinds)[number] = 'string'): FieldKind<string> {
  return textKind(name, maxLength, oneLine, { ...quotedCell, heal: oneLine })
}

/** A name in one line. Blanks around it, full-width ones too, are removed on every write. */
export function nameLine(maxLength: number = textLimits.name): FieldKind<string> {
  return nameKind(lineOf(maxLength), oneLine)
}

/** A name in several lines. */
export function nameText(maxLength: number = textLimits.multiline): FieldKind<string> {
  return nameKind(multilineOf(maxLength), (text) => withoutDirectionMarks(text).trim())
}

function nameKind(kind: FieldKind<string>, clean: (text: string) => string): FieldKind<string> {
  const { maxLength, parse } = kind
  const schema = z.string().check(z.overwrite(clean), ...lengthCheck(maxLength ?? Infinity))
  return { ...kind, schema, patch: schema, parse: (text) => parse(clean(text)) }
}

const lengthCheck = (maxLength: number) =>
  [z.maxLength(maxLength, { error: () => texts.problems.tooLong(maxLength) })] as const

/** A text without line ends, without direction marks and without blanks around it. */
export function oneLine(text: string): string {
  return withoutDirectionMarks(text)
    .replace(/[\r\n]+/g, ' ')
    .trim()
}

/** A single character as readers count them, or nothing. The maxlength of an input would count code units. */
export function characterKind(): FieldKind<string> {
  const line = lineOf(textLimits.line)
  const fits = (text: string): boolean => characterCount(text) <= textLimits.character
  const error = () => texts.problems.tooLong(textLimits.character)
  const schema = z.string().check(z.refine(fits, { error }))
  const parse = (text: string): ReturnType<typeof line.parse> => {
    const parsed = line.parse(text)
    return parsed.ok && !fits(parsed.value) ? err('tooLong') : parsed
  }
  return { ...line, schema, patch: schema, maxLength: null, maxCharacters: textLimits.character, parse }
}

/** Several lines of text. Line ends are stored as \n. */
export function multilineOf(maxLength: number = textLimits.multiline): FieldKind<string> {
  const clean = (text: string): string => withoutDirectionMarks(text).replace(/\r\n?/g, '\n')
  return textKind('multiline', maxLength, clean, { ...quotedCell, heal: withoutDirectionMarks })
}

function textKind(
  name: KindName,
  maxLength: number,
  clean: (text: string) => string,
  cell: CellManner,
): FieldKind<string> {
  const schema = z.string().check(...lengthCheck(maxLength))
  const wish = wishOf(maxLength)
  return {
    name,
    ...(wish !== null && { wish }),
    schema,
    patch: schema,
    toPatch: clean,
    empty: '',
    storage: 'text',
    align: 'start',
    copyable: true,
    maxLength,
    options: null,
    cell,
    parse: (text) => {
      const value = clean(text)
      // A text never has more code points than code units.
      return value.length > maxLength && textLength(value) > maxLength ? err('tooLong') : ok(value)
    },
    print: (value) => value,
    compare: japanese.compare,
  }
}

/** Longer texts prefer wider columns; phone numbers and zip codes fit the default width. */
function wishOf(maxLength: number): number | null {
  if (maxLength <= textLimits.phone) return null
  if (maxLength <= textLimits.name) return 140
  if (maxLength === textLimits.mail) return 220
  return maxLength === textLimits.multiline ? 240 : 160
}
