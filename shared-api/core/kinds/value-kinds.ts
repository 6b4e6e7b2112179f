import { compareDates, dateTextOf, parseDateText, partsOfDate, type DateText } from '../text/date-text.ts'
import { err, ok } from '../result.ts'
import { z } from '../schema.ts'
import { word } from '../text/in-language.ts'
import { texts } from '../texts.ts'
import { bareCell, healDigits, healingCell, healTypedDate } from './heal-text.ts'
import type { CellManner, FieldKind, NumberRange, Surface } from './kind.ts'

const plain = {
  storage: 'text',
  align: 'start',
  copyable: true,
  maxLength: null,
  options: null,
  cell: bareCell,
  toPatch: (value: unknown) => value ?? '',
} as const

type Own<T> = Omit<FieldKind<T>, keyof typeof plain> & Partial<FieldKind<T>>

// A call, because the bundler can drop one whose value nobody uses, but no object that spreads another.
const plainKind = <T>(own: Own<T>): FieldKind<T> => ({ ...plain, ...own })

/** A whole number in base 10, or nothing (ERR-06). */
export const integer = plainKind<number | null>({
  name: 'number',
  schema: z.nullable(z.int()),
  patch: z.nullable(z.int()),
  toPatch: (value) => value,
  empty: null,
  storage: 'integer',
  align: 'end',
  cell: healingCell(healDigits),
  parse: (text) => {
    const digits = text.normalize('NFKC').trim()
    if (digits === '') return ok(null)
    return /^-?\d{1,9}$/.test(digits) ? ok(Number(digits)) : err('invalidValue')
  },
  print: (value) => (value === null ? '' : String(value)),
  compare: (a, b) => (a ?? Infinity) - (b ?? Infinity) || 0,
})

/** A whole number that is never missing, such as an order number. */
export const requiredInteger = plainKind<number>({
  name: 'number',
  schema: z.int(),
  patch: z.int(),
  toPatch: (value) => value,
  empty: 0,
  storage: 'integer',
  align: 'end',
  cell: healingCell(healDigits),
  parse: (text) => {
    const parsed = integer.parse(text)
    if (!parsed.ok) return parsed
    return parsed.value === null ? err('invalidValue') : ok(parsed.value)
  },
  print: String,
  compare: (a, b) => a - b,
})

/** The same kind with the limits of the rules. The kind does not check them; they describe the field. */
export const within = <T>(kind: FieldKind<T>, range: NumberRange): FieldKind<T> => ({ ...kind, range })

export const dateSchema = z.pipe(
  z.string().check(z.refine((text) => parseDateText(text).ok, { error: () => texts.problems.invalidDateValue })),
  z.transform((text): DateText => dateTextOf(partsOfDate(text as DateText))),
)

/** A day in a PATCH; "" clears it. */
export const dateOrNothing = z
  .string()
  .check(z.refine((text) => text === '' || parseDateText(text).ok, { error: () => texts.problems.invalidDateValue }))

/** A day that exists, or nothing. Shown and written as yyyy-mm-dd (DAT-05). */
export const date = plainKind<DateText | null>({
  name: 'date',
  schema: z.nullable(dateSchema),
  patch: dateOrNothing,
  empty: null,
  storage: 'date',
  cell: healingCell(healTypedDate),
  parse: (text) => {
    const trimmed = text.normalize('NFKC').trim()
    return trimmed === '' ? ok(null) : parseDateText(trimmed)
  },
  print: (value) => value ?? '',
  compare: (a, b) => (a === null || b === null ? Number(a === null) - Number(b === null) : compareDates(a, b)),
})

/** The address of a stored picture, or nothing. Changed only by its own calls. */
export const image = plainKind<string | null>({
  name: 'image',
  schema: z.nullable(z.string()),
  patch: null,
  empty: null,
  copyable: false,
  parse: (text) => ok(text === '' ? null : text),
  print: (value) => value ?? '',
  compare: (a, b) => Number(a === null) - Number(b === null),
})

/**
 * One of a closed set of codes, each with a Japanese name, or nothing. Reads a code or its name. Display-only codes cannot be chosen. A CSV
 * may hold a code in any case, other common names (`alsoRead`), and unknown texts (`unknownInCsv`).
 */
export function choiceOf<const Options extends Readonly<Record<string, string>>>(
  options: Options,
  {
    onlyShown = [],
    unknownInCsv = 'error',
    alsoRead = {},
  }: {
    readonly onlyShown?: readonly (keyof Options & string)[]
    readonly unknownInCsv?: CellManner['unknown']
    readonly alsoRead?: Readonly<Record<string, keyof Options & string>>
  } = {},
): FieldKind<(keyof Options & string) | null> {
  type Code = keyof Options & string
  const codes = Object.keys(options) as Code[]
  const nameOf = (code: Code, surface: Surface): string => {
    // The directory may bring a code of a later release.
    const name = options[code] ?? ''
    return surface === 'csv' ? name : word(name)
  }
  const codeOf = (typed: string): Code | undefined =>
    codes.find((code) => code === typed || options[code] === typed || nameOf(code, 'screen') === typed)
  const otherNames = new Map(Object.entries(alsoRead))
  const heal = (text: string): string => {
    const typed = healDigits(text)
    const code = codeOf(typed)
    const meant = code ?? codeOf(typed.toLowerCase()) ?? otherNames.get(typed)
    return code === undefined && meant !== undefined ? (options[meant] ?? typed) : typed
  }
  const rank = (code: Code | null): number => (code === null ? codes.length : codes.indexOf(code))
  return {
    ...plain,
    name: 'enum',
    schema: z.nullable(
      z.enum(codes as [Code, ...Code[]], { error: () => texts.problems.invalidValue }),
    ) as z.ZodMiniType<Code | null>,
    patch: z.enum(['', ...codes.filter((code) => !onlyShown.includes(code))], {
      error: () => texts.problems.invalidValue,
    }),
    empty: null,
    options: Object.fromEntries(codes.map((code) => [code, nameOf(code, 'screen')])),
    cell: { ...bareCell, heal, unknown: unknownInCsv },
    parse: (text) => {
      const typed = text.normalize('NFKC').trim()
      if (typed === '') return ok(null)
      const code = codeOf(typed)
      return code === undefined ? err('invalidValue') : ok(code)
    },
    print: (value, surface) => (value === null ? '' : nameOf(value, surface)),
    compare: (a, b) => rank(a) - rank(b),
  }
}

/** The address of a stored file that is no picture, or nothing. */
export const fileAddress: FieldKind<string | null> = { ...image, name: 'string' }

/** Yes or no under two names of its own, for example 有効 and 無効. */
export function flagOf(yes: string, no: string): FieldKind<boolean> {
  return {
    ...plain,
    name: 'enum',
    schema: z.boolean(),
    patch: z.boolean(),
    empty: false,
    storage: 'boolean',
    options: { true: word(yes), false: word(no) },
    parse: (text) => {
      const typed = text.normalize('NFKC').trim()
      if ([yes, word(yes), 'true'].includes(typed)) return ok(true)
      return [no, word(no), 'false'].includes(typed) ? ok(false) : err('invalidValue')
    },
    print: (value, surface) => (surface === 'csv' ? (value ? yes : no) : word(value ? yes : no)),
    compare: (a, b) => Number(b) - Number(a),
  }
}
