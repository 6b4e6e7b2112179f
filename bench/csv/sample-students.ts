/** Students with a value in every column, without a server, and the CSV files that schools make of them. */
import { lineKinds } from '@gakuseki/shared-api/core/kinds/kind.ts'
import { exportColumns, printHeader, printRecords } from '@gakuseki/mfe-people/domain/export/export-columns.ts'
import type { CurrentRecord } from '@gakuseki/mfe-people/domain/import/import-source.ts'
import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'

export const naming = { language: 'ja', ownNames: {} } as const
export const columns = exportColumns(student, naming)

export const sampleStudents = (count: number): readonly CurrentRecord[] =>
  Array.from({ length: count }, (_, index) => sampleStudent(index))

/** The same people with another value wherever an import may change it. */
export const otherValues = (records: readonly CurrentRecord[]): readonly CurrentRecord[] =>
  records.map(({ userId, googleMail, version }, index) => ({
    ...sampleStudent(index + 1),
    userId,
    googleMail,
    version,
  }))

export const csvOf = (records: readonly object[]): string =>
  printHeader(columns).slice(1) + printRecords(columns, records)

/** A student by number. */
export function sampleStudent(index: number): CurrentRecord {
  const values = Object.fromEntries(student.list.map((field, place) => [field.id, valueAt(field, index + place)]))
  const userId = `s${String(index).padStart(6, '0')}`
  const place = { schoolType: 'elementary', gradeNumber: 3, className: '1組', studentNumber: null }
  const own = { userId, name: `山田 花子${index}`, googleMail: `${userId}@school.example`, version: 1 }
  return { ...values, ...place, ...own, guardian: guardianOf(index) }
}

/** Three siblings share one. */
function guardianOf(index: number): unknown {
  const userId = `g${String(Math.floor(index / 3)).padStart(6, '0')}`
  return {
    userId,
    googleMail: `${userId}@school.example`,
    userType: 'guardian',
    name: `山田 ${userId}`,
    photoUrl: null,
  }
}

function valueAt({ kind }: Field, seed: number): unknown {
  if (kind.name === 'date')
    return `20${String(10 + (seed % 15))}-${String(1 + (seed % 12)).padStart(2, '0')}-0${1 + (seed % 9)}`
  if (kind.options !== null) return Object.keys(kind.options)[seed % 2] ?? null
  if (kind.name === 'multiline') return seed % 3 === 0 ? `様子を見ています。${seed}` : ''
  return lineKinds.some((name) => name === kind.name) ? `東京都${seed}` : kind.empty
}
