import type { Log, LogLevel } from '../app/http/log.ts'
import type { ReplicaWatch, StatementWatch } from '../db/database.ts'
import { version } from '../version.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { pinoLog, standardError } from './pino-log.ts'
import { slowStatements } from './slow-statements.ts'
import type { Tracing, TracingSettings } from './tracing/tracing.ts'

export type Observers = {
  readonly log: Log
  readonly metrics: Metrics
  /** Null where tracing is off. */
  readonly tracing: Tracing | null
  readonly statement: StatementWatch
  readonly replica: ReplicaWatch
}

type Settings = {
  readonly logLevel: LogLevel
  readonly slowQueryMs: number
  readonly tracing: TracingSettings | null
}

/** Log, figures and traces of a server. The library of traces is loaded only where they are on. */
export async function openObservers(settings: Settings, clock: () => Date): Promise<Observers> {
  let tracing: Tracing | null = null
  const moment = settings.tracing === null ? undefined : () => tracing?.logFields() ?? {}
  const log = pinoLog(standardError(), clock, settings.logLevel, moment)
  if (settings.tracing !== null) {
    const { openTracing } = await import('./tracing/open-tracing.ts')
    tracing = openTracing(settings.tracing, version, log)
  }
  const metrics = createMetrics()
  const logSlow = slowStatements(log, settings.slowQueryMs)
  const statement: StatementWatch = (facts) => {
    metrics.statement(facts.ms)
    logSlow(facts)
    tracing?.statement(facts)
  }
  const replica: ReplicaWatch = (change) => log(change.state === 'used' ? 'info' : 'warn', 'replica', change)
  return { log, metrics, tracing, statement, replica }
}
