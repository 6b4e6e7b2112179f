import type { RowRange } from '@gakuseki/shared-api/contract/people/imports.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import type { ImportRow } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { sql } from 'kysely'
import type { PlacedClass, StagedRow } from '../../app/imports/imports-store.ts'
import type { Db, Trx } from '../store/schema.ts'

/** The numbers of the stored rows as ranges without gaps. */
export async function readStagedRanges(db: Db, importId: string): Promise<RowRange[]> {
  const { rows } = await sql<{ from: number; to: number }>`
    select min(row_number) as from, max(row_number) as to from (
      select row_number, row_number - row_number() over (order by row_number) as run
      from import_rows where import_id = ${importId}) numbered
    group by run order by 1`.execute(db)
  return rows.map(({ from, to }) => [from, to])
}

export async function readStagedRows(db: Db, importId: string): Promise<readonly ImportRow[]> {
  const { rows } = await sql<{ content: ImportRow }>`
    select content from import_rows where import_id = ${importId} and content is not null
    order by row_number`.execute(db.withoutPlugins())
  return rows.map(({ content }) => content)
}

export async function stageRows(trx: Trx, importId: string, rows: readonly StagedRow[]): Promise<void> {
  const sent = JSON.stringify(rows.map(({ rowNumber, content }) => ({ row_number: rowNumber, content })))
  await sql`
    insert into import_rows (import_id, row_number, content)
    select ${importId}, r.row_number, r.content
    from jsonb_to_recordset(${sent}::jsonb) as r(row_number integer, content jsonb)
    on conflict (import_id, row_number) do update set content = excluded.content`.execute(trx)
}

export async function classesById(db: Db, classIds: readonly string[]): Promise<ReadonlyMap<string, PlacedClass>> {
  if (classIds.length === 0) return new Map()
  const { rows } = await sql<{
    classId: string
    schoolYear: number
    schoolType: SchoolType
    gradeNumber: number
    name: string
  }>`
    select class_id as "classId", school_year as "schoolYear", school_type as "schoolType",
      grade_number as "gradeNumber", name
    from classes where class_id = any(${classIds}::text[])`.execute(db.withoutPlugins())
  return new Map(
    rows.map(({ classId, schoolType, gradeNumber, ...rest }) => [
      classId,
      { ...rest, grade: { schoolType, gradeNumber } },
    ]),
  )
}
