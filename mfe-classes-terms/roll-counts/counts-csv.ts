import type { RollCounts } from '@gakuseki/shared-api/contract/roll-counts.ts'

import { byteOrderMark, printCsvRow } from '@gakuseki/shared-api/csv/print-table.ts'
import { classKinds } from '@gakuseki/shared-api/entities/school-class.ts'
import { movements } from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { classRows, countColumns, countIn, expectedRows, gradeRows, type CountRow } from './count-rows.ts'
import { countFileTexts } from './texts.ts'

/** Saves all numbers of a day as a CSV file, also those that were kept. */
export function saveCounts(counts: RollCounts): void {
  saveFile(countFileTexts.name(counts.on), new Blob([countsCsv(counts)], { type: 'text/csv' }))
}

/** All numbers of a day as a CSV file. */
export function countsCsv(counts: RollCounts): string {
  const classNames = new Map(counts.classes.map(({ classId, name }) => [classId, name]))
  const rowOf = ({ part, grade, key, kind, students, condition }: CountRow): readonly string[] => [
    countFileTexts.parts[part],
    condition.type === 'school-type'
      ? countFileTexts.schoolTypes[condition.schoolType].label
      : grade === null
        ? ''
        : `${countFileTexts.schoolTypes[grade.schoolType].short}${grade.gradeNumber}`,
    classNames.get(key) ?? '',
    kind === null ? '' : classKinds[kind],
    ...countColumns.map((column) => String(countIn(students, column))),
  ]
  const numberOf = (part: string, label: string, kind: string, count: number): readonly string[] => [
    part,
    label,
    '',
    kind,
    '',
    '',
    '',
    '',
    String(count),
  ]
  const { parts, columns, title, sizes, movements: names } = countFileTexts
  const rows = [
    [title(counts.on)],
    columns,
    ...gradeRows(counts).map(rowOf),
    ...expectedRows(counts).map(rowOf),
    ...classRows(counts).map(rowOf),
    ...counts.sizes.map(({ kind, size, numClasses }) =>
      numberOf(parts.size, sizes[size], classKinds[kind], numClasses),
    ),
    ...movements.map((movement) => numberOf(parts.movement, names[movement], '', counts.moved[movement])),
  ]
  return `${byteOrderMark}${rows.map((row) => printCsvRow(row)).join('')}`
}
