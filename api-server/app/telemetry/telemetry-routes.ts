import { sendPageSpans } from '@gakuseki/shared-api/contract/telemetry.ts'
import { route, type Route } from '../http/route.ts'
import { takePageSpans } from './page-spans.ts'

export const telemetryRoutes: readonly Route[] = [route(sendPageSpans, takePageSpans)]
