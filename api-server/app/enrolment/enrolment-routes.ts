import * as arrivalCalls from '@gakuseki/shared-api/contract/people/arrivals.ts'
import * as calls from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { route, type Route } from '../http/route.ts'
import * as arrivals from './arrivals.ts'
import * as events from './enrolment-events.ts'

export const enrolmentRoutes: readonly Route[] = [
  route(calls.listEnrolmentEvents, events.readEnrolmentEvents),
  route(calls.postEnrolmentEvent, events.addEnrolmentEvent),
  route(calls.patchEnrolmentEvent, events.changeEnrolmentEvent),
  route(calls.deleteEnrolmentEvent, events.removeEnrolmentEvent),
  route(arrivalCalls.postArrival, arrivals.arrive),
  route(arrivalCalls.takeBackArrival, arrivals.takeBack),
]
