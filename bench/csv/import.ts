/**
 * `node --expose-gc bench/csv/import.ts [rows] [turns]`: the cost of an import's preview compared with bare Papa Parse on the same text in
 * one run: reading and comparing every column of 10,000 students, the longest slice between two pauses, and the retained memory.
 */
import Papa from 'papaparse'
import { matchHeader } from '@gakuseki/mfe-people/domain/import/match-header.ts'
import { previewOf } from '@gakuseki/mfe-people/domain/import/preview/preview.ts'
import type { Preview } from '@gakuseki/mfe-people/domain/import/preview/preview-state.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { readTable } from '@gakuseki/shared-api/csv/read-table.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { median, printTable } from '../table-print.ts'
import { columns, csvOf, naming, otherValues, sampleStudents } from './sample-students.ts'

const [rows = 10_000, turns = 7] = process.argv.slice(2).map(Number)
const records = sampleStudents(rows)
const byId = new Map(records.map((record) => [record.userId, record]))
const classes = [{ classId: 'c', grade: { schoolType: 'elementary', gradeNumber: 3 }, name: '1組' }] as const
const untouched = csvOf(records)
const dated = untouched.replace(/(\d{4})-0?(\d{1,2})-0?(\d{1,2})/g, '$1/$2/$3')
const rewritten = csvOf(otherValues(records))

const lines = [['', 'text', 'Papa Parse', 'read + compare', 'ratio', 'longest slice', 'changed cells', 'memory kept']]
for (const [name, text] of [
  ['untouched', untouched],
  ['saved by Excel', dated],
  ['every cell another', rewritten],
] as const) {
  lines.push(await measured(name, text))
}
printTable(`${rows} rows, ${columns.length} columns, median of ${turns} turns`, lines)

async function measured(name: string, text: string): Promise<string[]> {
  const bare: number[] = []
  const ours: number[] = []
  const slices: number[] = []
  let preview: Preview | null = null
  globalThis.gc?.()
  const empty = process.memoryUsage().heapUsed
  for (let turn = 0; turn < turns; turn += 1) {
    let start = performance.now()
    Papa.parse(text)
    bare.push(performance.now() - start)
    globalThis.gc?.()
    start = performance.now()
    let before = start
    const pause = async (): Promise<void> => {
      slices.push(performance.now() - before)
      before = performance.now()
    }
    preview = await previewed(text, pause)
    ours.push(performance.now() - start)
  }
  globalThis.gc?.()
  const held = process.memoryUsage().heapUsed
  const { changedCells, clearedCells } = preview?.counts ?? { changedCells: 0, clearedCells: 0 }
  return [
    name,
    `${(text.length / 1e6).toFixed(1)} M`,
    `${median(bare).toFixed(0)} ms`,
    `${median(ours).toFixed(0)} ms`,
    (median(ours) / median(bare)).toFixed(2),
    `${Math.max(...slices).toFixed(0)} ms`,
    String(changedCells + clearedCells),
    `${((held - empty) / 1e6).toFixed(0)} MB`,
  ]
}

async function previewed(text: string, pause: () => Promise<void>): Promise<Preview> {
  const table = await readTable(text, { delimiter: ',', pause })
  if (!table.ok) throw new Error(table.error.message)
  const match = matchHeader(student, table.value, { ...naming, ignored: new Set() })
  const source = {
    entity: student,
    schoolYear: 2026,
    columns: match.columns,
    rows: table.value.rows,
    encoding: 'utf-8',
    isTyped: false,
    today: dateText('2026-11-28'),
  } as const
  return previewOf(source, { records: byId, classes, members: [], known: {} }, pause)
}
