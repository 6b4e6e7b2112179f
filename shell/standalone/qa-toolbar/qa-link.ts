import { debugFaults, formatFaults, type Faults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { searchWith, switchesIn } from '../../debug/switches.ts'
import { ownPage } from '../../routing/own-page.ts'

/** How the files of the remote's pages come: late, never, or (null) as they do. */
export type Chunks = 'slow' | 'fail' | null

/** All that the toolbar switches. */
export type QaSwitches = {
  /** Who works; null for the demo administrator. */
  readonly as: string | null
  /** The day it is in Japan; null for the real one. */
  readonly date: DateText | null
  readonly chunks: Chunks
  readonly faults: Faults
}

/** Nothing is switched: a service of the debug mode as it is (DBG-03). */
export const unswitched: QaSwitches = { as: null, date: null, chunks: null, faults: debugFaults }

type QaLink = {
  /** Those that the address names, all others as they are unswitched; null when it names none. */
  readonly switches: QaSwitches | null
  /** Path, query and hash of the page that is meant, without switches. */
  readonly page: string
}

const own = /^(qa|debug)\./
const longestId = 128

/**
 * Reads an address with switches; what cannot be read counts as not named.
 * @example readQaLink('http://localhost/?qa.open=%2Fstudent%2Flist&qa.as=t006').page // '/student/list'
 */
export function readQaLink(href: string): QaLink {
  const { origin, pathname, search, hash, searchParams } = new URL(href)
  const names = [...searchParams.keys()].filter((name) => own.test(name))
  const opened = ownPage(searchParams.get('qa.open'), origin)
  const others = [...searchParams].filter(([name]) => !own.test(name))
  const query = names.length === 0 ? search : asQuery(others)
  return {
    switches: names.some((name) => name !== 'qa.open') ? switchesOf(searchParams, search) : null,
    page: opened ?? pathname + query + hash,
  }
}

/**
 * An address that opens a page with all switches as they are. It leads to the first page of the site, which every web
 * server has, while a page of the suite is a file on none.
 */
export function qaLink(origin: string, { as, date, chunks, faults }: QaSwitches, page: string): string {
  const named = [
    ['qa.open', page],
    ['qa.as', as],
    ['qa.date', date],
    ['qa.chunks', chunks],
  ].flatMap(([name, value]): [string, string][] => (name && value ? [[name, value]] : []))
  // An address that says nothing of them would mean the latency of a service that nobody has switched.
  const rest = formatFaults(faults) === '' ? '&debug.latency=0' : searchWith('', faults).replace('?', '&')
  return `${origin}/${asQuery(named)}${rest}`
}

function switchesOf(params: URLSearchParams, search: string): QaSwitches {
  const as = params.get('qa.as') ?? ''
  const date = parseDateText(params.get('qa.date') ?? '')
  return {
    as: as === '' || as.length > longestId ? null : as,
    date: date.ok ? date.value : null,
    chunks: chunksOf(params.get('qa.chunks')),
    faults: switchesIn(search) ?? debugFaults,
  }
}

/** The state of the files that a text names. */
export function chunksOf(text: string | null): Chunks {
  return text === 'slow' || text === 'fail' ? text : null
}

function asQuery(pairs: readonly (readonly string[])[]): string {
  const query = String(new URLSearchParams(pairs.map(([name = '', value = '']) => [name, value])))
  return query === '' ? '' : `?${query}`
}
