import * as reads from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { route, type Route } from '../http/route.ts'
import * as change from './change-draft.ts'
import * as cards from './move-cards.ts'
import { publish } from './publish.ts'
import * as read from './read-drafts.ts'
import { refresh, start } from './start-draft.ts'
import { takeBack } from './take-back.ts'

export const yearDraftRoutes: readonly Route[] = [
  route(reads.listYearDrafts, read.readDrafts),
  route(reads.getYearDraft, read.readDraft),
  route(reads.getYearDraftChanges, read.readChanges),
  route(reads.getYearDraftProblems, read.readProblems),
  route(writes.startYearDraft, start),
  route(writes.refreshYearDraft, refresh),
  route(writes.patchYearDraft, change.changeParts),
  route(writes.deleteYearDraft, change.discard),
  route(writes.moveCards, cards.move),
  route(writes.decideForPeople, cards.decide),
  route(writes.numberCards, cards.numberAll),
  route(writes.setPair, change.changePair),
  route(writes.proposeCards, cards.propose),
  route(writes.postDraftClass, change.addClass),
  route(writes.patchDraftClass, change.changeClass),
  route(writes.deleteDraftClass, change.removeClass),
  route(writes.publishYearDraft, publish),
  route(writes.takeBackYearDraft, takeBack),
]
