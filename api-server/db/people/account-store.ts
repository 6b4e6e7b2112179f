import type { AccountReads } from '../../app/session/account-store.ts'
import type { Db } from '../schema.ts'
import { debugAccounts, personByMail, personByUserId } from './people.ts'

export function accountReads(db: Db): AccountReads {
  return {
    personByUserId: (userId) => personByUserId(db, userId),
    personByMail: (mail) => personByMail(db, mail),
    debugAccounts: (each) => debugAccounts(db, each),
  }
}
