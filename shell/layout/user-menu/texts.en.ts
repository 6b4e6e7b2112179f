import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the opened user menu and of its dialogs. */
export const userMenuTexts: Translation<typeof spec.userMenuTexts> = {
  signOut: 'Sign out',
  modules: 'Screen delivery',
  admin: 'Administrator',
  staff: 'Not an administrator',
  languageLater: 'You can change the language once you have finished editing.',
  language: { title: 'Language', spec: 'Mixed (as specified)', ja: '日本語', en: 'English' },
  labels: { title: 'Names of fields', ja: 'Japanese', en: 'English' },
  theme: { title: 'Colours', auto: 'Automatic', light: 'Light', dark: 'Dark' },
}

/** The texts of the debug mode's accounts. */
export const accountTexts: Translation<typeof spec.accountTexts> = {
  title: 'Choose an account',
  hint: 'These users are fictitious. If you choose one, you start on the first screen as that person.',
  current: 'In use',
  failed: 'The list of accounts could not be fetched',
  unsaved: (labels) => `Changes are not saved yet (${labels}). If you change the account, they are lost.`,
}

/** The keys of the suite, as the help dialog lists them. */
export const keyboardTexts: Translation<typeof spec.keyboardTexts> = {
  title: 'Keyboard shortcuts',
  groups: [
    {
      title: 'On every screen',
      keys: [
        { keys: ['Ctrl + K'], does: 'Search for people, classes, subjects and screens' },
        { keys: ['?'], does: 'Open the guide to this screen (help)' },
        { keys: ['Esc'], does: 'Close what is open' },
      ],
    },
    {
      title: 'Lists',
      keys: [
        { keys: ['/'], does: 'Go to the search box' },
        { keys: ['↑', '↓', '←', '→'], does: 'Move in the table' },
        { keys: ['Enter'], does: 'On a name, open the screen of that person; on any other cell, copy its value' },
      ],
    },
    {
      title: 'Screens of one person',
      keys: [
        { keys: ['e'], does: 'Start editing' },
        { keys: ['Ctrl + S'], does: 'Save' },
        { keys: ['Esc'], does: 'Stop editing' },
        { keys: ['p'], does: 'Go to the previous person of the list' },
        { keys: ['n'], does: 'Go to the next person of the list' },
      ],
    },
  ],
}

/** The dialog of the debug mode's switches, and its entry in the user menu. */
export const debugTitle = 'Debug'
