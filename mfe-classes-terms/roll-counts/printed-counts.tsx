import type { RollCounts } from '@gakuseki/shared-api/contract/roll-counts.ts'
import { classKindIds } from '@gakuseki/shared-api/entities/school-class.ts'
import { movements, sizeBandIds } from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import { PrintedTable, type PrintedColumn } from '@gakuseki/shared-ui/print/printed-table.tsx'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { useOnPaper } from '@gakuseki/shared-ui/print/use-on-paper.ts'
import { classRows, countColumns, countIn, expectedRows, gradeRows, printKind, type CountRow } from './count-rows.ts'
import { texts } from './texts.ts'

const { columns: labels } = texts

const numbers = countColumns.map((column): PrintedColumn<CountRow> => ({
  id: column,
  label: labels[column],
  align: 'end',
  text: ({ students }) => String(countIn(students, column)),
}))
const ofGrades: readonly PrintedColumn<CountRow>[] = [
  { id: 'row', label: labels.grade, text: ({ label }) => label },
  ...numbers,
]
const ofClasses: readonly PrintedColumn<CountRow>[] = [
  { id: 'row', label: labels.class, text: ({ label }) => label },
  { id: 'kind', label: labels.kind, text: ({ kind }) => (kind === null ? '' : printKind(kind)) },
  ...numbers,
]

type Size = RollCounts['sizes'][number]
const ofSizes: readonly PrintedColumn<Size>[] = [
  { id: 'kind', label: labels.kind, text: ({ kind }) => printKind(kind) },
  { id: 'size', label: labels.size, text: ({ size }) => texts.sizes[size] },
  { id: 'count', label: labels.numClasses, align: 'end', text: ({ numClasses }) => String(numClasses) },
]

type Moved = { readonly label: string; readonly count: number }
const ofMonth: readonly PrintedColumn<Moved>[] = [
  { id: 'movement', label: labels.movement, text: ({ label }) => label },
  { id: 'count', label: labels.people, align: 'end', text: ({ count }) => String(count) },
]

/** All numbers of a day for paper. Each table has its own head on every sheet. */
export function PrintedCounts({
  counts,
  facts = [],
}: {
  readonly counts: RollCounts
  readonly facts?: readonly string[]
}) {
  const { school, today } = useSuite()
  if (!useOnPaper()) return null
  const { caption } = texts
  const { moved } = counts
  const head = (title: string) => ({
    title: `${title} ${texts.kept.page.name(counts.on)}`,
    facts: [school.schoolName, ...facts, printTexts.printedOn(today)],
  })
  const sizes = classKindIds.flatMap((kind) =>
    sizeBandIds.flatMap((size) => counts.sizes.filter((one) => one.kind === kind && one.size === size)),
  )
  const month = movements.map((movement) => ({ label: texts.movements[movement], count: moved[movement] }))
  return (
    <PrintSheet orientation="portrait" onlyOnPaper>
      <PrintedTable {...head(caption.grades)} columns={ofGrades} rows={gradeRows(counts)} keyOf={({ key }) => key} />
      {(counts.expected ?? []).length > 0 && (
        <PrintedTable
          {...head(caption.expected)}
          columns={ofGrades}
          rows={expectedRows(counts)}
          keyOf={({ key }) => key}
        />
      )}
      <PrintedTable
        {...head(caption.classes)}
        columns={ofClasses}
        rows={classRows(counts)}
        keyOf={({ key }) => key}
        isApart
      />
      <PrintedTable
        {...head(caption.sizes)}
        columns={ofSizes}
        rows={sizes.filter(({ numClasses }) => numClasses > 0)}
        keyOf={({ kind, size }) => `${kind} ${size}`}
        isApart
      />
      <PrintedTable
        {...head(caption.moved(moved.start, moved.end))}
        columns={ofMonth}
        rows={month}
        keyOf={({ label }) => label}
      />
    </PrintSheet>
  )
}
