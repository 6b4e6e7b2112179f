import { sql } from 'kysely'
import type { Db } from '../store/schema.ts'
import { inReferenceOrder } from './reference-order.ts'

/** A table as the database itself describes it. */
export type Table = {
  readonly name: string
  /** The columns that hold data; generated ones are computed anew. */
  readonly columns: readonly string[]
  /** SQL by which its rows have one order on every server, whatever its language. */
  readonly order: string
  readonly refersTo: readonly string[]
}

/** How far a sequence has counted; a bigint is text. */
export type Sequence = { readonly name: string; readonly last: string; readonly isCalled: boolean }

/** Every table of the schema in use, each behind those that it refers to. */
export async function readTables(db: Db): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select string_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end, ', ' order by k.place)
        from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and k.place <= i.indnkeyatts),
        quote_ident(c.relname) || '::text collate "C"') as "order",
      (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f') as "refersTo"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  return inReferenceOrder(rows)
}

/** Sequences count outside of transactions, so one that is read after the rows is never behind them. */
export async function readSequences(db: Db): Promise<readonly Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace order by c.relname collate "C"`.execute(
    db,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const place = await sql<{ last: string; isCalled: boolean }>`
      select last_value::text as last, is_called as "isCalled" from ${sql.table(name)}`.execute(db)
    for (const { last, isCalled } of place.rows) sequences.push({ name, last, isCalled })
  }
  return sequences
}
