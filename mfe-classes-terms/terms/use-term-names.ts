import type { TermId } from '@gakuseki/shared-api/contract/terms.ts'
import { labelOf } from '@gakuseki/shared-api/core/entity.ts'
import { term } from '@gakuseki/shared-api/entities/term.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { TermDates } from '../domain/term-cell.ts'
import { texts } from './texts.ts'

export type DateId = keyof TermDates
export const dateIds = ['startDate', 'endDate'] as const satisfies readonly DateId[]

/** The names of terms and their dates in columns, inputs and messages, in the language of the 項目名 preference. */
export function useTermNames() {
  const { labelLanguage } = useSuite()
  const numberName = texts.term[labelLanguage]
  const termName = ({ schoolYear, termNumber }: TermId): string => texts.termOfYear(schoolYear, numberName(termNumber))
  return {
    numberName,
    termName,
    dateName: (id: TermId, date: DateId): string =>
      texts.dateOf[labelLanguage](termName(id), labelOf(term.fields[date], labelLanguage)),
  }
}
