import type { listImports } from '@gakuseki/shared-api/contract/people/import-list.ts'
import type { ImportRecord, KeptCell, RowRange } from '@gakuseki/shared-api/contract/people/imports.ts'
import type { ListPage, QueryOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { ImportRow } from '@gakuseki/shared-api/rules/record/import-row.ts'

export type PageOfImports = QueryOf<typeof listImports>

export type ImportState = ImportRecord['state']

/** A stored import, with people as ids. */
export type StoredImport = Omit<ImportRecord, 'createdBy' | 'committedBy' | 'undoneBy'> & {
  readonly createdBy: string
  readonly committedBy: string | null
  readonly undoneBy: string | null
  readonly kept: readonly KeptCell[]
}

export type NewImport = Pick<StoredImport, 'importId' | 'userType' | 'schoolYear' | 'fileName' | 'columns' | 'numRows'>

/** The result when an import is applied or undone. */
export type Applied = Pick<StoredImport, 'changedPeople' | 'changedCells' | 'clearedCells'>
export type Undone = Pick<StoredImport, 'undonePeople' | 'undoneCells' | 'keptCells' | 'kept'>

type FieldChanges = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>

/** The changes that an import made to one person, and later writes: the newest version, and the later changes one by one. */
export type ImportedPerson = {
  readonly userId: string
  readonly version: number
  readonly changes: FieldChanges
  readonly later: readonly FieldChanges[]
}

/** A class with its year. */
export type PlacedClass = { readonly schoolYear: number; readonly grade: Grade; readonly name: string }

export type ImportReads = {
  readonly imports: (query: PageOfImports) => Promise<ListPage<StoredImport>>
  readonly oneImport: (importId: string) => Promise<StoredImport | null>
  /** The numbers of the stored rows. */
  readonly stagedRanges: (importId: string) => Promise<RowRange[]>
  /** The rows to apply, in their order. */
  readonly stagedRows: (importId: string) => Promise<readonly ImportRow[]>
  /** The changes of an import, from the audit log. */
  readonly importedPeople: (importId: string, userType: UserType) => Promise<readonly ImportedPerson[]>
  readonly classesById: (classIds: readonly string[]) => Promise<ReadonlyMap<string, PlacedClass>>
}

export type ImportWrites = {
  readonly addImport: (wanted: NewImport) => Promise<void>
  /** Locks it until the end of the transaction; `busy` if another transaction does so for too long. */
  readonly lockImport: (importId: string) => Promise<StoredImport | 'busy' | null>
  /** Stores rows by number in place of earlier ones. A row without content is left out of the import. */
  readonly stageRows: (importId: string, rows: readonly StagedRow[]) => Promise<void>
  /** Deletes the rows, because the audit log records their changes. */
  readonly finishImport: (importId: string, applied: Applied) => Promise<void>
  readonly finishUndo: (importId: string, undone: Undone) => Promise<void>
  readonly dropImport: (importId: string) => Promise<void>
  /** Deletes imports that nobody has applied for a long time. */
  readonly dropOldImports: () => Promise<void>
}

export type StagedRow = { readonly rowNumber: number; readonly content: ImportRow | null }
