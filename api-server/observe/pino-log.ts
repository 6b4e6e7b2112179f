import pino, { type DestinationStream } from 'pino'
import type { Log, LogLevel } from '../app/http/log.ts'

/**
 * One JSON object per line: time, level, event and what belongs to it, with the fields of the moment. Below `minimum`
 * nothing is written.
 */
export function pinoLog(
  destination: DestinationStream,
  clock: () => Date,
  minimum: LogLevel,
  moment?: () => Readonly<Record<string, string>>,
): Log {
  const logger = pino(
    {
      level: minimum,
      // Process id and host name are the collector's business.
      base: null,
      messageKey: 'event',
      ...(moment && { mixin: moment }),
      timestamp: () => `,"time":"${clock().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
  return (level, event, fields = {}) => logger[level](fields, event)
}

/** Standard error, written at once: what was logged before a crash is there. */
export const standardError = (): DestinationStream => pino.destination({ dest: 2, sync: true })
