import type { Result } from '../result.ts'
import type { z } from '../schema.ts'

/** Where a value is printed: a list cell or edit row on screen, or a cell of a CSV file. */
export type Surface = 'screen' | 'csv'

/** Why a text is no value of a kind; the label of the field is added by whoever shows it. */
export type ParseProblem = 'invalidValue' | 'invalidDateValue' | 'tooLong'

/** Why a CSV cell that can be read may still be damaged; a warning, never an error (D-Import.3). */
export type CellDoubt = 'zipTooShort' | 'phoneTooShort' | 'digitsLost'

/** How a value is written in a CSV cell. */
export type CellManner = {
  /** Quoted wherever it is written, so that programs that respect quotes keep it a text. */
  readonly quoted: boolean
  /**
   * The cell in the writing that `parse` reads: era dates, full-width digits, a zip code without its hyphen. What needs no
   * healing is given back as it is.
   */
  heal(text: string): string
  doubt(text: string): CellDoubt | null
  /** What to do with a cell that holds no value of the kind: report an error, or keep the old value with a warning. */
  readonly unknown: 'error' | 'kept'
}

/** The kinds whose values are one line of text. */
export const lineKinds = ['string', 'mail', 'phone', 'zip'] as const

/** The name by which shared-ui picks a cell and an input; nobody else may branch on it. */
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
 * What a type of field answers. Edit input and CSV cell share `parse`; list cell and CSV export share
 * `print`. `schema` is the value on the wire; `storage` is the database column type, null for values kept elsewhere.
 */
export type FieldKind<T> = {
  readonly name: KindName
  readonly schema: z.ZodMiniType<T>
  /** What a PATCH carries for it, "" to clear it (D-API.3); null where no PATCH changes it. */
  readonly patch: z.ZodMiniType | null
  /** What a PATCH carries of a value: nothing is sent as "" (EDT-12). */
  toPatch(value: T): unknown
  readonly empty: T
  readonly storage: 'text' | 'date' | 'integer' | 'boolean' | null
  readonly align: 'start' | 'end'
  readonly copyable: boolean
  /** The width in px that a table column takes when there is room; omitted for short values. */
  readonly wish?: number
  /** Shown after a number that has no label beside it: the 年 of 3年. */
  readonly unit?: string
  readonly maxLength: number | null
  /** Where a text is limited as readers count its characters, not by code units. */
  readonly maxCharacters?: number
  /** The limits that rules set for a number. */
  readonly range?: NumberRange
  readonly options: Readonly<Record<string, string>> | null
  readonly cell: CellManner
  parse(text: string): Result<T, ParseProblem>
  print(value: T, surface: Surface): string
  /** Whether a CSV cell holds as much of the value as a CSV file can: the classes of one school year. */
  isPartInCsv?(value: T, cell: string): boolean
  compare(a: T, b: T): number
}
