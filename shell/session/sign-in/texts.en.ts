import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** All texts of signing in and out. */
export const signInTexts: Translation<typeof spec.signInTexts> = {
  title: 'Sign in',
  lead: (domain) => `Use your school account (@${domain}).`,
  debugLead: 'Choose an account.',
  start: 'Sign in with Google',
  other: 'Choose another account',
  again: 'Sign in again',
  shared: 'On a shared computer, sign out when you have finished, from the user menu at the top right of the screen.',
  refusedMail: (mail) => `Chosen account: ${mail}`,
  problems: {
    expired: {
      title: 'Your sign-in has expired',
      text: 'Sign in again.',
    },
    otherDomain: {
      title: 'This account cannot be used',
      text: 'It is not an account of the school. Choose a school account.',
    },
    unknownPerson: {
      title: 'This account is not registered',
      text: 'Choose another account, or ask an administrator of the school to register you as staff (sync).',
    },
    otherAccount: {
      title: 'This email address belongs to an earlier account',
      text: 'Ask an administrator of the school to sync the staff. After that, you can sign in.',
    },
    notStaff: {
      title: 'Accounts of students and guardians cannot be used',
      text: 'Choose the account of a staff member.',
    },
    disabled: {
      title: 'This account is suspended',
      text: 'To use it, ask the administrator of the school accounts.',
    },
    popupBlocked: {
      title: 'The sign-in screen could not be opened',
      text: 'The browser blocks pop-ups. Allow the pop-ups of this site at the icon in the address bar, then try again.',
    },
    storageBlocked: {
      title: 'The browser does not let this site store data',
      text: 'Allow the cookies and site data of this site in the settings of the browser, then try again.',
    },
    cancelled: {
      title: 'Signing in was cancelled',
      text: 'To continue, choose an account again.',
    },
    noAnswer: {
      title: 'Signing in was not completed',
      text: 'If you went back midway, sign in again. If this happens repeatedly, allow the cookies and site data of this site in the settings of the browser.',
    },
    unreachable: {
      title: 'Google sign-in cannot be reached',
      text: 'Check your connection, wait a little, then try again.',
    },
    failed: {
      title: 'You could not be signed in',
      text: 'Try again. If the problem stays, tell an administrator of the school what this screen shows.',
    },
  },
  expired: {
    title: 'Your sign-in has expired',
    kept: 'This screen and what you have entered stay as they are. Sign in again to continue where you were.',
    goesOn: 'Sign in again to continue on this screen.',
    who: (mail) => `Account: ${mail}`,
    otherTab: 'Sign in in another tab',
    otherTabHint: 'Once you have signed in in the other tab, this screen continues by itself.',
    end: 'Sign out',
    lost: 'If you sign out, what is not saved is lost.',
  },
  handOver: {
    title: 'You are signed in with another account',
    text: (mine, other) =>
      `This screen belongs to ${mine}, but ${other} is signed in now. To save what you have entered, sign in again as ${mine}.`,
    back: 'Back to the earlier account',
    go: 'Discard the entries and switch',
  },
  leaving: {
    changeUser: { title: 'Change the user?', confirm: 'Change without saving' },
    signOut: { title: 'Sign out?', confirm: 'Sign out without saving' },
    here: (labels) => `Changes are not saved yet: ${labels}.`,
    elsewhere: (labels) => `Changes in other tabs are not saved yet: ${labels}.`,
    lost: 'If you continue, the changes are lost.',
    othersWait: 'The other tabs wait as they are. To save there, sign in again with the earlier account.',
    cancel: 'Stay on this screen',
    failed: (title, next) => `The user could not be changed: ${title}. ${next}`,
    retry: 'Try again',
  },
}
