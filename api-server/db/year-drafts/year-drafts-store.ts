import type { Author } from '../../app/actors.ts'
import type { YearDraftReads, YearDraftWrites } from '../../app/year-drafts/year-drafts-store.ts'
import type { Db, Trx } from '../store/schema.ts'
import { laterChanges } from './later-changes.ts'
import { eventMarks } from './published-events.ts'
import { subjectMark } from './published-subjects.ts'
import * as published from './published.ts'
import { readCards, readPlaces, readRollForDraft } from './read-cards.ts'
import { listDrafts, readChanges, readDraft, readDraftClasses } from './read-draft.ts'
import { replaceOnDraft } from './replace-person.ts'
import * as write from './write-draft.ts'

export function yearDraftReads(db: Db): YearDraftReads {
  return {
    yearDrafts: async () => (await listDrafts(db)).map(({ summary }) => summary),
    yearDraftSummary: async (schoolYear) => (await listDrafts(db, schoolYear))[0]?.summary ?? null,
    yearDraft: (schoolYear, query) => readDraft(db, schoolYear, query),
    yearDraftChanges: (schoolYear, since) => readChanges(db, schoolYear, since),
    rollForDraft: (schoolYear) => readRollForDraft(db, schoolYear),
    draftPlaces: (schoolYear, personIds) => readPlaces(db, schoolYear, personIds),
    draftClasses: (schoolYear) => readDraftClasses(db, schoolYear),
    draftCards: (schoolYear) => readCards(db, schoolYear),
  }
}

export function yearDraftWrites(trx: Trx, author: Author): YearDraftWrites {
  return {
    startDraft: (draft) => write.startDraft(trx, author, draft),
    lockDraft: (schoolYear) => write.lockDraft(trx, author, schoolYear),
    saveDraftParts: (draft, parts) => write.saveParts(trx, draft, parts),
    deleteDraft: (draft) => write.deleteDraft(trx, author, draft),
    addDraftPlaces: (draft, places) => write.addPlaces(trx, draft, places),
    removeDraftPlaces: (draft, personIds) => write.removePlaces(trx, draft, personIds),
    saveDraftPlaces: (draft, places) => write.savePlaces(trx, draft, places),
    addDraftClass: (draft, added) => write.addClass(trx, author, draft, added),
    saveDraftClass: (draft, changed) => write.saveClass(trx, author, draft, changed),
    deleteDraftClass: (draft, draftClassId) => write.deleteClass(trx, draft, draftClassId),
    draftPairRevision: (draft, personA, personB) => write.pairRevision(trx, draft, [personA, personB]),
    saveDraftPair: (draft, pair) => write.savePair(trx, draft, pair),
    deleteDraftPair: (draft, personA, personB) => write.deletePair(trx, draft, [personA, personB]),
    markPublished: (draft, what) => published.markPublished(trx, author, draft, what),
    publishedOf: (draft) => published.readPublished(trx, draft),
    savePublished: (draft, what) => published.savePublished(trx, draft, what),
    replaceOnDraft: (draft, from, to) => replaceOnDraft(trx, draft, from, to),
    markTakenBack: (draft) => published.markTakenBack(trx, author, draft),
    subjectMark: (table, id) => subjectMark(trx, table, id),
    enrolmentMarks: (userIds) => eventMarks(trx, userIds),
    chargesOf: (userIds) => published.chargesOf(trx, userIds),
    laterChanges: (draft, what) => laterChanges(trx, draft, what),
  }
}
