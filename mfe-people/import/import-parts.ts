import type { Entity, LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { ImportRecord } from '@gakuseki/shared-api/contract/people/imports.ts'
import type { DecodedText, TextEncoding } from '@gakuseki/shared-api/csv/decode-text.ts'
import type { OwnNames } from '../domain/column-names.ts'
import type { ImportDraft } from '../domain/import/import-draft.ts'
import { hasTable, type ImportEvent, type ImportFlow } from '../domain/import/import-flow.ts'
import type { ImportSource } from '../domain/import/import-source.ts'
import type { Preview } from '../domain/import/preview/preview-state.ts'

/** A chosen or dropped file, or pasted cells, and how to read them. */
export type ChosenSource = {
  readonly entity: Entity
  readonly schoolYear: SchoolYear
  readonly today: DateText
  readonly name: string
  /** Where the rows come from: from a file or the clipboard, or from a change of selected people. */
  readonly origin: 'file' | 'selection'
  readonly content: File | string
  /** Chosen by the user; null detects it from the bytes. */
  readonly encoding: TextEncoding | null
  /** The headers of left-out columns. */
  readonly ignored: ReadonlySet<string>
  readonly language: LabelLanguage
  readonly ownNames: OwnNames
}

/** How a file was decoded; null for pasted text. */
export type Decoding = Pick<DecodedText, 'encoding' | 'guessed' | 'damaged'> | null

/** Rows with known columns. */
export type ReadTable = {
  readonly source: ImportSource
  readonly header: readonly string[]
  readonly decoding: Decoding
  readonly textHash: string
}

/** Why a file is refused. */
export type Refusal = {
  readonly messages: readonly string[]
  readonly decoding: Decoding
  /** The headers of columns without which the file would be accepted. */
  readonly ignorable: readonly string[]
}

export type Parts = {
  readonly source: ChosenSource
  readonly table: ReadTable
  readonly draft: ImportDraft
  readonly preview: Preview
  readonly refusal: Refusal
  readonly outcome: {
    readonly record: ImportRecord
    readonly fileName: string
    readonly origin: ChosenSource['origin']
  }
}

export type Flow = ImportFlow<Parts>
export type FlowEvent = ImportEvent<Parts>

/** A flow with rows. */
export type WithTable = Extract<
  Flow,
  { readonly status: 'checking' | 'uncheckable' | 'preview' | 'staging' | 'committing' | 'failed' }
>

export const isLoaded = (flow: Flow): flow is WithTable => hasTable<Parts>(flow)
