import type { Prospect } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import { withheldOnPaper } from '@gakuseki/shared-api/rules/people/withheld.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import { PrintedTable, type PrintedColumn } from '@gakuseki/shared-ui/print/printed-table.tsx'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { useOnPaper } from '@gakuseki/shared-ui/print/use-on-paper.ts'
import { printExpectedGrade } from '../domain/prospect-rows.ts'
import { printedTexts, texts } from './texts.ts'

type Row = Prospect & { readonly number: number }

const { fields } = prospect
const line = (id: 'name' | 'nameKana' | 'address' | 'formerSchool', width: number): PrintedColumn<Row> => ({
  id,
  label: fields[id].label,
  width,
  text: (row) => row[id],
})

const columns: readonly PrintedColumn<Row>[] = [
  { id: 'number', label: printedTexts.number, width: 32, align: 'end', text: ({ number }) => String(number) },
  line('name', 100),
  line('nameKana', 110),
  { id: 'sex', label: fields.sex.label, width: 36, text: ({ sex }) => fields.sex.kind.print(sex, 'screen') },
  { id: 'birthday', label: fields.birthday.label, width: 72, text: ({ birthday }) => birthday ?? '' },
  { id: 'grade', label: texts.columns.grade, width: 36, text: printExpectedGrade },
  { id: 'entranceOn', label: fields.entranceOn.label, width: 80, text: ({ entranceOn }) => entranceOn ?? '' },
  line('address', 190),
  {
    id: 'guardian',
    label: texts.columns.guardian,
    width: 150,
    text: ({ guardianName1, guardianRelation1, guardianPhone1 }) =>
      [guardianName1, guardianRelation1, guardianPhone1].filter((part) => part !== '').join(' '),
  },
  line('formerSchool', 110),
]

type Props = { readonly of: string; readonly rows: readonly Prospect[] }

/** 就学予定者名簿 for paper. */
export function PrintedProspects({ of, rows }: Props) {
  const { school, today } = useSuite()
  if (!useOnPaper()) return null
  return (
    <PrintSheet orientation="landscape" onlyOnPaper>
      <PrintedTable
        title={printedTexts.title}
        facts={[school.schoolName, of, texts.count(rows.length), printTexts.printedOn(today)]}
        columns={columns}
        rows={rows.map((row, index) => ({ ...withheldOnPaper(row), number: index + 1 }))}
        keyOf={({ prospectId }) => prospectId}
      />
    </PrintSheet>
  )
}
