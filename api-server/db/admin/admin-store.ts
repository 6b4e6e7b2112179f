import type { AdminReads, AdminWrites } from '../../app/admin/admin-store.ts'
import type { Db, Trx } from '../schema.ts'
import { listHistory } from './history.ts'
import { claimKey, keepAnswer, readKeptAnswer } from './idempotency-keys.ts'

export function adminReads(db: Db): AdminReads {
  return {
    history: (query) => listHistory(db, query),
    keptAnswer: (call) => readKeptAnswer(db, call),
  }
}

export function adminWrites(trx: Trx): AdminWrites {
  return {
    claimKey: (call) => claimKey(trx, call),
    keepAnswer: (call, answer) => keepAnswer(trx, call, answer),
  }
}
