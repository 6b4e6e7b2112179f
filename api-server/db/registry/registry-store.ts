import type { Author } from '../../app/actors.ts'
import type { RegistryReads, RegistryWrites } from '../../app/registry/registry-store.ts'
import { lockFor } from '../advisory-locks.ts'
import type { Db, Trx } from '../store/schema.ts'
import { registryLines } from './history.ts'
import { readRemotes, registryStamp } from './remotes.ts'
import { addReport, dropReportsBefore, listReports, reportsSince } from './reports.ts'
import { setSourceMaps, sourceMapOf } from './source-maps.ts'
import { keepTryLinkKey, noteTryLink, tryLinkKey } from './try-links.ts'
import { countVisit, dropVisitsBefore, visitCounts } from './visits.ts'
import { addRelease, addRemote, dropRelease, dropRemote, setQuarantine, setRemote } from './write-remotes.ts'

export function registryReads(db: Db): RegistryReads {
  return {
    remotes: () => readRemotes(db),
    remote: async (remoteId) => (await readRemotes(db, remoteId))[0] ?? null,
    registryStamp: () => registryStamp(db),
    registryLines: (remoteId) => registryLines(db, remoteId),
    sourceMapOf: (script) => sourceMapOf(db, script),
    tryLinkKey: () => tryLinkKey(db),
    visitCounts: (remoteId, since) => visitCounts(db, remoteId, since),
    reports: (query) => listReports(db, query),
    reportsSince: (remoteId, since) => reportsSince(db, remoteId, since),
  }
}

export function registryWrites(trx: Trx, author: Author): RegistryWrites {
  return {
    lockRegistry: () => lockFor(trx, 'registry'),
    addRemote: (remoteId, reason) => addRemote(trx, author, remoteId, reason),
    setRemote: (remoteId, changes, reason) => setRemote(trx, author, remoteId, { ...changes, reason }),
    dropRemote: (remoteId) => dropRemote(trx, author, remoteId),
    addRelease: (remoteId, release) => addRelease(trx, author, remoteId, release),
    setSourceMaps: (remoteId, release, maps) => setSourceMaps(trx, { remoteId, release }, maps),
    setQuarantine: (remoteId, release, since, reason) =>
      setQuarantine(trx, author, { remoteId, release }, { quarantinedAt: since, reason }),
    dropRelease: (remoteId, release) => dropRelease(trx, author, { remoteId, release }),
    keepTryLinkKey: (fresh) => keepTryLinkKey(trx, fresh),
    noteTryLink: (link) => noteTryLink(trx, author, link),
    addReport: (report) => addReport(trx, author, report),
    countVisit: (place, counters) => countVisit(trx, place, counters),
    dropVisitsBefore: (day) => dropVisitsBefore(trx, day),
    dropReportsBefore: (day) => dropReportsBefore(trx, day),
  }
}
