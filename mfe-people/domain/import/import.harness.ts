import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { TextEncoding } from '@gakuseki/shared-api/csv/decode-text.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { readTable, type Table } from '@gakuseki/shared-api/csv/read-table.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import type { CurrentRecord, ImportReference } from './import-source.ts'
import { matchHeader, type HeaderOptions } from './match-header.ts'
import { previewOf } from './preview/preview.ts'
import type { Preview } from './preview/preview-state.ts'

const pause = async (): Promise<void> => {}

export const usual: HeaderOptions = { language: 'ja', ownNames: {}, ignored: new Set() }

const today = dateText('2026-11-28')

const grade3 = { schoolType: 'elementary', gradeNumber: 3 } as const

/** Two classes of 小3 and one of 小4. */
const classes: ImportReference['classes'] = [
  { classId: 'c31', grade: grade3, name: '1組' },
  { classId: 'c32', grade: grade3, name: '2組' },
  { classId: 'c41', grade: { ...grade3, gradeNumber: 4 }, name: '1組' },
]

/** A record of an entity in which all other fields are empty. */
export function recordOf(
  entity: Entity,
  userId: string,
  fields: Readonly<Record<string, unknown>> = {},
): CurrentRecord {
  const empty = Object.fromEntries(entity.list.map(({ id, kind }) => [id, kind.empty]))
  return { ...empty, userId, name: '', googleMail: `${userId}@school.example`, version: 7, ...fields }
}

/** A student of 小3 1組. */
export function pupil(userId: string, fields: Readonly<Record<string, unknown>> = {}): CurrentRecord {
  return recordOf(student, userId, { name: `児童${userId}`, ...grade3, className: '1組', studentNumber: 1, ...fields })
}

export async function tableOf(text: string): Promise<Table> {
  const table = await readTable(text, { delimiter: ',', pause })
  if (!table.ok) throw new Error(table.error.message)
  return table.value
}

type Given = {
  readonly entity?: Entity
  readonly records: readonly CurrentRecord[]
  readonly encoding?: TextEncoding
  readonly isTyped?: boolean
  readonly options?: Partial<HeaderOptions>
} & Partial<Pick<ImportReference, 'known' | 'members'>>

/** Previews a CSV text for some records. */
export async function previewText(text: string, given: Given): Promise<Preview> {
  const { entity = student, records, encoding = 'utf-8', isTyped = false, options, known = {}, members = [] } = given
  const table = await tableOf(text)
  const { columns, problems } = matchHeader(entity, table, { ...usual, ...options })
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join())
  const reference = { records: new Map(records.map((record) => [record.userId, record])), classes, known, members }
  const source = { entity, schoolYear: 2026, columns, rows: table.rows, encoding, isTyped, today }
  return previewOf(source, reference, pause)
}
