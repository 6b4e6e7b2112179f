import type { Prospect, ProspectState } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { byteOrderMark, printCsvRow } from '@gakuseki/shared-api/csv/print-table.ts'
import { prospectColumns } from '@gakuseki/shared-api/rules/people/prospects/prospect-rows.ts'
import { expectedGrade } from '@gakuseki/shared-api/rules/people/prospects/prospects.ts'
import { withheldMark } from '@gakuseki/shared-api/rules/texts.ts'

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

const homeFields: ReadonlySet<string> = new Set(['zipcode', 'address', 'guardianPhone1', 'guardianPhone2'])

/** An entry as it may leave the screen: without address and phones where the family is marked 住所を出さない. */
export function withoutHome(entry: Prospect, instead: string): Prospect {
  if (entry.addressPrivacy !== 'withheld') return entry
  const values = Object.entries(entry).map(([id, value]) => [id, homeFields.has(id) && value !== '' ? instead : value])
  // Texts are replaced by texts.
  return Object.fromEntries(values) as Prospect
}

/** A file that can be read again, in the same words whatever the language of the screen is. */
export function prospectsCsv(entries: readonly Prospect[]): string {
  const rows = entries.map((entry) => {
    const values: Readonly<Record<string, unknown>> = withoutHome(entry, withheldMark)
    return prospectColumns.map(({ id, kind }) => kind.print(values[id], 'csv'))
  })
  const quoted = prospectColumns.map(({ kind }) => kind.cell.quoted)
  const header = printCsvRow(prospectColumns.map(({ labelJa }) => labelJa))
  return `${byteOrderMark}${header}${rows.map((row) => printCsvRow(row, quoted)).join('')}`
}
