import type { ImportRecord, KeptCell, listImports, RowRange } from '@gakuseki/shared-api/contract/people/imports.ts'
import type { ListPage, QueryOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import type { UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import type { ImportRow } from '@gakuseki/shared-api/rules/record/import-row.ts'

export type PageOfImports = QueryOf<typeof listImports>

export type ImportState = ImportRecord['state']

/** An import as it is stored: people are ids. */
export type StoredImport = Omit<ImportRecord, 'createdBy' | 'committedBy' | 'undoneBy'> & {
  readonly createdBy: string
  readonly committedBy: string | null
  readonly undoneBy: string | null
  readonly kept: readonly KeptCell[]
}

export type NewImport = Pick<StoredImport, 'importId' | 'userType' | 'schoolYear' | 'fileName' | 'columns' | 'numRows'>

/** What becomes of an import when it is applied or undone. */
export type Applied = Pick<StoredImport, 'changedPeople' | 'changedCells' | 'clearedCells'>
export type Undone = Pick<StoredImport, 'undonePeople' | 'undoneCells' | 'keptCells' | 'kept'>

type FieldChanges = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>

/** What an import changed of one person, and what was written after it: the newest version, and the later changes one by one. */
export type ImportedPerson = {
  readonly userId: string
  readonly version: number
  readonly changes: FieldChanges
  readonly later: readonly FieldChanges[]
}

/** A class with its year, whatever year that is. */
export type PlacedClass = { readonly schoolYear: number; readonly grade: Grade; readonly name: string }

export type ImportReads = {
  readonly imports: (query: PageOfImports) => Promise<ListPage<StoredImport>>
  readonly oneImport: (importId: string) => Promise<StoredImport | null>
  /** The row numbers that are there. */
  readonly stagedRanges: (importId: string) => Promise<RowRange[]>
  /** The rows that are to be applied, in their order. */
  readonly stagedRows: (importId: string) => Promise<readonly ImportRow[]>
  /** What an import changed, by the audit log. */
  readonly importedPeople: (importId: string, userType: UserType) => Promise<readonly ImportedPerson[]>
  readonly classesById: (classIds: readonly string[]) => Promise<ReadonlyMap<string, PlacedClass>>
}

export type ImportWrites = {
  readonly addImport: (wanted: NewImport) => Promise<void>
  /** Holds it until the end of the transaction; `busy` when another one does so for too long. */
  readonly lockImport: (importId: string) => Promise<StoredImport | 'busy' | null>
  /** Keeps rows under their numbers in place of earlier ones; without content the import goes without. */
  readonly stageRows: (importId: string, rows: readonly StagedRow[]) => Promise<void>
  /** The rows are not needed any more: the audit log tells what they did. */
  readonly finishImport: (importId: string, applied: Applied) => Promise<void>
  readonly finishUndo: (importId: string, undone: Undone) => Promise<void>
  readonly dropImport: (importId: string) => Promise<void>
  /** Forgets imports that nobody has applied for a long time. */
  readonly dropOldImports: () => Promise<void>
}

export type StagedRow = { readonly rowNumber: number; readonly content: ImportRow | null }
