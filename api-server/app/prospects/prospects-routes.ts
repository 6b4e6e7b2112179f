import * as calls from '@gakuseki/shared-api/contract/people/prospects.ts'
import { route, type Route } from '../http/route.ts'
import { match, unmatch } from './match.ts'
import * as prospects from './prospects.ts'

export const prospectRoutes: readonly Route[] = [
  route(calls.listProspects, prospects.readProspects),
  route(calls.postProspects, prospects.add),
  route(calls.patchProspect, prospects.change),
  route(calls.deleteProspect, prospects.remove),
  route(calls.takeBackProspects, prospects.takeBack),
  route(calls.listProspectCandidates, prospects.readCandidates),
  route(calls.matchProspect, match),
  route(calls.unmatchProspect, unmatch),
]
