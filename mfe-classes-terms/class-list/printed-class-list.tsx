import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import { PrintedTable, type PrintedColumn } from '@gakuseki/shared-ui/print/printed-table.tsx'
import { useOnPaper } from '@gakuseki/shared-ui/print/use-on-paper.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { gradeRows, type ClassList, type GradeRow } from '../domain/class-list-draft.ts'
import { texts } from './texts.ts'

const columns: readonly PrintedColumn<GradeRow>[] = [
  { id: 'grade', label: texts.grade, text: ({ grade }) => printGrade(grade) },
  { id: 'count', label: texts.printed.count, align: 'end', text: ({ classes }) => String(classes.length) },
  {
    id: 'classes',
    label: texts.classes,
    text: ({ classes }) => (classes.length === 0 ? texts.none : valueTexts.list(classes.map(({ name }) => name))),
  },
]

/** The classes of a year for printing. */
export function PrintedClassList({ list, caption }: { readonly list: ClassList; readonly caption: string }) {
  const { school, today } = useSuite()
  if (!useOnPaper()) return null
  const facts = [school.schoolName, texts.printed.classes(list.items.length), printTexts.printedOn(today)]
  return (
    <PrintSheet orientation="portrait" onlyOnPaper>
      <PrintedTable
        title={caption}
        facts={facts}
        columns={columns}
        rows={gradeRows(list)}
        keyOf={({ grade }) => printGrade(grade)}
      />
    </PrintSheet>
  )
}
