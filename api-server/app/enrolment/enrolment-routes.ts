import * as calls from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { route, type Route } from '../http/route.ts'
import * as events from './enrolment-events.ts'

export const enrolmentRoutes: readonly Route[] = [
  route(calls.listEnrolmentEvents, events.readEnrolmentEvents),
  route(calls.postEnrolmentEvent, events.addEnrolmentEvent),
  route(calls.patchEnrolmentEvent, events.changeEnrolmentEvent),
  route(calls.deleteEnrolmentEvent, events.removeEnrolmentEvent),
]
