import { snakeCase } from '@gakuseki/shared-api/core/entity.ts'
import type { FileUse } from '@gakuseki/shared-api/rules/file-rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { FileHolder } from '../../app/files/files-store.ts'
import type { Schema } from '../store/schema.ts'
import type { RecordPlace } from '../store/write.ts'

type FilePlace = {
  readonly table: keyof Schema
  /** The field that holds the address. */
  readonly field: string
  readonly key: string
  /** There is one school, whose key is a number. */
  readonly numbered?: true
  readonly entity: string
  /** The record cannot exist without its file, so they are deleted together. */
  readonly isFile?: true
}

/** The record and field of the addresses of each use. */
export const filePlaces: Readonly<Record<FileUse, FilePlace>> = {
  logo: { table: 'school', field: 'logoGcsUrl', key: 'id', numbered: true, entity: 'school' },
  studentPicture: { table: 'students', field: 'pictureGcsUrl', key: 'userId', entity: 'student' },
  guardianPicture1: { table: 'guardians', field: 'pictureGcsUrl1', key: 'userId', entity: 'guardian' },
  guardianPicture2: { table: 'guardians', field: 'pictureGcsUrl2', key: 'userId', entity: 'guardian' },
  neSyllabus: { table: 'neCurriculums', field: 'syllabusFileGcsUrl', key: 'necId', entity: 'neCurriculum' },
  eeSyllabus: { table: 'eeCurriculums', field: 'syllabusFileGcsUrl', key: 'eecId', entity: 'eeCurriculum' },
  journalFile: { table: 'journalFiles', field: 'gcsUrl', key: 'journalFileId', entity: 'journalFile', isFile: true },
}

export function recordPlaceOf({ use, id }: FileHolder): RecordPlace {
  const { table, key, numbered, entity } = filePlaces[use]
  return { table, keys: { [key]: numbered === true ? Number(id) : id }, entity }
}

/** Every reference of every record: use, id, address. */
export const references: RawBuilder<unknown> = sql`(${sql.join(
  Object.entries(filePlaces).map(
    ([use, { table, field, key }]) => sql`
      select ${sql.lit(use)} as use, ${sql.ref(snakeCase(key))}::text as id, ${sql.ref(snakeCase(field))} as address
      from ${sql.table(snakeCase(table))} where ${sql.ref(snakeCase(field))} is not null`,
  ),
  sql` union all `,
)})`

/** Whether any record refers to the address of a row. */
export function isReferenced(address: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    Object.values(filePlaces).map(
      ({ table, field }) =>
        sql`exists (select from ${sql.table(snakeCase(table))} where ${sql.ref(snakeCase(field))} = ${address})`,
    ),
    sql` or `,
  )})`
}
