import { troubleOf } from './server-errors.ts'

const coded = (code: string): Error => Object.assign(new Error('of the driver'), { code })

it.each([
  ['57P01', 'lost'],
  ['08006', 'lost'],
  ['53300', 'lost'],
  ['25P03', 'lost'],
  ['ECONNRESET', 'lost'],
  ['53100', 'full'],
  ['25006', 'readOnly'],
  ['57014', 'late'],
  // Constraints, serialisation and lock time-outs are answers to the statement.
  ['23505', null],
  ['40001', null],
  ['55P03', null],
])('[C80] the code %s means %s', (code, trouble) => {
  expect(troubleOf(coded(code))).toBe(trouble)
})

it.each([
  ['Connection terminated unexpectedly', 'lost'],
  ['Query read timeout', 'lost'],
  ['timeout exceeded when trying to connect', 'lost'],
  ['syntax error', null],
])('[C80] an error without a code that says %j means %s', (message, trouble) => {
  expect(troubleOf(new Error(message))).toBe(trouble)
})
