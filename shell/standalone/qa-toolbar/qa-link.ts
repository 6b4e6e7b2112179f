import { debugFaults, formatFaults, type Faults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { isSwitch, searchWith, switchesIn } from '../../debug/switches.ts'
import { formatCallFault, parseCallFault, type CallFault } from '../calls/call-fault.ts'
import { ownPage } from '../../routing/own-page.ts'

/** How the remote's page files load: slowly, not at all, or (null) normally. */
export type Chunks = 'slow' | 'fail' | null

/** All switches of the toolbar. */
export type QaSwitches = {
  /** The current user; null for the demo administrator. */
  readonly as: string | null
  /** The name of the situation that the school is in, which may be unknown; null for the demo school. */
  readonly scenario: string | null
  /** The date in Japan; null for the real one, or that of the scenario. */
  readonly date: DateText | null
  readonly chunks: Chunks
  readonly faults: Faults
  /** Faults of some calls. */
  readonly callFaults: readonly CallFault[]
}

/** Nothing is switched: the debug mode's defaults (DBG-03). */
export const unswitched: QaSwitches = {
  as: null,
  scenario: null,
  date: null,
  chunks: null,
  faults: debugFaults,
  callFaults: [],
}

type QaLink = {
  /** The switches of the address, with defaults for the others. Null when it names none. */
  readonly switches: QaSwitches | null
  /** Path, query and hash of the target page, without switches. */
  readonly page: string
  /** Whether an API outside the page answers, in place of the one in it. */
  readonly isApiOutside: boolean
  /** The switches that cannot be read, each as `name=value`. */
  readonly unread: readonly string[]
}

const own = /^((qa|debug)\.|scenario$)/
const longestId = 128
const mostFaults = 20

/**
 * Reads an address with switches. Unreadable switches count as missing.
 * @example readQaLink('http://localhost/?qa.open=%2Fstudent%2Flist&qa.as=t006').page // '/student/list'
 */
export function readQaLink(href: string): QaLink {
  const { origin, pathname, search, hash, searchParams } = new URL(href)
  const names = [...searchParams.keys()].filter((name) => own.test(name))
  const opened = ownPage(searchParams.get('qa.open'), origin)
  const others = [...searchParams].filter(([name]) => !own.test(name))
  const query = names.length === 0 ? search : asQuery(others)
  return {
    switches: names.some((name) => name !== 'qa.open' && name !== 'qa.api') ? switchesOf(searchParams, search) : null,
    page: opened ?? pathname + query + hash,
    isApiOutside: isOutside(searchParams.get('qa.api')),
    unread: unreadOf(
      [...searchParams].filter(([name]) => own.test(name)),
      origin,
    ),
  }
}

function unreadOf(named: readonly (readonly [string, string])[], origin: string): readonly string[] {
  const readable: Readonly<Record<string, (value: string) => boolean>> = {
    'qa.open': (value) => ownPage(value, origin) !== null,
    'qa.as': (value) => idOf(value) !== null,
    scenario: (value) => idOf(value) !== null,
    'qa.date': (value) => parseDateText(value).ok,
    'qa.api': isOutside,
    'qa.chunks': (value) => chunksOf(value) !== null,
    'qa.fault': (value) => parseCallFault(value) !== null,
  }
  const faults = named.filter(([name]) => name === 'qa.fault')
  return named
    .filter((pair) => !(readable[pair[0]]?.(pair[1]) ?? isSwitch(...pair)) || faults.indexOf(pair) >= mostFaults)
    .map(([name, value]) => `${name}=${value}`)
}

/**
 * An address that opens a page with the current switches. It points to the first page of the suite, which every web server has, because web
 * servers have no files for the others.
 * @param root the address of the first page, with a slash at its end
 */
export function qaLink(root: string, switches: QaSwitches, page: string): string {
  const { as, scenario, date, chunks, faults, callFaults } = switches
  const named = [
    ['qa.open', page],
    ['scenario', scenario],
    ['qa.as', as],
    ['qa.date', date],
    ['qa.chunks', chunks],
    ...callFaults.map((fault) => ['qa.fault', formatCallFault(fault)]),
  ].flatMap(([name, value]): [string, string][] => (name && value ? [[name, value]] : []))
  // Without any debug switch, the address would mean the default latency of the debug mode.
  const rest = formatFaults(faults) === '' ? '&debug.latency=0' : searchWith('', faults).replace('?', '&')
  return `${root}${asQuery(named)}${rest}`
}

function switchesOf(params: URLSearchParams, search: string): QaSwitches {
  const date = parseDateText(params.get('qa.date') ?? '')
  return {
    as: idOf(params.get('qa.as')),
    scenario: idOf(params.get('scenario')),
    date: date.ok ? date.value : null,
    chunks: chunksOf(params.get('qa.chunks')),
    faults: switchesIn(search) ?? debugFaults,
    callFaults: params.getAll('qa.fault').slice(0, mostFaults).flatMap(faultOf),
  }
}

const faultOf = (text: string): readonly CallFault[] => {
  const fault = parseCallFault(text)
  return fault === null ? [] : [fault]
}

const isOutside = (value: string | null): boolean => value === 'outside'

const idOf = (text: string | null): string | null =>
  text === null || text === '' || text.length > longestId ? null : text

/** Reads the switch of the page files from a text. */
export function chunksOf(text: string | null): Chunks {
  return text === 'slow' || text === 'fail' ? text : null
}

function asQuery(pairs: readonly (readonly string[])[]): string {
  const query = String(new URLSearchParams(pairs.map(([name = '', value = '']) => [name, value])))
  return query === '' ? '' : `?${query}`
}
