import { pinoLog } from './pino-log.ts'

const clock = (): Date => new Date('2026-11-20T03:00:00Z')

it('writes one JSON object per line and leaves out what is below the level', () => {
  const lines: string[] = []
  const log = pinoLog({ write: (line) => void lines.push(line) }, clock, 'info')
  log('debug', 'request', { status: 200 })
  log('info', 'ready', { port: 3000, actor: null })
  expect(lines).toEqual([
    '{"level":"info","time":"2026-11-20T03:00:00.000Z","port":3000,"actor":null,"event":"ready"}\n',
  ])
  pinoLog({ write: (line) => void lines.push(line) }, clock, 'debug')('debug', 'request')
  expect(lines).toHaveLength(2)
})
