/** Loaded only when needed. One file for all of them, because the first page carries the name of each further one. */
export { measureVisit } from '../vitals/measure-visit.ts'
export { startPageTracing } from '../tracing/page-tracing.ts'
export { reportFrozen } from './frozen/report-frozen.ts'
export { sendReport } from './send-report.ts'
