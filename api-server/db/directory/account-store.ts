import type { AccountReads, AccountWrites } from '../../app/session/account-store.ts'
import type { Author } from '../../app/actors.ts'
import { debugAccounts, personByUserId } from '../people/people.ts'
import type { Db, Trx } from '../store/schema.ts'
import { lockAdministratorsSignIn } from '../school/administrators.ts'
import { changeSignIn } from './change-sign-in.ts'
import { endSignIn } from './end-sign-in.ts'
import { linkAccount, ownerOfAccount } from './accounts.ts'

export function accountReads(db: Db): AccountReads {
  return {
    personByUserId: (userId) => personByUserId(db, userId),
    ownerOfAccount: (account) => ownerOfAccount(db, account),
    debugAccounts: (each) => debugAccounts(db, each),
  }
}

export function accountWrites(trx: Trx, author: Author): AccountWrites {
  return {
    linkAccount: (person, account) => linkAccount(trx, person, account, author.now),
    endSignIn: (person, signedInAt) => endSignIn(trx, person, signedInAt, author.now),
    lockAdministrators: () => lockAdministratorsSignIn(trx),
    changeSignIn: (person, change) => changeSignIn(trx, author, person, change),
  }
}
