import type { JournalFile } from '@gakuseki/shared-api/contract/files.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import type { FileUse } from '@gakuseki/shared-api/rules/file-rules.ts'

/** A file as a row of the table; `key` names its object. */
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

/** A record with the address of one file of a use: a student's picture, the school's logo. */
export type FileHolder = { readonly use: FileUse; readonly id: string }

/** A reference to a stored file. */
export type FileReference = FileHolder & { readonly address: string }

/** A journal by the parts of its path. */
export type JournalPlace = { readonly eecId: string; readonly studentUserId: string; readonly journalId: string }

export type FileReads = {
  /** The prefix of this database's objects. */
  readonly installation: () => Promise<string>
  /** Null unless it is stored and a record refers to it. */
  readonly storedFile: (address: string) => Promise<StoredFile | null>
  readonly holdsFiles: (holder: FileHolder) => Promise<boolean>
  /** Null if the journal does not exist. */
  readonly journalFiles: (journal: JournalPlace) => Promise<readonly JournalFile[] | null>
  readonly journalFile: (journal: JournalPlace, journalFileId: string) => Promise<JournalFile | null>
  readonly anyFileKept: () => Promise<boolean>
  /** Every row, including pending ones. */
  readonly allFiles: () => Promise<readonly StoredFile[]>
  /** References to our addresses that have no row. */
  readonly danglingReferences: () => Promise<readonly FileReference[]>
  readonly referencesTo: (addresses: readonly string[]) => Promise<readonly FileReference[]>
}

export type FileWrites = {
  /** Records that an object is about to be put. It belongs to no record until `keepFile`. */
  readonly announceFile: (file: StoredFile) => Promise<void>
  /** False if the row is gone, because the upload took too long and was removed. */
  readonly keepFile: (address: string) => Promise<boolean>
  /** Writes an address or null into its holder. Returns the previous one. */
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
  /** Returns the address of its content; null if there is none. */
  readonly deleteJournalFile: (journal: JournalPlace, journalFileId: string) => Promise<string | null>
  /** Deletes those of the rows that no record refers to. Returns them, so that their objects can be deleted after the commit. */
  readonly dropUnreferenced: (addresses: readonly string[]) => Promise<readonly StoredFile[]>
  /** Removes a reference from its record. A journal's file is deleted as a whole. */
  readonly clearReference: (reference: FileReference) => Promise<void>
}

const bucket = 'gs://gakuseki/'

/** The opaque address in records, independent of the store of the object. */
export const addressOfKey = (key: string): string => `${bucket}${key}`

export const ownAddresses = `${bucket}%`
