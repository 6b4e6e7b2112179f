import type { School } from '@gakuseki/shared-api/contract/school.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { changedSince, type ApiFailure } from '../../app/http/failure.ts'
import type { SchoolChanges } from '../../app/school/school-store.ts'
import type { Author } from '../../app/actors.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db, Trx } from '../store/schema.ts'
import { updateRecord, type RecordPlace } from '../store/write.ts'

/** The one school; an unnamed one has an empty name and no logo. */
export async function readSchool(db: Db): Promise<School> {
  const columns = ['schoolName', 'logoGcsUrl', 'evaluationGrades', 'version', 'createdAt', 'updatedAt'] as const
  return isoMeta(await db.selectFrom('school').select(columns).executeTakeFirstOrThrow())
}

/** Changes the named fields of the school; refused with the current school when one of them changed since. */
export async function updateSchool(
  trx: Trx,
  author: Author,
  changes: SchoolChanges,
  ifMatch: number | null,
): Promise<Result<School, ApiFailure>> {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const written = await updateRecord(trx, author, place, named, ifMatch)
  const current = await readSchool(trx)
  return written.ok || written.error === 'absent' ? ok(current) : changedSince('school', written.error.stale, current)
}

const place: RecordPlace = { table: 'school', keys: { id: 1 }, entity: 'school' }
