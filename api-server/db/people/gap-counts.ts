import type { GapCount } from '@gakuseki/shared-api/contract/people/gaps.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../store/schema.ts'
import { fieldFilters, type FilterPlace } from './field-filters.ts'

type Gaps = {
  readonly entity: Entity
  /** The alias of the entity's table in `matching`. */
  readonly place: FilterPlace
  /** The filters whose people are counted. */
  readonly gaps: string | readonly string[]
  /** From and where of the list. */
  readonly matching: RawBuilder<unknown>
}

/** Counts the people of a list whom each gap finds, in one pass. */
export async function countGaps(db: Db, { entity, place, gaps, matching }: Gaps): Promise<GapCount[]> {
  const asked = [gaps].flat()
  const counts = asked.map((gap) => sql`count(*) filter (where ${sql.join(fieldFilters(entity, gap, place))})::integer`)
  const { rows } = await sql<{ readonly counts: readonly number[] }>`
    select array[${sql.join(counts)}] as counts ${matching}`.execute(db)
  return asked.map((f, index) => ({ f, count: rows[0]?.counts[index] ?? 0 }))
}
