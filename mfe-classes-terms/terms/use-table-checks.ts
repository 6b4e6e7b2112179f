import { termKey, type TermId } from '@gakuseki/shared-api/contract/terms.ts'
import { recordTexts } from '@gakuseki/shared-ui/edit/texts.ts'
import { saveToast } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { withMember } from '@gakuseki/shared-ui/edit/record/with-member.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { addedWithoutDates, allCells, tableProblems, type TermTable } from '../domain/term-table.ts'
import { texts } from './texts.ts'
import { dateIds, useTermNames, type DateId } from './use-term-names.ts'

export type TableChecks = {
  /** The problems of a term's dates. A missing date is reported only after a try to save. */
  readonly problemsOf: (id: TermId) => Readonly<Partial<Record<DateId, string>>>
  readonly setInvalid: (id: TermId, date: DateId, invalid: boolean) => void
  /** Whether the table may be saved; if not, shows why (TRM-06, TRM-07). */
  readonly pass: () => boolean
  readonly reset: () => void
}

/** Checks a table before it is saved: texts that are no dates, and broken rules. */
export function useTableChecks(table: TermTable, base: TermTable): TableChecks {
  const { dateName } = useTermNames()
  const [tried, setTried] = useState(false)
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set())
  const problems = new Map(tableProblems(table).map((found) => [termKey(found.id), found.problems]))
  const { years, terms } = addedWithoutDates(base, table)
  const firstEmpty = firstEmptyCells(table, { years, terms })
  return {
    problemsOf: (id) =>
      Object.fromEntries([
        ...(problems.get(termKey(id)) ?? [])
          .filter(({ code }) => tried || code !== 'nullValue')
          .map(({ path, message }) => [path, message] as const),
        ...(tried ? (firstEmpty.get(termKey(id)) ?? []) : []).map((message) => ['startDate', message] as const),
      ]),
    setInvalid: (id, date, isInvalid) => setInvalid((now) => withMember(now, dateKey(id, date), isInvalid)),
    pass: () => {
      // Removed rows and columns cannot block the save.
      const unread = allCells(table)
        .flatMap(({ id }) => dateIds.map((date) => ({ id, date })))
        .filter(({ id, date }) => invalid.has(dateKey(id, date)))
        .map(({ id, date }) => dateName(id, date))
      const messages = new Set([
        ...[...problems.values()].flat().map(({ message }) => message),
        ...years.map(texts.yearWithoutDates),
        ...terms.map(texts.termWithoutDates),
      ])
      setTried(true)
      if (unread.length > 0) notify.error(recordTexts.invalidFields(unread), { id: saveToast })
      else if (messages.size > 0) notify.error([...messages].join('\n'), { id: saveToast })
      return unread.length === 0 && messages.size === 0
    },
    reset: () => {
      notify.dismiss(saveToast)
      setTried(false)
      setInvalid(new Set())
    },
  }
}

const dateKey = (id: TermId, date: DateId): string => `${termKey(id)} ${date}`

/** The messages about added years and terms without dates, by the key of the first empty cell. */
function firstEmptyCells(
  { schoolType, schoolYears }: TermTable,
  { years, terms }: ReturnType<typeof addedWithoutDates>,
): ReadonlyMap<string, readonly string[]> {
  const [newest = 0] = schoolYears
  return new Map([
    ...terms.map(
      (termNumber) =>
        [termKey({ schoolType, schoolYear: newest, termNumber }), [texts.termWithoutDates(termNumber)]] as const,
    ),
    ...years.map(
      (schoolYear) =>
        [termKey({ schoolType, schoolYear, termNumber: 1 }), [texts.yearWithoutDates(schoolYear)]] as const,
    ),
  ])
}
