import { errorFields, jsonLog, reasonOf } from './log.ts'

const clock = (): Date => new Date('2026-11-20T03:00:00Z')

it('writes one JSON object per line and leaves debug lines out at level info', () => {
  const lines: string[] = []
  const log = jsonLog((line) => lines.push(line), clock, 'info')
  log('debug', 'request', { status: 200 })
  log('info', 'ready', { port: 3000 })
  expect(lines).toEqual(['{"time":"2026-11-20T03:00:00.000Z","level":"info","event":"ready","port":3000}'])
  const chatty = jsonLog((line) => lines.push(line), clock, 'debug')
  chatty('debug', 'request')
  expect(lines).toHaveLength(2)
})

it('an exception is its message, place and code', () => {
  const error = Object.assign(new Error('broken'), { code: '23505' })
  expect(errorFields(error)).toMatchObject({
    error: 'broken',
    code: '23505',
    stack: expect.stringContaining('broken') as string,
  })
  expect(errorFields('text')).toEqual({ error: 'text' })
})

it('the reason of an exception is its innermost cause', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(reasonOf(new Error('migration failed', { cause: refused }))).toBe('ECONNREFUSED: connect')
  expect(reasonOf(new Error('plain'))).toBe('plain')
  expect(reasonOf(7)).toBe('7')
})
