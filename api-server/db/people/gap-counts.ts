import type { GapCount } from '@gakuseki/shared-api/contract/people/gaps.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../store/schema.ts'
import { fieldFilters } from './field-filters.ts'

type Gaps = {
  readonly entity: Entity
  /** The alias of the entity's table in `matching`. */
  readonly alias: string
  /** The filters whose people are counted. */
  readonly gaps: readonly string[]
  /** From and where of the list. */
  readonly matching: RawBuilder<unknown>
}

/** Counts the people of a list whom each gap finds, in one pass. */
export async function countGaps(db: Db, { entity, alias, gaps, matching }: Gaps): Promise<GapCount[]> {
  const counts = gaps.map((gap) => sql`count(*) filter (where ${sql.join(fieldFilters(entity, gap, alias))})::integer`)
  const { rows } = await sql<{ readonly counts: readonly number[] }>`
    select array[${sql.join(counts)}] as counts ${matching}`.execute(db)
  return gaps.map((f, index) => ({ f, count: rows[0]?.counts[index] ?? 0 }))
}
