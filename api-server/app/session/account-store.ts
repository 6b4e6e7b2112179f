import type { SignInState } from '@gakuseki/shared-api/contract/people/accounts.ts'
import type { Account, Person } from '../actors.ts'

/** The person of an account, with the facts that sign-in needs. */
export type AccountOwner = {
  readonly person: Person
  /** The Google account that the person has signed in with, or that the directory has for them; null before either. */
  readonly googleId: string | null
  /** Tokens of earlier sign-ins are invalid. */
  readonly tokensValidAfter: Date | null
  /** When the sign-ins were made that the person has signed out of, in ms. */
  readonly endedSignIns: readonly number[]
  /** Kept out by an administrator. */
  readonly isDisabled: boolean
}

export type SignInChange = { readonly tokensValidAfter?: Date; readonly isDisabled?: boolean }

export type AdministratorSignIn = { readonly userId: string; readonly isDisabled: boolean }

/** The facts of people that sign-in and policy read. */
export type AccountReads = {
  readonly personByUserId: (userId: string) => Promise<Person | null>
  /** By the linked account, otherwise by the verified mail address. */
  readonly ownerOfAccount: (account: Account) => Promise<AccountOwner | null>
  /** The first administrators and other staff, `each` of both, whom the debug mode offers. */
  readonly debugAccounts: (each: number) => Promise<readonly Person[]>
}

export type AccountWrites = {
  /** Links the account to the person; false if it is linked already. */
  readonly linkAccount: (person: Person, account: Account) => Promise<boolean>
  /** Tokens of the sign-in at this moment are void from now on. */
  readonly endSignIn: (person: Person, signedInAt: Date) => Promise<void>
  /** Who administers, unchanged by others until the transaction ends. */
  readonly lockAdministrators: () => Promise<readonly AdministratorSignIn[]>
  readonly changeSignIn: (person: Person, change: SignInChange) => Promise<SignInState>
}
