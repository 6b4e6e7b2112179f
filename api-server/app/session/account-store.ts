import type { SignInState } from '@gakuseki/shared-api/contract/people/accounts.ts'
import type { Account, Person } from '../actors.ts'

/** The person behind an account, and what sign-in must know of them. */
export type AccountOwner = {
  readonly person: Person
  /** The Google account that the person has signed in with, or that the directory has for them; null before either. */
  readonly googleId: string | null
  /** Tokens of a sign-in before this moment are void. */
  readonly tokensValidAfter: Date | null
  /** When the sign-ins were made that the person has signed out of, in ms. */
  readonly endedSignIns: readonly number[]
  /** Kept out by an administrator. */
  readonly isDisabled: boolean
}

export type SignInChange = { readonly tokensValidAfter?: Date; readonly isDisabled?: boolean }

export type AdministratorSignIn = { readonly userId: string; readonly isDisabled: boolean }

/** Who people are to sign-in and policy. */
export type AccountReads = {
  readonly personByUserId: (userId: string) => Promise<Person | null>
  /** By the account that was linked, else by the verified mail address. */
  readonly ownerOfAccount: (account: Account) => Promise<AccountOwner | null>
  /** The first administrators and other staff, `each` of both: whom the debug mode offers to be. */
  readonly debugAccounts: (each: number) => Promise<readonly Person[]>
}

export type AccountWrites = {
  /** Links the account to the person; false when it is already. */
  readonly linkAccount: (person: Person, account: Account) => Promise<boolean>
  /** Tokens of the sign-in at this moment are void from now on. */
  readonly endSignIn: (person: Person, signedInAt: Date) => Promise<void>
  /** Who administers, unchanged by others until the transaction ends. */
  readonly lockAdministrators: () => Promise<readonly AdministratorSignIn[]>
  readonly changeSignIn: (person: Person, change: SignInChange) => Promise<SignInState>
}
