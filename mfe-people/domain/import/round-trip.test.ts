import { lineKinds } from '@gakuseki/shared-api/core/kinds/kind.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import type { Entity, Field } from '@gakuseki/shared-api/core/entity.ts'
import { decodeText } from '@gakuseki/shared-api/csv/decode-text.ts'
import { withoutWithheld } from '@gakuseki/shared-api/rules/people/withheld.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { exportColumns, printHeader, printRecords } from '../export/export-columns.ts'
import { fileEncoder, type ExportEncoding } from '../export/export-file.ts'
import { savedByExcel } from './excel.harness.ts'
import { fixtureEntity, fixtureOwnNames, fixtureStudents } from './fixtures/people.harness.ts'
import { previewText, recordOf } from './import.harness.ts'
import type { CurrentRecord } from './import-source.ts'
import type { Preview } from './preview/preview-state.ts'
import { changesNothing } from './preview/preview-counts.ts'
import { importRowsOf, issuesOf, printIssue } from './preview/preview-rows.ts'

const pause = async (): Promise<void> => {}
const naming = { language: 'ja', ownNames: { custom01: '住所', custom02: '部活動' } } as const

type File = { readonly entity: Entity; readonly records: readonly CurrentRecord[]; readonly encoding: ExportEncoding }

function exported({ entity, records }: Pick<File, 'entity' | 'records'>): string {
  const columns = exportColumns(entity, naming)
  return printHeader(columns) + printRecords(columns, records)
}

/** The preview of a text, written in an encoding and detected from its bytes. */
async function imported(text: string, { entity, records, encoding }: File): Promise<Preview> {
  const bytes = fileEncoder(encoding).encode(text)
  const read = await decodeText(bytes, { pause })
  return previewText(read.text, { entity, records, encoding: read.encoding, options: naming })
}

/** The effects and complaints of a preview. There are none after an export. */
function effects(preview: Preview) {
  return {
    sent: [...importRowsOf(preview)],
    reported: [...issuesOf(preview)].map(printIssue),
    nothing: changesNothing(preview),
  }
}
const none = { sent: [], reported: [], nothing: true }

const unit = fc.constantFrom(...Array.from('=+-@\'"\t,\n 0123456789.E/あア髙①〜−𠮷é％'))
const text = fc.oneof(
  fc.string({ unit, maxLength: 8 }),
  fc.constantFrom(
    '',
    '0012',
    '36.50',
    '4-2',
    '2001-04-02',
    '2001/04/02',
    'true',
    "'0123",
    "''",
    '１２',
    '1.0',
    '000',
    '90-1234',
    '123456789012345',
    '-5',
    '+81 90',
  ),
)
const dates = fc.option(fc.constantFrom('2001-04-02', '2015-12-31', '1999-01-01', '0987-06-05'))

function valueOf({ kind, label }: Field): fc.Arbitrary<unknown> {
  if (kind.name === 'date') return dates
  if (kind.options !== null) return fc.option(fc.constantFrom(...Object.keys(kind.options)))
  if (kind.name === 'user') {
    const person = { userId: 'g1', googleMail: '', userType: 'guardian', name: '', photoUrl: null }
    return fc.option(fc.constant(person))
  }
  if (kind.name === 'users')
    return fc.constant([{ userId: 'c', googleMail: '', userType: 'student', name: '髙𠮷', photoUrl: null }])
  if (kind.name === 'number') return fc.option(fc.integer({ min: 1, max: label === '学年' ? 6 : 40 }))
  return [...lineKinds, 'multiline'].includes(kind.name) ? text : fc.constant(kind.empty)
}

function recordsOf(entity: Entity): fc.Arbitrary<readonly CurrentRecord[]> {
  const fields = Object.fromEntries(entity.list.map((field) => [field.id, valueOf(field)]))
  return fc
    .array(fc.record(fields), { minLength: 1, maxLength: 4 })
    .map((people) => people.map((person, index) => recordOf(entity, `u${index}`, { ...person, userId: `u${index}` })))
}

