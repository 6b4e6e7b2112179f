import type { DataRouter } from '@gakuseki/shared-ui/host/router.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import { startPageTracing } from '../tracing/page-tracing.ts'
import { measureVisit } from '../vitals/measure-visit.ts'
import { reportFrozen } from './frozen/report-frozen.ts'
import type { Reporter } from './remote-reports.ts'

/** Loaded only when needed. One file for all of them, because the first page carries the name of each further one. */
export { sendReport } from './send-report.ts'

/** Keeps the tracing of the page, begun for this share of its calls. */
export type Trace = (start: typeof startPageTracing, ratio: number) => void

/** Starts those parts that this page needs. */
export function startLateParts(
  parts: SuiteParts,
  router: DataRouter,
  report: Reporter,
  trace: Trace,
  isMeasured: boolean,
): void {
  const { tracing } = parts.host.config
  if (tracing) trace(startPageTracing, tracing)
  if (isMeasured) measureVisit(parts, router)
  reportFrozen(parts, report)
}
