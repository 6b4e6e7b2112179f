import type { Author } from '../../app/actors.ts'
import type { DirectoryReads, DirectoryWrites } from '../../app/directory/directory-store.ts'
import type { Db, Trx } from '../store/schema.ts'
import { applySync } from './apply-sync.ts'
import {
  dropDirectoryGrant,
  dropOldConsentRequests,
  keepConsentRequest,
  keepDirectoryGrant,
  readDirectoryGrant,
  takeConsentRequest,
} from './consents.ts'
import { noteSyncFailure, readDirectorySyncs } from './directory-syncs.ts'
import { lockSync, newUserIds, otherMails, syncPeople } from './sync-people.ts'

export function directoryReads(db: Db): DirectoryReads {
  return {
    directoryGrant: (userId) => readDirectoryGrant(db, userId),
    directorySyncs: () => readDirectorySyncs(db),
    syncPeople: (userType, today) => syncPeople(db, userType, today),
  }
}

export function directoryWrites(trx: Trx, author: Author): DirectoryWrites {
  return {
    keepConsentRequest: (request) => keepConsentRequest(trx, request, author.now),
    takeConsentRequest: (state) => takeConsentRequest(trx, state, author.now),
    dropOldConsentRequests: () => dropOldConsentRequests(trx, author.now),
    keepDirectoryGrant: (grant) => keepDirectoryGrant(trx, grant, author.now),
    dropDirectoryGrant: (grant) => dropDirectoryGrant(trx, grant),
    lockSync: () => lockSync(trx),
    otherMails: (userType) => otherMails(trx, userType),
    newUserIds: (userType, count, today) => newUserIds(trx, userType, count, today),
    applySync: (userType, plan, created) => applySync(trx, author, { userType, plan, created }),
    noteSyncFailure: (userType, sentence) => noteSyncFailure(trx, author, userType, sentence),
  }
}
