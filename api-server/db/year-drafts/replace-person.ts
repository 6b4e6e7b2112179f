import { sql } from 'kysely'
import type { LockedDraft } from '../../app/year-drafts/year-drafts-store.ts'
import type { Trx } from '../store/schema.ts'

/**
 * Gives place and pairs of one person to another. A place that the other one has already, because the roll was updated in between, goes.
 * Of two pairs with the same third person, that of the former stays.
 */
export async function replaceOnDraft(
  trx: Trx,
  { schoolYear, revision }: LockedDraft,
  from: string,
  to: string,
): Promise<void> {
  const plain = trx.withoutPlugins()
  const { rows } = await sql`
    select from draft_places where school_year = ${schoolYear} and person_id = ${from}`.execute(plain)
  if (rows.length === 0) return
  await sql`delete from draft_places where school_year = ${schoolYear} and person_id = ${to}`.execute(plain)
  await sql`
    update draft_places set person_id = ${to}, revision = ${revision}, version = version + 1
    where school_year = ${schoolYear} and person_id = ${from}`.execute(plain)
  const { rows: pairs } = await sql<Pair>`
    with gone as (delete from draft_pairs where school_year = ${schoolYear}
      and (person_a in (${from}, ${to}) or person_b in (${from}, ${to})) returning *)
    select person_a as "personA", person_b as "personB", kind, reason from gone`.execute(plain)
  await sql`
    insert into draft_removals (school_year, kind, id, revision) values (${schoolYear}, 'person', ${from}, ${revision})
    on conflict (school_year, kind, id, other) do update set revision = excluded.revision`.execute(plain)
  await sql`
    delete from draft_removals where school_year = ${schoolYear} and kind = 'person' and id = ${to}`.execute(plain)
  for (const { personA, personB } of pairs)
    await sql`
      insert into draft_removals (school_year, kind, id, other, revision)
      values (${schoolYear}, 'pair', ${personA}, ${personB}, ${revision})
      on conflict (school_year, kind, id, other) do update set revision = excluded.revision`.execute(plain)
  for (const pair of pairsOf(pairs, from, to)) await addPair(trx, { schoolYear, revision }, pair)
}

type Pair = {
  readonly personA: string
  readonly personB: string
  readonly kind: string
  readonly reason: string
}

/** The pairs with the new name, those of the former one last, so that they win. A pair of the two is none. */
function pairsOf(pairs: readonly Pair[], from: string, to: string): readonly Pair[] {
  const isFormer = ({ personA, personB }: Pair): boolean => personA === from || personB === from
  const named = (id: string): string => (id === from ? to : id)
  return [...pairs.filter((pair) => !isFormer(pair)), ...pairs.filter(isFormer)].flatMap((pair) => {
    const [a, b] = [named(pair.personA), named(pair.personB)]
    if (a === b) return []
    return [{ ...pair, personA: a < b ? a : b, personB: a < b ? b : a }]
  })
}

async function addPair(
  trx: Trx,
  { schoolYear, revision }: Pick<LockedDraft, 'schoolYear' | 'revision'>,
  { personA, personB, kind, reason }: Pair,
): Promise<void> {
  const plain = trx.withoutPlugins()
  await sql`
    insert into draft_pairs (school_year, person_a, person_b, kind, reason, revision)
    values (${schoolYear}, ${personA}, ${personB}, ${kind}, ${reason}, ${revision})
    on conflict (school_year, person_a, person_b) do update set kind = excluded.kind, reason = excluded.reason,
      revision = excluded.revision`.execute(plain)
  await sql`
    delete from draft_removals where school_year = ${schoolYear} and kind = 'pair' and id = ${personA}
      and other = ${personB}`.execute(plain)
}
