import { formatFaults, type Faults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { createStore, type StoreApi } from 'zustand'
import { switchStore } from '../../debug/switch-store.ts'
import { switchesKey } from '../../debug/debug-mode.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { debugUserKey } from '../../session/sign-in/debug-auth.ts'
import { chunksOf, readQaLink, unswitched, type Chunks, type QaSwitches } from './qa-link.ts'

const tabKey = 'gakuseki.qa'

/** The switches of a tab, which survive reloads. The session keeps the user. */
export type QaTab = {
  /** The date with which the page was started. */
  readonly date: DateText | null
  /** Keeps the date for the next start. */
  readonly keepDate: (date: DateText | null) => void
  readonly chunks: StoreApi<Chunks>
  readonly faults: StoreApi<Faults>
}

type Start = {
  readonly kept: KeptText
  readonly href: string
  /** Replaces the address with switches by that of the target page. */
  readonly open: (page: string) => void
}

/** Called before the suite starts. Takes the switches of the address, otherwise those of the tab. */
export function startQaTab({ kept, href, open }: Start): QaTab {
  const { switches, page } = readQaLink(href)
  if (switches !== null) keepAll(kept, switches)
  else if (kept.getItem(tabKey) === null) keepAll(kept, { ...unswitched, as: kept.getItem(debugUserKey) })
  const { origin } = new URL(href)
  if (origin + page !== href) open(page)
  const params = new URLSearchParams(kept.getItem(tabKey) ?? '')
  const day = parseDateText(params.get('date') ?? '')
  const date = day.ok ? day.value : null
  const chunks = createStore<Chunks>(() => chunksOf(params.get('chunks')))
  let nextDate = date
  const keepOwn = (): void => kept.setItem(tabKey, textOf({ date: nextDate, chunks: chunks.getState() }))
  chunks.subscribe(keepOwn)
  return {
    date,
    keepDate: (next) => {
      nextDate = next
      keepOwn()
    },
    chunks,
    faults: switchStore(kept),
  }
}

function keepAll(kept: KeptText, switches: QaSwitches): void {
  kept.setItem(tabKey, textOf(switches))
  const faults = formatFaults(switches.faults)
  if (faults === '') kept.removeItem(switchesKey)
  else kept.setItem(switchesKey, faults)
  if (switches.as === null) kept.removeItem(debugUserKey)
  else kept.setItem(debugUserKey, switches.as)
}

function textOf({ date, chunks }: Pick<QaSwitches, 'date' | 'chunks'>): string {
  return String(new URLSearchParams({ ...(date && { date }), ...(chunks && { chunks }) }))
}
