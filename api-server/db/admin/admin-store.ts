import type { AdminReads, AdminWrites } from '../../app/admin/admin-store.ts'
import type { Author } from '../../app/actors.ts'
import type { Db, Trx } from '../store/schema.ts'
import { listHistory } from './history.ts'
import { claimKey, dropOldAnswers, keepAnswer, readKeptAnswer } from './idempotency-keys.ts'
import { repairPersonKeys } from './repair-person-keys.ts'
import { repairs } from './repairs.ts'

export function adminReads(db: Db): AdminReads {
  return {
    history: (query) => listHistory(db, query),
    keptAnswer: (call) => readKeptAnswer(db, call),
  }
}

export function adminWrites(trx: Trx, author: Author): AdminWrites {
  return {
    repair: (name) => repairs[name](trx, author),
    repairPersonKeys: (from) => repairPersonKeys(trx, from),
    claimKey: (call) => claimKey(trx, call),
    keepAnswer: (call, answer) => keepAnswer(trx, call, answer),
    dropOldAnswers: () => dropOldAnswers(trx, author.now),
  }
}
