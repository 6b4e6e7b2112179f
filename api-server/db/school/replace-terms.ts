import type { Term } from '@gakuseki/shared-api/contract/terms.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { termOverlapProblems } from '@gakuseki/shared-api/rules/school/term-rules.ts'
import type { DraftTerm } from '@gakuseki/shared-api/rules/year-draft/draft-terms.ts'
import type { Author } from '../../app/actors.ts'
import { broken, issueOf, type ApiFailure } from '../../app/http/failure.ts'
import type { TermChange, TermDates } from '../../app/school/school-store.ts'
import type { Trx } from '../store/schema.ts'
import { createRecord, deleteRecord, updateRecord } from '../store/write.ts'
import { lockTerms, placeOf } from './term-writes.ts'
import { listTerms } from './terms.ts'

/**
 * Gives a school year exactly these terms. Only the terms as they are at the end are compared, with those of other years too: a boundary
 * between two terms can move, although each of them alone would overlap the other.
 */
export async function replaceTerms(
  trx: Trx,
  author: Author,
  schoolYear: number,
  terms: readonly DraftTerm[],
): Promise<Result<readonly TermChange[], ApiFailure>> {
  await lockTerms(trx)
  const all = await listTerms(trx, {})
  const changes = changesOf(
    all.filter((term) => term.schoolYear === schoolYear),
    terms,
  )
  const changed = new Set(changes.map((change) => keyOf(change)))
  const wanted = terms.map((term) => ({ ...term, schoolYear }))
  const atEnd = [...all.filter((term) => term.schoolYear !== schoolYear), ...wanted]
  const problems = wanted
    .filter((term) => changed.has(keyOf(term)))
    .flatMap((term) => termOverlapProblems(term, atEnd).map((problem) => ({ ...problem, path: 'terms' })))
  if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
  for (const { schoolType, termNumber, before, after } of changes) {
    const place = placeOf({ schoolYear, schoolType, termNumber })
    if (after === null) await deleteRecord(trx, author, place, ['startDate', 'endDate'])
    else if (before === null) await createRecord(trx, author, place, after)
    // The lock keeps every other writer of terms away, so the term is there.
    else await updateRecord(trx, author, place, after, null)
  }
  return ok(changes)
}

function changesOf(present: readonly Term[], wanted: readonly DraftTerm[]): readonly TermChange[] {
  const [before, after] = [byKey(present), byKey(wanted)]
  return [...present, ...wanted.filter((term) => !before.has(keyOf(term)))].flatMap((term): readonly TermChange[] => {
    const { schoolType, termNumber } = term
    const [old, now] = [datesOf(before.get(keyOf(term))), datesOf(after.get(keyOf(term)))]
    const isSame = old?.startDate === now?.startDate && old?.endDate === now?.endDate
    return isSame ? [] : [{ schoolType, termNumber, before: old, after: now }]
  })
}

type Key = Pick<DraftTerm, 'schoolType' | 'termNumber'>

const keyOf = ({ schoolType, termNumber }: Key): string => `${schoolType}:${termNumber}`

const byKey = <T extends Key>(terms: readonly T[]): ReadonlyMap<string, T> =>
  new Map(terms.map((term) => [keyOf(term), term]))

const datesOf = (term: TermDates | undefined): TermDates | null =>
  term === undefined ? null : { startDate: term.startDate, endDate: term.endDate }
