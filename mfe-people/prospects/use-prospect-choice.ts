import { asSchoolYear, parseSchoolYear, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { useLocation, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useState } from 'react'
import type { ProspectSort } from '../domain/prospect-rows.ts'

export type ProspectChoice = {
  readonly year: SchoolYear
  /** The beginning of a name; '' shows everybody. */
  readonly text: string
  readonly sort: ProspectSort
}

type Held = {
  readonly query: string
  /** The query of the address at the last rendering. */
  readonly seen: string
  /** What was written to the address and has not arrived there. */
  readonly sent: readonly string[]
}

/** What the list shows, which is kept in its address. A change holds at once, because letters are typed faster than the address follows. */
export function useProspectChoice(): readonly [ProspectChoice, (change: Partial<ProspectChoice>) => void] {
  const { currentSchoolYear } = useSuite()
  // It says where "back" leads.
  const state: unknown = useLocation().state
  const [search, setSearch] = useSearchParams()
  const shown = search.toString()
  const [held, setHeld] = useState<Held>({ query: shown, seen: shown, sent: [] })
  if (shown !== held.seen) {
    const at = held.sent.lastIndexOf(shown)
    setHeld({ query: at === -1 ? shown : held.query, seen: shown, sent: held.sent.slice(at + 1) })
  }
  const params = new URLSearchParams(held.query)
  const choice: ProspectChoice = {
    year: parseSchoolYear(params.get('year') ?? '') ?? asSchoolYear(currentSchoolYear + 1),
    text: params.get('q') ?? '',
    sort: params.get('sort') === 'state' ? 'state' : 'kana',
  }
  const change = ({ year, text, sort }: Partial<ProspectChoice>): void => {
    const next = new URLSearchParams(held.query)
    const write = (name: string, value: string | undefined, usual: string): void => {
      if (value === usual) next.delete(name)
      else if (value !== undefined) next.set(name, value)
    }
    write('year', year === undefined ? undefined : String(year), '')
    write('q', text, '')
    write('sort', sort, 'kana')
    const query = next.toString()
    setHeld({ ...held, query, sent: [...held.sent, query] })
    setSearch(query, { replace: true, state })
  }
  return [choice, change]
}
