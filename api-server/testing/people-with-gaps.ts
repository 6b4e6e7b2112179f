import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { sql } from 'kysely'
import type { Db } from '../db/store/schema.ts'

/** Students of one name and birthday, and others who differ in one of them or lack it; students of a class without a number. */
export async function addPeopleWithGaps(db: Db, ids: readonly string[]): Promise<void> {
  const names = [
    ['山田 太郎', '2015-05-05'],
    ['山田　太郎', '2015-05-05'],
    ['山田太郎', '2015-05-05'],
    ['山田 太郎', '2015-05-06'],
    ['山田 太郎', null],
    ['山田 太郎', null],
    ['Li ﾎｱ', '2014-01-01'],
    ['Ｌｉ　ホア', '2014-01-01'],
    ['', '2013-03-03'],
    ['　', '2013-03-03'],
    ['', '2013-03-03'],
  ] as const
  for (const [index, [name, birthday]] of names.entries())
    await sql`update students set name = ${name}, birthday = ${birthday}::date where user_id = ${ids[index * 5 + 1] ?? ''}`.execute(
      db,
    )
  await sql`update student_classes set student_number = null
    where school_year = 2026 and user_id = any(${ids.filter((_id, index) => index % 9 === 0)}::text[])`.execute(db)
  await sql`update student_classes set student_number = null
    where school_year = 2025 and user_id = any(${ids.filter((_id, index) => index % 7 === 0)}::text[])`.execute(db)
}

const bareName = (name: string): string => name.normalize('NFKC').replaceAll(' ', '')
/** The rule of the filter, without SQL. */
export const areNamesakes = (a: StudentRecord, b: StudentRecord): boolean =>
  a.birthday !== null && a.birthday === b.birthday && bareName(a.name) !== '' && bareName(a.name) === bareName(b.name)

/** Whether a student has all that is usually missing; the phone is that of the guardian. */
export const isComplete = ({ guardian, nameKana, birthday, zipcode }: StudentRecord, phone: string): boolean =>
  guardian !== null && birthday !== null && [nameKana, zipcode, phone].every((text) => text !== '')
