import type { Person } from '../actors.ts'

/** Who people are to sign-in and policy. */
export type AccountReads = {
  readonly personByUserId: (userId: string) => Promise<Person | null>
  readonly personByMail: (mail: string) => Promise<Person | null>
  /** The first administrators and other staff, `each` of both: whom the debug mode offers to be. */
  readonly debugAccounts: (each: number) => Promise<readonly Person[]>
}
