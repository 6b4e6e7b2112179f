import type { CallTracing } from '../../app/telemetry/request-trace.ts'
import type { StatementWatch } from '../../db/database.ts'

/** Runs work that another machine or the disk does as a span of the current call. */
export type Within = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Where tracing is off. */
export const untraced: Within = (_name, work) => work()

/** Traces of the server; one for a process that has them on. */
export type Tracing = CallTracing & {
  readonly statement: StatementWatch
  readonly within: Within
  /** The trace of the current call, for its lines in the log. */
  readonly logFields: () => { readonly traceId?: string }
  /** Hands over what is left, within some seconds. */
  readonly close: () => Promise<void>
}

/** Where traces go and which. */
export type TracingSettings = {
  /** Of the collector, for traces: `https://collector.school.example/v1/traces`. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Which part of the traces that begin here is kept, 0 to 1. */
  readonly ratio: number
  /** Whether a call keeps to what its caller has decided. */
  readonly isParentBased: boolean
}
