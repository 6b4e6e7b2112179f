import type { JournalFile } from '@gakuseki/shared-api/contract/files.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import type { FileUse } from '@gakuseki/shared-api/rules/file-rules.ts'

/** A file as the table has it; `key` names its object. */
export type StoredFile = {
  readonly address: string
  readonly key: string
  readonly use: FileUse
  readonly mediaType: string
  readonly size: number
  readonly fileName: string
  readonly hash: string
  readonly hasThumbnail: boolean
  readonly state: 'pending' | 'kept'
  readonly createdAt: Date
}

/** A record that holds the address of one file of a use: a student's picture, the school's logo. */
export type FileHolder = { readonly use: FileUse; readonly id: string }

/** A reference to a file of ours. */
export type FileReference = FileHolder & { readonly address: string }

/** A journal as its path names it. */
export type JournalPlace = { readonly eecId: string; readonly studentUserId: string; readonly journalId: string }

export type FileReads = {
  /** The name under which this database keeps its objects. */
  readonly installation: () => Promise<string>
  /** Null unless it is kept and a record refers to it. */
  readonly storedFile: (address: string) => Promise<StoredFile | null>
  readonly holdsFiles: (holder: FileHolder) => Promise<boolean>
  /** Null when there is no such journal. */
  readonly journalFiles: (journal: JournalPlace) => Promise<readonly JournalFile[] | null>
  readonly journalFile: (journal: JournalPlace, journalFileId: string) => Promise<JournalFile | null>
  readonly anyFileKept: () => Promise<boolean>
  /** Every row, pending ones too. */
  readonly allFiles: () => Promise<readonly StoredFile[]>
  /** References to addresses of ours that no row knows. */
  readonly danglingReferences: () => Promise<readonly FileReference[]>
  readonly referencesTo: (addresses: readonly string[]) => Promise<readonly FileReference[]>
}

export type FileWrites = {
  /** Says that an object is about to be put; it is nobody's until `keepFile`. */
  readonly announceFile: (file: StoredFile) => Promise<void>
  /** False when the row is gone: the upload took so long that it was cleared away. */
  readonly keepFile: (address: string) => Promise<boolean>
  /** Writes an address into its holder, or null; answers what was there. */
  readonly setFileAddress: (
    holder: FileHolder,
    address: string | null,
    ifMatch: number | null,
  ) => Promise<Result<string | null, 'absent' | { readonly stale: readonly RuleProblem[] }>>
  readonly createJournalFile: (
    journalFileId: string,
    journal: JournalPlace,
    file: StoredFile,
  ) => Promise<JournalFile | null>
  /** Answers the address of its content; null when there is none. */
  readonly deleteJournalFile: (journal: JournalPlace, journalFileId: string) => Promise<string | null>
  /** Of these the rows that no record refers to go; answers them, so that their objects can follow after the commit. */
  readonly dropUnreferenced: (addresses: readonly string[]) => Promise<readonly StoredFile[]>
  /** Takes a reference out of its record; a journal's file goes as a whole. */
  readonly clearReference: (reference: FileReference) => Promise<void>
}

const bucket = 'gs://gakuseki/'

/** The opaque address that records hold, whatever store keeps the object. */
export const addressOfKey = (key: string): string => `${bucket}${key}`

export const ownAddresses = `${bucket}%`
