import type { CellDoubt, ParseProblem } from '@gakuseki/shared-api/core/kinds/kind.ts'
import { textLimits } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { withheldFields, withheldText } from '@gakuseki/shared-api/rules/people/withheld.ts'
import { isDamageOf, plainText, withoutTextMark } from '@gakuseki/shared-api/csv/cell-damage.ts'
import type { TextEncoding } from '@gakuseki/shared-api/csv/decode-text.ts'
import type { ImportColumn } from '../match-header.ts'
import { acceptedWords, type WarningKind } from '../preview/warnings.ts'

/** The result of comparing a cell with the current value. A cell with the current value in its usual form has no reading. */
export type CellReading = {
  /** `ignored`: the cell holds a value that an import does not apply. */
  readonly state: 'unchanged' | 'changed' | 'cleared' | 'error' | 'ignored'
  /** The value in an import row. */
  readonly value: unknown
  readonly before: string
  readonly after: string
  readonly problem: string | null
  readonly warning: WarningKind | null
  /** Possible corrections. */
  readonly suggestions: readonly string[]
  /** The cell was read as another text than it contains. */
  readonly healed: boolean
}

export type CellOptions = {
  readonly encoding: TextEncoding
  /** Typed on the screen, so no program has damaged it. */
  readonly typed: boolean
}

const plain = { value: undefined, problem: null, warning: null, suggestions: [], healed: false } as const
const apostrophe = 0x27

/** Reads one cell. Null when it holds the record's value (D-Import.4). */
export function readCell(
  column: ImportColumn,
  cell: string,
  current: unknown,
  options: CellOptions,
): CellReading | null {
  const { kind } = column.field
  const before = kind.print(current, 'csv')
  // Almost every cell ends here. An escaped cell means another text than it shows.
  if (cell === before && cell.charCodeAt(0) !== apostrophe) return null
  const text = options.typed ? cell : plainText(cell)
  if (text === before) return null
  // The export has withheld it, so the stored value stays.
  if (text === withheldText && withheldFields.has(column.field.id)) return healedInto(before)
  if (column.role === 'readOnly') return kind.isPartInCsv?.(current, text) ? null : readOnly(before, text, options)
  if (!options.typed && before !== '' && isDamageOf(text, before, options.encoding)) return healedInto(before)
  return readValue(column, { cell, text, before }, options)
}

function readOnly(before: string, after: string, { encoding }: CellOptions): CellReading | null {
  if (isDamageOf(after, before, encoding)) return null
  return { ...plain, state: 'ignored', before, after, warning: 'readOnly' }
}

/** The reading of a cell with the stored value in another form. */
export function healedInto(text: string): CellReading {
  return { ...plain, state: 'unchanged', before: text, after: text, healed: true }
}

type CellTexts = { readonly cell: string; readonly text: string; readonly before: string }

function readValue(column: ImportColumn, texts: CellTexts, { typed }: CellOptions): CellReading {
  const { field, schema } = column
  const { cell, text, before } = texts
  const { kind } = field
  const healedText = kind.cell.heal(text)
  const parsed = kind.parse(healedText)
  const failed = (message: string): CellReading => noValue(column, texts, message)
  if (!parsed.ok) return failed(problemText(parsed.error, column))
  const value = kind.toPatch(parsed.value) ?? ''
  const checked = schema?.safeParse(value)
  if (checked?.success === false) return failed(checked.error.issues[0]?.message ?? coreTexts.problems.invalidValue)
  const after = kind.print(parsed.value, 'csv')
  const usual = kind.parse(before)
  const same = after === before || (usual.ok && kind.print(usual.value, 'csv') === after)
  const doubt = same ? null : kind.cell.doubt(after)
  return {
    state: same ? 'unchanged' : after === '' ? 'cleared' : 'changed',
    value,
    before,
    after,
    problem: null,
    warning: doubt,
    suggestions: doubt === null ? [] : withLostZeros(doubt, after).map((whole) => kind.cell.heal(whole)),
    healed: !typed && (healedText !== text || isMarked(cell)),
  }
}

/** The reading of a cell whose text is not a valid value of its column. */
function noValue(column: ImportColumn, { text, before }: CellTexts, message: string): CellReading {
  const reading = { ...plain, before, suggestions: acceptedWords(column) }
  if (column.field.kind.cell.unknown === 'kept')
    return { ...reading, state: 'ignored', after: before, warning: 'unknownChoice' }
  return { ...reading, state: 'error', after: text, problem: coreTexts.errors.ofField(column.label, message) }
}

function withLostZeros(doubt: CellDoubt, text: string): readonly string[] {
  const digits = text.replaceAll('-', '')
  if (doubt === 'zipTooShort') return [digits.padStart(7, '0')]
  return doubt === 'phoneTooShort' ? [`0${digits}`] : []
}

const isMarked = (cell: string): boolean => withoutTextMark(cell) !== cell

function problemText(problem: ParseProblem, { field }: ImportColumn): string {
  if (problem !== 'tooLong') return coreTexts.problems[problem]
  return coreTexts.problems.tooLong(field.kind.maxLength ?? textLimits.character)
}
