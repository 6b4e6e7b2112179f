import { partsOfDate } from '@gakuseki/shared-api/core/text/date-text.ts'
import { useLocation, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useState } from 'react'
import { readChoice, writeChoice, type RosterChoice, type RosterFacts } from './choice/roster-choice.ts'
import { monthsOfYear } from './choice/months-of-year.ts'

export type ChoiceState = {
  readonly choice: RosterChoice
  readonly facts: RosterFacts
  readonly change: (changed: Partial<RosterChoice>) => void
  /** The query of the address, and a function that replaces all of it. */
  readonly query: string
  readonly open: (query: string) => void
}

/** What is printed and how, kept in the address. */
export function useRosterChoice(schoolYear: number, count: number): ChoiceState {
  const { today } = useSuite()
  const [query, setQuery] = useQuickQuery()
  const { year, month } = partsOfDate(today)
  const facts: RosterFacts = {
    months: monthsOfYear(schoolYear),
    thisMonth: `${year}-${String(month).padStart(2, '0')}`,
    count,
  }
  return {
    choice: readChoice(new URLSearchParams(query), facts),
    facts,
    query,
    open: (next) => setQuery(() => next),
    change: (changed) => setQuery((before) => writeChoice(new URLSearchParams(before), changed).toString()),
  }
}

type Held = {
  readonly query: string
  /** The address of the last rendering. */
  readonly seen: string
  /** What was written to the address and has not arrived there. */
  readonly sent: readonly string[]
}

/** The query of the address. Changes hold at once, because several may come before the first is in the address. */
function useQuickQuery(): readonly [string, (change: (before: string) => string) => void] {
  const location = useLocation()
  const state: unknown = location.state
  const [search, setSearch] = useSearchParams()
  const shown = search.toString()
  const [held, setHeld] = useState<Held>({ query: shown, seen: shown, sent: [] })
  if (shown !== held.seen) {
    const at = held.sent.lastIndexOf(shown)
    setHeld({ query: at === -1 ? shown : held.query, seen: shown, sent: held.sent.slice(at + 1) })
  }
  return [
    held.query,
    (change) => {
      const query = change(held.query)
      setHeld({ ...held, query, sent: [...held.sent, query] })
      setSearch(query, { replace: true, state })
    },
  ]
}
