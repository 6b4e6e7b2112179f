import type { Prospect, ProspectState } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { byteOrderMark, printCsvRow } from '@gakuseki/shared-api/csv/print-table.ts'
import { prospectColumns } from '@gakuseki/shared-api/rules/people/prospects/prospect-rows.ts'
import { expectedGrade } from '@gakuseki/shared-api/rules/people/prospects/prospects.ts'
import { withoutWithheld } from '@gakuseki/shared-api/rules/people/withheld.ts'

export type ProspectSort = 'kana' | 'state'

const order: readonly ProspectState[] = ['candidate', 'open', 'matched']

/** Those whose name, kana or guardian begins with the text, also after a blank. The API sorts by kana. */
export function chosenProspects(
  all: readonly Prospect[],
  { text, sort }: { readonly text: string; readonly sort: ProspectSort },
): readonly Prospect[] {
  const typed = searchKey(text)
  const found = all.filter(({ name, nameKana, guardianName1, guardianName2 }) =>
    [name, nameKana, guardianName1, guardianName2].some((value) =>
      [value, ...value.split(/\s+/u)].some((part) => part !== '' && searchKey(part).startsWith(typed)),
    ),
  )
  const sorted = typed === '' ? all : found
  if (sort === 'kana') return sorted
  return sorted.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

export const printExpectedGrade = (entry: Prospect): string => {
  const grade = expectedGrade(entry)
  return grade === null ? '' : printGrade(grade)
}

/** A file that can be read again, in the same words whatever the language of the screen is. */
export function prospectsCsv(entries: readonly Prospect[]): string {
  const rows = entries.map((entry) => {
    const values: Readonly<Record<string, unknown>> = withoutWithheld(entry)
    return prospectColumns.map(({ id, kind }) => kind.print(values[id], 'csv'))
  })
  const quoted = prospectColumns.map(({ kind }) => kind.cell.quoted)
  const header = printCsvRow(prospectColumns.map(({ labelJa }) => labelJa))
  return `${byteOrderMark}${header}${rows.map((row) => printCsvRow(row, quoted)).join('')}`
}
