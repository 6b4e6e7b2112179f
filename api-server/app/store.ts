import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { AdminReads, AdminWrites } from './admin/admin-store.ts'
import type { Author } from './actors.ts'
import type { CertificateReads, CertificateWrites } from './certificates/certificates-store.ts'
import type { CurriculumReads, CurriculumWrites } from './curriculum/curriculum-store.ts'
import type { DirectoryReads, DirectoryWrites } from './directory/directory-store.ts'
import type { EnrolmentReads, EnrolmentWrites } from './enrolment/enrolment-store.ts'
import type { ApiFailure } from './http/failure.ts'
import type { FileReads, FileWrites } from './files/files-store.ts'
import type { ImportReads, ImportWrites } from './imports/imports-store.ts'
import type { PeopleReads, PeopleWrites } from './people/people-store.ts'
import type { ProspectReads, ProspectWrites } from './prospects/prospects-store.ts'
import type { RegistryReads, RegistryWrites } from './registry/registry-store.ts'
import type { SchoolReads, SchoolWrites } from './school/school-store.ts'
import type { ViewReads, ViewWrites } from './views/views-store.ts'
import type { YearDraftReads, YearDraftWrites } from './year-drafts/year-drafts-store.ts'
import type { AccountReads, AccountWrites } from './session/account-store.ts'

/** The school's records for reading, implemented by the database. */
export type ReadStore = AdminReads &
  AccountReads &
  DirectoryReads &
  PeopleReads &
  CertificateReads &
  EnrolmentReads &
  ProspectReads &
  SchoolReads &
  YearDraftReads &
  ViewReads &
  CurriculumReads &
  ImportReads &
  RegistryReads &
  FileReads

/** Within a transaction: reads see its writes, and every write increases the version and is audited. */
export type WriteStore = ReadStore &
  AdminWrites &
  FileWrites &
  ImportWrites &
  RegistryWrites &
  AccountWrites &
  DirectoryWrites &
  CurriculumWrites &
  SchoolWrites &
  YearDraftWrites &
  ViewWrites &
  PeopleWrites &
  CertificateWrites &
  EnrolmentWrites &
  ProspectWrites

export type Store = ReadStore & {
  /** All or nothing: a failure rolls everything back. */
  readonly transaction: <T>(
    author: Author,
    run: (store: WriteStore) => Promise<Result<T, ApiFailure>>,
  ) => Promise<Result<T, ApiFailure>>
}
