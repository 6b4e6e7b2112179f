import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of lists, records and syncs of people. */
export const texts: Translation<typeof spec.texts> = {
  student: {
    failed: 'The student could not be loaded.',
    guardian: (name) => `Guardian: ${name}`,
    alerts: 'Health alerts',
    certificate: 'Certificate',
    classClosed:
      'Class, student number and the days of entrance, transfer and graduation in this year cannot be changed. Everything else can.',
    enrolment: 'Enrolment history',
    noCustomItems: 'There are no custom items yet',
    noCustomItemsHint: 'Items that your school has named are shown here.',
  },
  guardian: {
    child: (name) => `Child: ${name}`,
    failed: 'The guardian could not be loaded.',
  },
  teacher: {
    failed: 'The staff member could not be loaded.',
    role: 'Role',
    administrator: 'Administrator',
    noRole: 'None',
    ownRole: 'You cannot change your own administrator role.',
  },
  customColumns: {
    failed: 'The names of the custom items could not be loaded',
    lead: 'The names of the custom items in the list and the edit screen of students. A blank name returns to the original one.',
  },
  actions: {
    import: buttonTexts.import,
    export: buttonTexts.export,
    exportAll: 'All columns',
    exportSelected: 'Only selected columns',
    menu: 'More actions',
    customColumns: 'Edit custom items',
  },
  sync: {
    button: 'Sync with the workspace directory',
    adminsOnly: 'Only administrators of the workspace can do this.',
    lead: (label) =>
      `Imports the people of the workspace directory (${label}). New people are registered, and people whose name, mail address or other details have changed are updated. Nobody is deleted.`,
    done: (label, created, updated) =>
      `${label}: ${counted(created, 'person', 'people')} created, ${counted(updated, 'person', 'people')} updated.`,
    failed: (reason) => `The sync with Google Workspace failed: ${reason}`,
    consent: 'Allow access to the directory',
    consentTitle: 'Access to the directory is not allowed',
    confirmTitle: 'Confirm the sync',
    confirm: 'Sync now',
    result: 'Result of the last sync',
    created: 'Created',
    updated: 'Updated',
    unchanged: 'Unchanged',
    left: 'Not in the directory, or suspended',
    suspended: 'Suspended accounts',
    people: (count) => counted(count, 'person', 'people'),
    morePeople: (count) => counted(count, 'more person', 'more people'),
    problems: (count) => `${counted(count, 'account', 'accounts')} could not be imported`,
  },
}

/** The search box of the three lists. */
export const peopleSearch: Translation<typeof spec.peopleSearch> = {
  placeholder: 'Start of a name, workspace mail or user ID',
  width: 410,
}
