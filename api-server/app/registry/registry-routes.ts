import * as calls from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { createTryLink } from '@gakuseki/shared-api/contract/delivery/try-links.ts'
import { route, type Route } from '../http/route.ts'
import { moveRelease } from './release/change-release.ts'
import { applyChange } from './change-remote.ts'
import * as vitals from '@gakuseki/shared-api/contract/delivery/vitals.ts'
import { keepVisit, showVitals } from './vitals/visits.ts'
import { figuresOf } from './figures/read-figures.ts'
import { readRemotes } from './list-remotes.ts'
import { keepRelease } from './release/publish-release.ts'
import { keepReport, readReports } from './reports.ts'
import { makeTryLink } from './try/create-try-link.ts'

export const registryRoutes: readonly Route[] = [
  route(calls.listRemotes, readRemotes),
  route(calls.changeRemote, applyChange),
  route(calls.publishRelease, keepRelease),
  route(calls.changeRelease, moveRelease),
  route(createTryLink, makeTryLink),
  route(calls.readFigures, figuresOf),
  route(vitals.reportVisit, keepVisit),
  route(vitals.readVitals, showVitals),
  route(calls.reportRemote, keepReport),
  route(calls.listReports, readReports),
]
