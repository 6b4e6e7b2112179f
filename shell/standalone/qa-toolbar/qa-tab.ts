import { formatFaults, type Faults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { createStore, type StoreApi } from 'zustand'
import { switchStore } from '../../debug/switch-store.ts'
import { switchesKey } from '../../debug/debug-mode.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { debugUserKey } from '../../session/sign-in/debug-auth.ts'
import { formatCallFault, parseCallFault, type ArmedFault } from '../calls/call-fault.ts'
import { chunksOf, readQaLink, unswitched, type Chunks, type QaSwitches } from './qa-link.ts'

const tabKey = 'gakuseki.qa'

/** The switches of a tab, which survive reloads. The session keeps the user. */
export type QaTab = {
  /** Whether this start asks an API outside the page: a tool that opens many pages answers for it. A reload asks the one in the page again. */
  readonly isApiOutside: boolean
  /** The switches of the address that could not be read, each as `name=value`. */
  readonly unread: readonly string[]
  /** The date with which the page was started. */
  readonly date: DateText | null
  /** Keeps the date for the next start. */
  readonly keepDate: (date: DateText | null) => void
  /** The scenario with which the page was started; its name may be unknown. */
  readonly scenario: OpenedScenario | null
  /** Keeps the scenario for the next start, which begins it anew, on its own day or a date of the toolbar. */
  readonly keepScenario: (id: string | null, date?: DateText | null) => void
  readonly chunks: StoreApi<Chunks>
  readonly faults: StoreApi<Faults>
  readonly callFaults: StoreApi<readonly ArmedFault[]>
}

export type OpenedScenario = {
  readonly id: string
  /** The instant at which it was begun, on the real clock in ms. Reloads go on from there. */
  readonly since: number
  /** This start begins it, without what was kept of it before. */
  readonly isNew: boolean
}

type Start = {
  readonly now: () => Date
  readonly kept: KeptText
  readonly href: string
  /** Replaces the address with switches by that of the target page. */
  readonly open: (page: string) => void
  /** How long a scenario that begins has been running already, in ms; 0 by default. */
  readonly elapsedMs?: number
}

/** Called before the suite starts. Takes the switches of the address, otherwise those of the tab. */
export function startQaTab({ kept, href, open, now, elapsedMs = 0 }: Start): QaTab {
  const { switches, page, unread, isApiOutside } = readQaLink(href)
  if (switches !== null) keepAll(kept, switches)
  else if (kept.getItem(tabKey) === null) keepAll(kept, { ...unswitched, as: kept.getItem(debugUserKey) })
  const { origin } = new URL(href)
  if (origin + page !== href) open(page)
  const params = new URLSearchParams(kept.getItem(tabKey) ?? '')
  const day = parseDateText(params.get('date') ?? '')
  const date = day.ok ? day.value : null
  const chunks = createStore<Chunks>(() => chunksOf(params.get('chunks')))
  const callFaults = createStore<readonly ArmedFault[]>(() => params.getAll('fault').flatMap(armedFault))
  const scenario = openedScenario(params, now().getTime() - elapsedMs)
  let next: Pick<Own, 'date' | 'scenario' | 'since'> = {
    date,
    scenario: scenario?.id ?? null,
    since: scenario?.since ?? null,
  }
  const keepOwn = (): void =>
    kept.setItem(tabKey, textOf({ ...next, chunks: chunks.getState(), callFaults: callFaults.getState() }))
  keepOwn()
  chunks.subscribe(keepOwn)
  callFaults.subscribe(keepOwn)
  return {
    isApiOutside,
    unread,
    date,
    keepDate: (day) => {
      next = { ...next, date: day }
      keepOwn()
    },
    scenario,
    keepScenario: (id, day = null) => {
      next = { date: day, scenario: id, since: null }
      keepOwn()
    },
    chunks,
    faults: switchStore(kept),
    callFaults,
  }
}

function keepAll(kept: KeptText, switches: QaSwitches): void {
  const callFaults = switches.callFaults.map((fault) => ({ ...fault, used: 0 }))
  kept.setItem(tabKey, textOf({ ...switches, callFaults, since: null }))
  const faults = formatFaults(switches.faults)
  if (faults === '') kept.removeItem(switchesKey)
  else kept.setItem(switchesKey, faults)
  if (switches.as === null) kept.removeItem(debugUserKey)
  else kept.setItem(debugUserKey, switches.as)
}

/** `begun` is the instant at which a scenario that begins counts as begun, in ms. */
function openedScenario(params: URLSearchParams, begun: number): OpenedScenario | null {
  const id = params.get('scenario')
  if (id === null) return null
  const since = Number(params.get('since') ?? Number.NaN)
  return Number.isNaN(since) ? { id, since: begun, isNew: true } : { id, since, isNew: false }
}

type Own = Pick<QaSwitches, 'date' | 'chunks' | 'scenario'> & {
  /** Null until the scenario has begun. */
  readonly since: number | null
  readonly callFaults: readonly ArmedFault[]
}

function textOf({ date, chunks, scenario, since, callFaults }: Own): string {
  const params = new URLSearchParams({
    ...(date && { date }),
    ...(chunks && { chunks }),
    ...(scenario && { scenario }),
    ...(since !== null && { since: String(since) }),
  })
  for (const fault of callFaults) params.append('fault', `${fault.used}:${formatCallFault(fault)}`)
  return String(params)
}

function armedFault(text: string): readonly ArmedFault[] {
  const [, used, rest = ''] = /^(\d+):(.*)$/.exec(text) ?? []
  const fault = parseCallFault(rest)
  return fault === null ? [] : [{ ...fault, used: Number(used) }]
}
