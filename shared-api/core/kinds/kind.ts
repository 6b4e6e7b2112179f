import type { Result } from '../result.ts'
import type { z } from '../schema.ts'

/** The place where a value is printed: a list cell or edit row on screen, or a cell of a CSV file. */
export type Surface = 'screen' | 'csv'

/** The reason why a text is no value of a kind. The caller adds the label of the field. */
export type ParseProblem = 'invalidValue' | 'invalidDateValue' | 'tooLong'

/** The reason why a readable CSV cell may still be damaged; a warning, never an error (D-Import.3). */
export type CellDoubt = 'zipTooShort' | 'phoneTooShort' | 'digitsLost'

/** The form of a value in a CSV cell. */
export type CellManner = {
  /** Always quoted, so that programs that respect quotes keep it a text. */
  readonly quoted: boolean
  /**
   * Converts a cell to the form that `parse` reads, for example era dates, full-width digits, or a zip code without its hyphen. A cell that
   * needs no healing is returned unchanged.
   */
  heal(text: string): string
  doubt(text: string): CellDoubt | null
  /** The handling of a cell without a value of the kind: report an error, or keep the old value with a warning. */
  readonly unknown: 'error' | 'kept'
}

/** The kinds whose values are one line of text. */
export const lineKinds = ['string', 'mail', 'phone', 'zip'] as const

/** The name by which shared-ui chooses a cell and an input. No other code may branch on it. */
export type KindName =
  | (typeof lineKinds)[number]
  | 'multiline'
  | 'number'
  | 'date'
  | 'image'
  | 'enum'
  | 'user'
  | 'users'
  | 'studentClasses'
  | 'teacherClasses'

export type NumberRange = { readonly min: number; readonly max: number }

/**
 * The functions of a type of field. Edit input and CSV cell share `parse`; list cell and CSV export share `print`. `schema` is the value in
 * the API. `storage` is the database column type, null for values stored elsewhere.
 */
export type FieldKind<T> = {
  readonly name: KindName
  readonly schema: z.ZodMiniType<T>
  /** The value in a PATCH, "" to clear it (D-API.3); null if no PATCH changes it. */
  readonly patch: z.ZodMiniType | null
  /** Converts a value for a PATCH. An empty value is sent as "" (EDT-12). */
  toPatch(value: T): unknown
  readonly empty: T
  /** The keys by whose beginnings a search finds a printed value, if they are not those of its words. */
  readonly searchKeys?: (text: string) => readonly string[]
  /** Whether a filter compares every character but case and width, because a full stop makes another value. */
  readonly isLiteral?: true
  readonly storage: 'text' | 'date' | 'integer' | 'boolean' | null
  readonly align: 'start' | 'end'
  readonly copyable: boolean
  /** The preferred width of its table column in px; omitted for short values. */
  readonly wish?: number
  /** Shown after a number without a label, such as the 年 of 3年. */
  readonly unit?: string
  readonly maxLength: number | null
  /** The limit of a text in characters as readers count them, not in code units. */
  readonly maxCharacters?: number
  /** The limits that rules set for a number. */
  readonly range?: NumberRange
  readonly options: Readonly<Record<string, string>> | null
  readonly cell: CellManner
  parse(text: string): Result<T, ParseProblem>
  print(value: T, surface: Surface): string
  /** Whether a CSV cell holds all of the value that a CSV file can hold, namely the classes of one school year. */
  isPartInCsv?(value: T, cell: string): boolean
  compare(a: T, b: T): number
}
