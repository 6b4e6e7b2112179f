import { debugFaults, forcedStatuses, noFaults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { addDays, dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import * as fc from 'fast-check'
import type { CallFault } from '../calls/call-fault.ts'
import { qaLink, readQaLink, unswitched, type QaSwitches } from './qa-link.ts'

const site = 'http://localhost:3001'
const day = dateText('2027-03-31')

const lateOnce: CallFault = { method: 'PATCH', path: '/students/*', effect: '503', delayMs: 3000, times: 2 }
const lost: CallFault = { method: '*', path: '/school', effect: 'lost-after', delayMs: 0, times: null }
const faultsQuery = 'qa.fault=PATCH+%2Fstudents%2F*+503+3000ms+2x&qa.fault=*+%2Fschool+lost-after&debug.latency=500'

const links: readonly (readonly [Partial<QaSwitches>, string])[] = [
  [{}, 'debug.latency=500'],
  [{ faults: noFaults }, 'debug.latency=0'],
  [{ as: 't006', date: day }, 'qa.as=t006&qa.date=2027-03-31&debug.latency=500'],
  [{ scenario: 'class-45', as: 't001' }, 'scenario=class-45&qa.as=t001&debug.latency=500'],
  [
    { chunks: 'slow', faults: { ...noFaults, all: 409, latencyMs: 2000 } },
    'qa.chunks=slow&debug.latency=2000&debug.all=409',
  ],
  [{ callFaults: [lateOnce, lost] }, faultsQuery],
  [{ chunks: 'fail', faults: { ...noFaults, updates: 'fail' } }, 'qa.chunks=fail&debug.updates=fail'],
]

it.each(links)('%j is written as ?%s and read back', (change, query) => {
  const switches = { ...unswitched, ...change }
  const href = qaLink(`${site}/`, switches, '/student/list')
  expect(href).toBe(`${site}/?qa.open=%2Fstudent%2Flist&${query}`)
  expect(readQaLink(href)).toEqual({ switches, page: '/student/list', isApiOutside: false, unread: [] })
  // The same at the page's own address, for web servers that answer it.
  expect(readQaLink(`${site}/student/list?${query}`)).toEqual({
    switches,
    page: '/student/list',
    isApiOutside: false,
    unread: [],
  })
})

it.each([
  ['/student/list', null, '/student/list'],
  ['/student/list?page=2&q=%E3%81%82#x', null, '/student/list?page=2&q=%E3%81%82#x'],
  ['/?qa.open=%2Fteacher%2Flist%3Fpage%3D2', null, '/teacher/list?page=2'],
  ['/student/list?page=2&qa.as=t1#x', 't1', '/student/list?page=2#x'],
  ['/a?qa.as=t1&qa.open=%2Fb', 't1', '/b'],
  ['/student/list?scenario=class-45&page=2', null, '/student/list?page=2'],
  // Only pages of this site are opened.
  ['/a?qa.open=https%3A%2F%2Felsewhere.example%2F', null, '/a'],
  ['/a?qa.open=%2F%2Felsewhere.example%2F', null, '/a'],
  ['/a?qa.open=javascript%3Aalert(1)', null, '/a'],
])('opens %s as %s on %s', (address, as, page) => {
  const read = readQaLink(site + address)
  expect([read.switches?.as ?? null, read.page]).toEqual([as, page])
})

it.each(['qa.date=2027-02-30', 'qa.chunks=never', 'qa.as=', 'qa.fault=PATCH', `qa.as=${'x'.repeat(129)}`, 'qa.no=1'])(
  'finds no valid switch in ?%s, and says so',
  (query) => {
    expect(readQaLink(`${site}/?${query}`)).toEqual({
      switches: unswitched,
      page: '/',
      isApiOutside: false,
      unread: [query],
    })
  },
)

it('names each switch that it cannot read, and takes the others', () => {
  const read = readQaLink(
    `${site}/a?qa.as=t1&qa.date=soon&debug.latency=x&debug.all=403&qa.open=%2F%2Felsewhere.example`,
  )
  expect(read.switches).toEqual({ ...unswitched, as: 't1', faults: { ...noFaults, all: 403 } })
  expect(read.unread).toEqual(['qa.date=soon', 'debug.latency=x', 'qa.open=//elsewhere.example'])
})

it('asks an API outside the page only where the address says so', () => {
  const { isApiOutside, switches, page } = readQaLink(`${site}/school?qa.api=outside`)
  expect([isApiOutside, switches, page]).toEqual([true, null, '/school'])
  expect(readQaLink(`${site}/?qa.api=within`)).toMatchObject({ isApiOutside: false, unread: ['qa.api=within'] })
})

it('takes 20 faults, and names the others', () => {
  const query = Array.from({ length: 21 }, (_, at) => `qa.fault=*+/x${at}+503`).join('&')
  const read = readQaLink(`${site}/?${query}`)
  expect(read.switches?.callFaults).toHaveLength(20)
  expect(read.unread).toEqual(['qa.fault=* /x20 503'])
})

it('writes the latency of a switched service only when it is set', () => {
  expect(readQaLink(`${site}/?qa.as=t1`).switches?.faults).toEqual(debugFaults)
  expect(readQaLink(`${site}/?debug.all=403`).switches?.faults).toEqual({ ...noFaults, all: 403 })
})

it('reads back any switches and any page', () => {
  const switches = fc.record<QaSwitches>({
    as: fc.option(fc.string({ minLength: 1, maxLength: 128, unit: 'grapheme-ascii' })),
    scenario: fc.option(fc.string({ minLength: 1, maxLength: 128, unit: 'grapheme-ascii' })),
    date: fc.option(fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(dateText('2000-01-01'), days))),
    chunks: fc.constantFrom('slow', 'fail', null),
    faults: fc.record({
      latencyMs: fc.integer({ min: 0, max: 60_000 }),
      all: fc.constantFrom(null, 'offline' as const, ...forcedStatuses),
      updates: fc.constantFrom(null, 'fail' as const),
      deletes: fc.constantFrom(null, 'fail' as const),
    }),
    callFaults: fc.subarray([lateOnce, lost]),
  })
  const page = fc
    .tuple(fc.array(fc.string({ minLength: 1 })), fc.dictionary(fc.string(), fc.string()))
    .map(([path, query]) => {
      const search = String(new URLSearchParams(query))
      const pathname = `/${path.map((part) => encodeURIComponent(part.replaceAll('.', ''))).join('/')}`
      return pathname + (search === '' ? '' : `?${search}`)
    })
    .map((text) => (URL.parse(text, site)?.origin === site && !text.startsWith('//') ? text : '/'))
  fc.assert(
    fc.property(switches, page, (given, at) => {
      expect(readQaLink(qaLink(`${site}/`, given, at))).toEqual({
        switches: given,
        page: at,
        isApiOutside: false,
        unread: [],
      })
    }),
  )
})
