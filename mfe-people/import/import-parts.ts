import type { Entity, LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { ImportRecord } from '@gakuseki/shared-api/contract/people/imports.ts'
import type { DecodedText, TextEncoding } from '@gakuseki/shared-api/csv/decode-text.ts'
import type { OwnNames } from '../domain/column-names.ts'
import type { ImportDraft } from '../domain/import/import-draft.ts'
import { hasTable, type ImportEvent, type ImportFlow } from '../domain/import/import-flow.ts'
import type { ImportSource } from '../domain/import/import-source.ts'
import type { Preview } from '../domain/import/preview/preview-state.ts'

/** A file that was chosen or dropped, or cells that were pasted, and how they are to be read. */
export type ChosenSource = {
  readonly entity: Entity
  readonly schoolYear: SchoolYear
  readonly name: string
  readonly content: File | string
  /** Chosen by hand; null lets the bytes decide. */
  readonly encoding: TextEncoding | null
  /** Headers of columns that are left out. */
  readonly ignored: ReadonlySet<string>
  readonly language: LabelLanguage
  readonly ownNames: OwnNames
}

/** How a file was decoded; null for pasted text. */
export type Decoding = Pick<DecodedText, 'encoding' | 'guessed' | 'damaged'> | null

/** Rows whose columns are understood. */
export type ReadTable = {
  readonly source: ImportSource
  readonly header: readonly string[]
  readonly decoding: Decoding
  readonly textHash: string
}

/** Why a file is not taken. */
export type Refusal = {
  readonly messages: readonly string[]
  readonly decoding: Decoding
  /** Headers of columns without which it would be. */
  readonly ignorable: readonly string[]
}

export type Parts = {
  readonly source: ChosenSource
  readonly table: ReadTable
  readonly draft: ImportDraft
  readonly preview: Preview
  readonly refusal: Refusal
  readonly outcome: { readonly record: ImportRecord; readonly fileName: string }
}

export type Flow = ImportFlow<Parts>
export type FlowEvent = ImportEvent<Parts>

/** A flow whose rows are read. */
export type WithTable = Extract<
  Flow,
  { readonly status: 'checking' | 'uncheckable' | 'preview' | 'staging' | 'committing' | 'failed' }
>

export const isLoaded = (flow: Flow): flow is WithTable => hasTable<Parts>(flow)
