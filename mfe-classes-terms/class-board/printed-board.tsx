import { printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import type { DraftCard } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import { PrintedTable, type PrintedColumn } from '@gakuseki/shared-ui/print/printed-table.tsx'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import type { Board } from '../domain/next-year/board.ts'
import { boardTexts } from '../next-year/texts.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.print

export type PaperKind = 'meeting' | 'posting'
type Props = { readonly kind: PaperKind; readonly name: string; readonly board: Board }

const names: readonly PrintedColumn<DraftCard>[] = [{ id: 'name', label: texts.name, text: ({ name }) => name }]
const all: readonly PrintedColumn<DraftCard>[] = [
  { id: 'number', label: texts.number, text: ({ studentNumber }) => printStudentNumber(studentNumber) },
  ...names,
  { id: 'kana', label: texts.kana, text: ({ nameKana }) => nameKana },
  { id: 'former', label: boardTexts.formerOf, text: ({ lastClassName }) => lastClassName ?? boardTexts.noFormer },
]

/** The classes of a grade on paper: for a meeting with former classes, or only names, which may hang on a wall. */
export function PrintedBoard({ kind, name, board }: Props) {
  const { school, today } = useSuite()
  return (
    <PrintSheet orientation="portrait" onlyOnPaper>
      {board.columns
        .filter(({ id, cards }) => id !== null || (kind === 'meeting' && cards.length > 0))
        .map((column, at) => (
          <PrintedTable
            key={column.id ?? ''}
            isApart={at > 0}
            title={`${name} ${column.id === null ? boardTexts.unplaced : column.name}`}
            facts={[
              school.schoolName,
              ...(kind === 'meeting' ? [boardTexts.count(column.cards.length)] : []),
              printTexts.printedOn(today),
            ]}
            columns={kind === 'meeting' ? all : names}
            rows={column.cards}
            keyOf={({ personId }) => personId}
          />
        ))}
    </PrintSheet>
  )
}
