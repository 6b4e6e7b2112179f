import { errorFields, reasonOf, requestLevel } from './log.ts'

it('logs an exception as its kind, message, place and code', () => {
  const error = Object.assign(new TypeError('broken pipe'), { code: 'EPIPE', constraint: 'one_class', detail: '佐藤' })
  const { stack, ...fields } = errorFields(error)
  expect(fields).toEqual({ error: 'TypeError: broken pipe', code: 'EPIPE', constraint: 'one_class' })
  expect(stack).toMatch(/^\s+at .*log\.test\.ts/)
  expect(errorFields('佐藤 花子')).toEqual({ error: 'string', code: null })
})

it.each([
  ['invalid input syntax for type date: "佐藤 花子"', 'invalid input syntax for type date: …'],
  ['Unexpected token \'佐\', "{"name": 佐藤}"... is not valid JSON', 'Unexpected token …, …name…'],
  ['no account sato@school.example.jp here', 'no account … here'],
  ['unknown class 桜組 of grade 3', 'unknown class … of grade 3'],
])('logs no value of %s', (message, expected) => {
  expect(errorFields(new Error(message))['error']).toContain(`Error: ${expected}`)
})

it('keeps no part of a message of several lines in the frames', () => {
  const { stack } = errorFields(new Error('first\nsato@school.example.jp\n佐藤'))
  expect(stack).not.toMatch(/sato|佐藤/)
})

it('names the innermost cause of an exception', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(reasonOf(new Error('migration failed', { cause: refused }))).toBe('ECONNREFUSED: connect')
  expect(reasonOf(new Error('plain'))).toBe('plain')
  expect(reasonOf(7)).toBe('7')
})

it.each([
  ['(site)', 200, 'debug'],
  ['(site)', 500, 'error'],
  ['GET /v2/students', 200, 'info'],
  ['GET /v2/students', 403, 'info'],
  ['(unknown)', 404, 'info'],
  ['GET /v2/students', 503, 'error'],
] as const)('logs %s with %i at level %s', (route, status, level) => {
  const facts = { requestId: 'r', actor: null, method: 'GET', route, status, ms: 1 }
  expect(requestLevel(facts)).toBe(level)
})