describe.each([student, guardian, teacher])('an export of a $name that is imported again', (entity) => {
  const encodings = fc.constantFrom<ExportEncoding>('utf-8', 'windows-31j')

  it('changes nothing as it is, in both encodings', async () => {
    await fc.assert(
      fc.asyncProperty(recordsOf(entity), encodings, async (records, encoding) => {
        const file = { entity, records, encoding }
        expect(effects(await imported(exported(file), file))).toEqual(none)
      }),
      { numRuns: 60 },
    )
  })

  it('changes nothing when saved by Excel: its dates, lost zeros, dropped cells and line breaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        recordsOf(entity),
        encodings,
        fc.constantFrom('\n', '\r\n'),
        async (records, encoding, lineEnd) => {
          const file = { entity, records, encoding }
          const saved = await savedByExcel(exported(file), lineEnd)
          expect(effects(await imported(saved, file))).toEqual(none)
        },
      ),
      { numRuns: 60 },
    )
  })
})

it.each([
  ['calc-utf-8.csv', 'utf-8'],
  ['calc-cp932.csv', 'windows-31j'],
] as const)('%s, saved by LibreOffice Calc from an export, changes nothing', async (name, encoding) => {
  const read = await decodeText(readFileSync(join(import.meta.dirname, 'fixtures', name)), { pause })
  expect([read.encoding, read.damaged]).toEqual([encoding, 0])
  const options = { language: 'ja', ownNames: fixtureOwnNames } as const
  const preview = await previewText(read.text, { entity: fixtureEntity, records: fixtureStudents, encoding, options })
  expect(preview.counts.rows).toBe(fixtureStudents.length)
  expect(effects(preview)).toEqual(none)
})

it('[C02] classes in charge of any exported year change nothing', async () => {
  const grade = { schoolType: 'elementary', gradeNumber: 3 } as const
  const classes = [2026, 2025].map((schoolYear) => ({
    ...{ classId: `c${schoolYear}`, schoolYear, grade, orderNum: 1, name: `${schoolYear}組`, inChargeType: '担' },
  }))
  const records = ['t1', 't2', 't3', 't4'].map((id) => recordOf(teacher, id, { classes }))
  const cells = ['小学校 3 2026組 (担)', '小学校 3 2025組 (担)', '', '小学校 3 2024組 (担)']
  const text = `userId,担当クラス\n${cells.map((cell, index) => `t${index + 1},${cell}`).join('\n')}\n`
  const preview = await previewText(text, { entity: teacher, records })
  expect([...importRowsOf(preview)]).toEqual([])
  expect([...issuesOf(preview)].map(({ line, level }) => [line, level])).toEqual([[5, 'warning']])
})

it.each<[string, Entity, Readonly<Record<string, string>>]>([
  ['student', student, { zipcode: '1130033', address: '文京区本郷1-2-3', mobilePhone: '090-1234-5678' }],
  ['guardian', guardian, { mobilePhone1: '090-1234-5678', landlinePhone2: '', emergencyPhone1: '03-1234-5678' }],
  ['teacher', teacher, { zipcode: '1130033', address: '文京区本郷1-2-3', landlinePhone: '03-1234-5678' }],
])('[PRN-03] an export that withholds address and phones of a %s changes nothing', async (_type, entity, values) => {
  const record = recordOf(entity, 'x1', { name: '山田 花子', addressPrivacy: 'withheld', ...values })
  const text = exported({ entity, records: [withoutWithheld(record)] })
  for (const value of Object.values(values).filter((one) => one !== '')) expect(text).not.toContain(value)
  expect(text).toContain('（非公開）')
  for (const encoding of ['utf-8', 'windows-31j'] as const)
    expect(effects(await imported(text, { entity, records: [record], encoding }))).toEqual(none)
})
