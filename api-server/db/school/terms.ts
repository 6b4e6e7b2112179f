import type { Term, TermQuery } from '@gakuseki/shared-api/contract/terms.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolTypeNames, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { currentSchoolYear } from '@gakuseki/shared-api/rules/school/current-school-year.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db } from '../store/schema.ts'

const columns = [
  'schoolYear',
  'schoolType',
  'termNumber',
  'startDate',
  'endDate',
  'version',
  'createdAt',
  'updatedAt',
] as const

/** Newest school year first, then elementary before juniorhigh, then by number. */
export async function listTerms(db: Db, query: TermQuery): Promise<Term[]> {
  const rows = await db
    .selectFrom('terms')
    .select(columns)
    .$if(query.schoolType !== undefined, (q) => q.where('schoolType', '=', query.schoolType ?? 'elementary'))
    .$if(query.schoolYear !== undefined, (q) => q.where('schoolYear', '=', query.schoolYear ?? 0))
    .$if(query.termNumber !== undefined, (q) => q.where('termNumber', '=', query.termNumber ?? 0))
    .orderBy('schoolYear', 'desc')
    .orderBy('schoolType')
    .orderBy('termNumber')
    .execute()
  return rows.map(isoMeta)
}

/** The term that contains a day. If terms overlap by mistake, the latest to start. */
export async function termOn(db: Db, schoolType: SchoolType, day: DateText): Promise<Term | null> {
  const row = await db
    .selectFrom('terms')
    .select(columns)
    .where('schoolType', '=', schoolType)
    .where('startDate', '<=', day)
    .where('endDate', '>=', day)
    .orderBy('startDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : isoMeta(row)
}

/** The school year of the term that contains the day, otherwise by the April rule. */
export async function schoolYearOn(db: Db, day: DateText): Promise<SchoolYear> {
  const covering = await db
    .selectFrom('terms')
    .select(['schoolType', 'schoolYear'])
    .where('startDate', '<=', day)
    .where('endDate', '>=', day)
    .orderBy('startDate', 'desc')
    .execute()
  const [elementary, juniorhigh] = schoolTypeNames.map((type) => covering.find((term) => term.schoolType === type))
  return currentSchoolYear(elementary ?? null, juniorhigh ?? null, day)
}
