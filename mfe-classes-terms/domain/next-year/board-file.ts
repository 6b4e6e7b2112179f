import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { byteOrderMark, printCsvRow, unescapeFormula } from '@gakuseki/shared-api/csv/print-table.ts'
import type { Table } from '@gakuseki/shared-api/csv/read-table.ts'
import type { BoardRow } from '@gakuseki/shared-api/rules/year-draft/moves-of-rows.ts'
import { sexGroup } from '@gakuseki/shared-api/rules/year-draft/cards.ts'
import type { Board } from './board.ts'

const boardFileColumns = [
  'personId',
  'className',
  'was',
  'number',
  'name',
  'kana',
  'sex',
  'formerClass',
  'formerNumber',
] as const
export type BoardFileColumn = (typeof boardFileColumns)[number]
export type BoardFileNames = Readonly<Record<BoardFileColumn, string>>
type Sexes = Readonly<Record<ReturnType<typeof sexGroup>, string>>

/** The board of a grade as a CSV file for Excel: one row for each person, with the class that is to be changed beside the one that is. */
export function boardCsv({ columns }: Board, names: BoardFileNames, sexes: Sexes): string {
  const rows = columns.flatMap(({ name, cards }) =>
    cards.map((card) => {
      const cells: Record<BoardFileColumn, string> = {
        personId: card.personId,
        className: name,
        was: name,
        number: card.studentNumber?.toString() ?? '',
        name: card.name,
        kana: card.nameKana,
        sex: sexes[sexGroup(card.sex)],
        formerClass: card.lastClassName ?? '',
        formerNumber: card.lastNumber?.toString() ?? '',
      }
      return boardFileColumns.map((column) => cells[column])
    }),
  )
  const head = boardFileColumns.map((column) => names[column])
  return `${byteOrderMark}${[head, ...rows].map((cells) => printCsvRow(cells)).join('')}`
}

/** The rows of a file that comes back, whatever language it was written in, or the column that it lacks. */
export function rowsOfBoardFile(
  { header, rows }: Table,
  languages: readonly BoardFileNames[],
): Result<readonly BoardRow[], BoardFileColumn> {
  const at = (column: BoardFileColumn): number =>
    header.findIndex((name) => languages.some((names) => names[column] === name))
  const [person, className, was] = [at('personId'), at('className'), at('was')]
  if (person < 0) return err('personId')
  if (className < 0) return err('className')
  return ok(
    rows.map(({ line, cells }) => {
      const cell = (index: number): string => unescapeFormula(cells[index] ?? '')
      return {
        line,
        personId: cell(person).trim(),
        className: cell(className),
        ...(was >= 0 && { was: cell(was) }),
      }
    }),
  )
}
