import { unseenVersion, type Term, type TermId } from '@gakuseki/shared-api/contract/terms.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { term as termEntity } from '@gakuseki/shared-api/entities/term.ts'
import { termOverlapProblems } from '@gakuseki/shared-api/rules/school/term-rules.ts'
import type { Author } from '../../app/actors.ts'
import { broken, changedSince, fail, issueOf, notDeleted, type ApiFailure } from '../../app/http/failure.ts'
import { lockFor } from '../advisory-locks.ts'
import { fieldChanges, sightOf } from '../store/audit.ts'
import type { Trx } from '../store/schema.ts'
import { staleFields } from '../store/stale-fields.ts'
import { createRecord, deleteRecord, updateRecord, type RecordPlace } from '../store/write.ts'
import { listTerms } from './terms.ts'

type Answer<T> = Promise<Result<T, ApiFailure>>
type Dates = { readonly startDate: DateText; readonly endDate: DateText }

/**
 * Creates a term or replaces its dates. Refused if a day would belong to two terms of the school type. `ifMatch` `unseenVersion` means that
 * the caller saw no such term: a term that somebody has created since with other dates is not overwritten.
 */
export async function putTerm(trx: Trx, author: Author, term: TermId & Dates, ifMatch: number | null): Answer<Term> {
  const { startDate, endDate, ...id } = term
  await lockTerms(trx)
  const current = await readTerm(trx, id)
  // Somebody has deleted the term that the caller saw.
  if (current === null && ifMatch !== null && ifMatch !== unseenVersion) return absent()
  if (current !== null && ifMatch === unseenVersion) {
    const made = Object.keys(fieldChanges(current, { startDate, endDate }))
    // With the same dates nothing is lost: a repeated call finds the term that it created itself.
    return made.length === 0 ? ok(current) : changedSince('term', staleFields(termEntity, made), current)
  }
  const problems = termOverlapProblems(term, await listTerms(trx, { schoolType: id.schoolType }))
  if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
  if (current === null) await createRecord(trx, author, placeOf(id), { startDate, endDate })
  else {
    const written = await updateRecord(trx, author, placeOf(id), { startDate, endDate }, ifMatch)
    if (!written.ok) return written.error === 'absent' ? absent() : changedSince('term', written.error.stale, current)
  }
  const saved = await readTerm(trx, id)
  return saved === null ? absent() : ok(saved)
}

export async function deleteTerm(trx: Trx, author: Author, id: TermId, ifMatch: number | null): Answer<null> {
  await lockTerms(trx)
  const current = await readTerm(trx, id)
  if (current === null) return absent()
  if (sightOf(ifMatch, current.version) !== 'current') return notDeleted('term', current)
  await deleteRecord(trx, author, placeOf(id), ['startDate', 'endDate'])
  return ok(null)
}

/** Terms are few and rarely written. The second of two writers that create the same term finds the first one's. */
export const lockTerms = (trx: Trx): Promise<void> => lockFor(trx, 'terms')

async function readTerm(trx: Trx, id: TermId): Promise<Term | null> {
  const [found] = await listTerms(trx, id)
  return found ?? null
}

const absent = (): Result<never, ApiFailure> => fail('notFound', 'no such term')

export const placeOf = ({ schoolYear, schoolType, termNumber }: TermId): RecordPlace => ({
  table: 'terms',
  keys: { schoolYear, schoolType, termNumber },
  entity: 'term',
})
