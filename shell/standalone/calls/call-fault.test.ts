import * as fc from 'fast-check'
import {
  callMethods,
  callsLeft,
  faultEffects,
  formatCallFault,
  parseCallFault,
  patternOf,
  takeFault,
  type ArmedFault,
  type CallFault,
} from './call-fault.ts'

const fault = (text: string, used = 0): ArmedFault => {
  const parsed = parseCallFault(text)
  if (parsed === null) throw new Error(`no fault: ${text}`)
  return { ...parsed, used }
}

it.each<[CallFault, string]>([
  [{ method: 'PATCH', path: '/students/*', effect: '503', delayMs: 3000, times: 2 }, 'PATCH /students/* 503 3000ms 2x'],
  [{ method: 'GET', path: '/students', effect: 'late', delayMs: 2000, times: null }, 'GET /students late 2000ms'],
  [{ method: '*', path: '/', effect: 'lost-before', delayMs: 0, times: 1 }, '* / lost-before 1x'],
])('%j is written %j', (given, text) => {
  expect(formatCallFault(given)).toBe(text)
  expect(parseCallFault(text)).toEqual(given)
})

it.each([
  '',
  'PATCH',
  'PATCH students 503',
  'FETCH /students 503',
  'PATCH /students 299',
  'PATCH /students 503 2x 3000ms',
  'PATCH /students 503 0x',
  'PATCH /students 503 60001ms',
  `PATCH /${'x'.repeat(200)} 503`,
  'PATCH /students 503 now',
])('finds no fault in %j', (text) => {
  expect(parseCallFault(text)).toBeNull()
})

it('reads back any fault', () => {
  const any = fc.record<CallFault>({
    method: fc.constantFrom(...callMethods),
    path: fc.stringMatching(/^\/[a-zA-Z0-9*/.%-]{0,60}$/),
    effect: fc.constantFrom(...faultEffects),
    delayMs: fc.integer({ min: 0, max: 60_000 }),
    times: fc.option(fc.integer({ min: 1, max: 999 })),
  })
  fc.assert(fc.property(any, (given) => expect(parseCallFault(formatCallFault(given))).toEqual(given)))
})

it.each([
  ['PATCH /students/* 503', 'PATCH', '/api/user/v2/students/s001', true],
  ['PATCH /students/* 503', 'GET', '/api/user/v2/students/s001', false],
  ['PATCH /students/* 503', 'PATCH', '/api/user/v2/students', false],
  ['PATCH /students/* 503', 'PATCH', '/api/user/v2/students/s001/notes', false],
  ['* /api/user/v2/students 503', 'GET', '/api/user/v2/students', true],
  ['* / 503', 'DELETE', '/api/user/v2/classes/c1', true],
  ['GET /*/students 503', 'GET', '/api/user/v2/students', true],
  ['GET /students 503', 'GET', '/api/user/v2/mystudents', false],
])('whether %j concerns %s %s: %s', (text, method, pathname, expected) => {
  expect(takeFault([fault(text)], { method, pathname }).fault !== null).toBe(expected)
})

it('concerns as many calls as it says, then the next fault does', () => {
  const call = { method: 'PATCH', pathname: '/api/user/v2/students/s001' }
  const first = takeFault([fault('PATCH / 503 2x', 1), fault('* / 409')], call)
  expect(first.fault?.effect).toBe('503')
  expect(first.faults.map(callsLeft)).toEqual([0, null])
  const second = takeFault(first.faults, call)
  expect(second.fault?.effect).toBe('409')
})

it.each([
  ['/api/user/v2/students/s001', '/students/*'],
  ['/api/user/v2/students', '/students'],
  ['/api/curriculum/neCurriculums/12/sort', '/neCurriculums/*/sort'],
  ['/api/user/v2/school', '/school'],
])('the pattern for %s is %s', (pathname, pattern) => {
  expect(patternOf(pathname)).toBe(pattern)
})
