import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { ApiFailure } from '../../app/http/failure.ts'
import type { Author } from '../../app/actors.ts'
import { yearClosed } from '../../app/http/year-closed.ts'
import type { ReadStore, Store, WriteStore } from '../../app/store.ts'
import { adminReads, adminWrites } from '../admin/admin-store.ts'
import { certificateReads, certificateWrites } from '../certificates/certificates-store.ts'
import { curriculumReads, curriculumWrites } from '../curriculum/curriculum-store.ts'
import { accountReads, accountWrites } from '../directory/account-store.ts'
import { directoryReads, directoryWrites } from '../directory/directory-store.ts'
import { fileReads, fileWrites } from '../files/files-store.ts'
import { importReads, importWrites } from '../imports/imports-store.ts'
import { enrolmentReads, enrolmentWrites } from '../people/enrolment/enrolment-store.ts'
import { keptPeople, peopleReads, peopleWrites, type KeptPeople } from '../people/people-store.ts'
import { prospectReads, prospectWrites } from '../prospects/prospects-store.ts'
import { registryReads, registryWrites } from '../registry/registry-store.ts'
import type { Db, Trx } from './schema.ts'
import { viewReads, viewWrites } from '../views/views-store.ts'
import { schoolReads, schoolWrites } from '../school/school-store.ts'
import { yearDraftReads, yearDraftWrites } from '../year-drafts/year-drafts-store.ts'

/** The store of the app over a database. */
export function createStore(db: Db): Store {
  return { ...readsOver(db, keptPeople()), transaction: (author, run) => inTransaction(db, author, run) }
}

/** What may be read of a database that is written elsewhere. */
export function readsOver(db: Db, kept?: KeptPeople): ReadStore {
  return {
    ...adminReads(db),
    ...accountReads(db),
    ...directoryReads(db),
    ...peopleReads(db, kept),
    ...certificateReads(db),
    ...enrolmentReads(db),
    ...prospectReads(db),
    ...schoolReads(db),
    ...yearDraftReads(db),
    ...viewReads(db),
    ...curriculumReads(db),
    ...fileReads(db),
    ...importReads(db),
    ...registryReads(db),
  }
}

function writesOver(trx: Trx, author: Author): WriteStore {
  return {
    ...readsOver(trx),
    ...adminWrites(trx, author),
    ...fileWrites(trx, author),
    ...importWrites(trx, author),
    ...registryWrites(trx, author),
    ...accountWrites(trx, author),
    ...directoryWrites(trx, author),
    ...peopleWrites(trx, author),
    ...certificateWrites(trx, author),
    ...enrolmentWrites(trx, author),
    ...prospectWrites(trx, author),
    ...curriculumWrites(trx, author),
    ...schoolWrites(trx, author),
    ...yearDraftWrites(trx, author),
    ...viewWrites(trx, author),
  }
}

type Run<T> = (store: WriteStore) => Promise<Result<T, ApiFailure>>

/** A transaction that was rolled back by a conflict with another one is repeated once, because the other one has ended by then. */
async function inTransaction<T>(db: Db, author: Author, run: Run<T>): Promise<Result<T, ApiFailure>> {
  try {
    return await attempt(db, author, run)
  } catch (error) {
    if (!isStandOff(error)) throw error
    return attempt(db, author, run)
  }
}

/** PostgreSQL's serialization_failure and deadlock_detected. */
function isStandOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}

async function attempt<T>(db: Db, author: Author, run: Run<T>): Promise<Result<T, ApiFailure>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await run(writesOver(trx, author))
      // Only an exception makes kysely roll back.
      if (!result.ok) throw new Refused(result.error)
      return result
    })
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: error.failure }
    const years = closedYearsIn(error)
    if (years !== null) return yearClosed(years)
    throw error
  }
}

/** The years that the triggers of migration 0031 name; null for another error. */
function closedYearsIn(error: unknown): readonly number[] | null {
  const isClosed = error instanceof Error && 'code' in error && error.code === 'YC001'
  return isClosed ? (error.message.match(/\d+/g) ?? []).map(Number) : null
}

class Refused extends Error {
  readonly failure: ApiFailure
  constructor(failure: ApiFailure) {
    super(failure.message)
    this.failure = failure
  }
}
