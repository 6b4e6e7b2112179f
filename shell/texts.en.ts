import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of the shell. */
export const suiteTexts: Translation<typeof spec.suiteTexts> = {
  product: 'Gakuseki',
  list: (names) => names.join(', '),
  header: {
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    help: 'Help',
    helpMark: '?',
    debug: 'DEBUG',
    debugHint: 'Debug mode: instead of signing in, you work as a fictitious user.',
    environment: (name) =>
      name === 'staging' ? 'Staging' : name === 'testing' ? 'Testing' : name === 'local' ? 'Local' : 'Development',
  },
  menu: { label: 'Menu', adminOnly: ' (administrators only)' },
  user: {
    menu: 'User menu',
    menuOf: (mail) => `User menu: ${mail}`,
    changeUser: 'Change user',
  },
  forbidden: 'Administrator rights are needed',
  home: {
    title: 'Home',
    prompt: 'Choose from the menu',
    hint: 'The button at the top left of the screen opens the menu.',
  },
  rightsLost:
    'This cannot be saved, because you are no longer an administrator. Note down what you need, then go to another screen.',
  signInFailed: 'The sign-in screen could not be loaded',
  unavailable: {
    title: 'The user and the school could not be loaded',
    next: 'The server cannot be reached or has a problem. Wait a little, then try again.',
  },
  remote: {
    loading: (label) => `Loading ${label}`,
    slow: 'Loading takes longer than usual',
    slowNext: 'The network may be busy. Wait here, or use the other menus, which work as usual.',
    offline: 'You are offline',
    offlineNext: 'There is no network connection. The screen is loaded as soon as the connection is back.',
    failed: (label) => `${label} cannot be shown`,
    stopped: 'Screens that do not work',
    working: 'Screens that work',
    reference: 'Reference number',
    version: (id, version) => `${id} ${version}`,
    causes: {
      network: 'The files of this screen could not be fetched. The connection or the delivery server has a problem.',
      timeout: 'Loading was stopped, because fetching the files of this screen took too long.',
      crash: 'The program of this screen could not be started. This is a fault of the program.',
      notARemote: 'The delivered program does not have the right format.',
      identity: 'The delivered program is not that of the registered screen. It was not run, for safety.',
      integrity: 'The delivered program differs from the registered one. It was not run, for safety.',
      shellContract: 'The release of this screen does not fit that of the main program. An update may be under way.',
      apiContract: 'The release of this screen does not fit that of the server. An update may be under way.',
      disabled: 'An administrator has stopped this screen for now.',
      page: 'A problem occurred while this screen was shown. This is a fault of the program.',
    },
    next: 'Wait a while, then try again. If the problem stays, tell an administrator the reference number.',
    retry: buttonTexts.retry,
  },
  crash: {
    title: 'The screen cannot be shown',
    of: (label) => `${label} cannot be shown`,
    page: 'A problem occurred while the screen was shown. The other menus work as usual.',
    file: 'The files of the screen could not be loaded. Check your connection, then try again. The other menus work as usual.',
    retry: buttonTexts.retry,
  },
}
