import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { Caller } from '@gakuseki/shared-api/rules/access-policy.ts'
import { currentSchoolYear } from '@gakuseki/shared-api/rules/school/current-school-year.ts'
import type { LoginInfo, School, UnsavedWork } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { until } from '../suite/until.ts'
import type { Preferences } from './preferences.ts'
import { beforeSignIn, type SignInState } from './sign-in/sign-in-flow.ts'
import type { SignInProblem } from './sign-in/sign-in-problem.ts'

/** A question to the user before another user signs in or the current one signs out. */
export type Leaving =
  /** Offers the debug mode's accounts. */
  | { readonly action: 'chooseAccount' }
  | {
      readonly action: 'changeUser' | 'signOut'
      /** Names of unsaved work that would be lost. */
      readonly here: readonly string[]
      readonly elsewhere: readonly string[]
      /** Why leaving failed. */
      readonly problem: SignInProblem | null
    }

/** The session and the app state of the page (SHL-22), with the user's preferences. */
export type SessionState = Preferences & {
  readonly signIn: SignInState
  readonly login: LoginInfo
  readonly isAdmin: boolean
  readonly school: School
  readonly currentSchoolYear: SchoolYear
  /** The calendar day in Japan that pages use. */
  readonly today: DateText
  readonly unsaved: readonly UnsavedWork[]
  readonly leaving: Leaving | null
  /** The page is left on purpose, so the browser must not ask. */
  readonly leavesPage: boolean
  /** Titles set by pages, the newest last. */
  readonly pageTitles: readonly { readonly title: string }[]
}

export type SessionStore = StoreApi<SessionState>

export const nobody: LoginInfo = {
  isLoggedIn: false,
  googleIdToken: null,
  userId: '',
  googleMail: '',
  name: '',
  imageUrl: null,
}

/** For the guard and the access policy. */
export function callerOf({ login, isAdmin }: Pick<SessionState, 'login' | 'isAdmin'>): Caller {
  return login.isLoggedIn ? { isAdmin } : null
}

export function createSessionStore(
  today: DateText,
  preferences: Preferences,
  school: School = { schoolName: '', logoGcsUrl: null },
): SessionStore {
  return createStore<SessionState>()(() => ({
    ...preferences,
    signIn: beforeSignIn,
    login: nobody,
    isAdmin: false,
    school,
    currentSchoolYear: currentSchoolYear(null, null, today),
    today,
    unsaved: [],
    leaving: null,
    leavesPage: false,
    pageTitles: [],
  }))
}

/** Fulfilled as soon as the state matches. Rejects when the signal is aborted first. */
export function untilState(
  { getState, subscribe }: SessionStore,
  isSo: (state: SessionState) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  return until(() => isSo(getState()), subscribe, signal)
}
