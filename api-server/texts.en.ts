import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

const counts = (count: number | bigint, one: string, many: string): string => counted(Number(count), one, many)

/** The texts of answers to calls. */
export const texts: Translation<typeof spec.texts> = {
  malformed: 'The request contains a mistake.',
  malformedJson: 'The form of the request (JSON) cannot be read.',
  useUtf8: ' Send it encoded as UTF-8.',
  unauthenticated: 'You need to sign in. Please sign in again.',
  forbidden: 'Only administrators can do this.',
  notStaff: 'Accounts of students and guardians cannot be used here. Sign in with the account of a staff member.',
  tooMany: 'There are too many requests. Wait a moment and try again.',
  signIn: {
    unavailable: 'Your sign-in cannot be checked. Wait a moment and try again.',
    pagesUnavailable: 'The sign-in page of Google cannot be loaded. Wait a moment, reload this page and sign in again.',
    disabled: 'This account is disabled. To use it, contact an administrator of the school.',
    revoked: 'Your sign-in is no longer valid. Please sign in again.',
    tooLongAgo: 'You signed in a long time ago. Please sign in again.',
    unknownPerson: 'This account is not registered. Contact an administrator of the school.',
    otherDomain: 'This is not an account of the school. Choose your Google account of the school and sign in again.',
    otherAccount:
      'Another account is registered with this mail address. Ask an administrator of the school to sync with the workspace directory.',
  },
  directory: {
    notAllowed: 'Only administrators of the workspace can do this.',
    unavailable: 'Google Workspace cannot be reached. Wait a moment and try again.',
    notConfigured: 'The sync with the workspace directory is not set up. Contact the administrator of the system.',
    foreignAddress: 'An address outside this system cannot be used.',
    consentTooLate: 'The time to give permission is over. Start again on the sync page.',
    otherConsent:
      'Permission was given with another Google account than the one you are signed in with. Start again with your own account.',
    tooManyChanges: ({ people, updated, left }) =>
      `The sync was stopped because it would change too much. (Of ${counted(people, 'person', 'people')}, ${updated} updated and ${left} not in the directory) If this is right, check it and run it.`,
    problems: {
      blankName: 'The name is missing.',
      invalidMail: 'The mail address is not valid.',
      invalidValue: 'It contains a value that cannot be used.',
      repeatedMail: 'Several accounts have the same mail address.',
      repeatedId: 'Several accounts have the same ID.',
      mailTaken: (userId) => `A person with the same mail address is already registered. (User ID = ${userId})`,
      mailOfOtherType: {
        teacher: 'A staff member with the same mail address is registered.',
        student: 'A student with the same mail address is registered.',
        guardian: 'A guardian with the same mail address is registered.',
      },
    },
    consentNeeded: 'Access to Google Workspace needs your permission. Open the sync page again and give it.',
  },
  notFound: 'It cannot be found. It may have been deleted.',
  noSuchCall: 'There is nothing at this address.',
  wrongMethod: (methods) =>
    `This method cannot be used at this address. (Methods that can be used: ${methods.join(', ')})`,
  yearClosed: 'A closed school year can only be read. Ask an administrator to reopen it.',
  conflict: 'Another user has changed the same field. Check the latest values and save again.',
  conflictOfDelete:
    'It was not deleted because another user has changed it. Check the latest values and delete it again.',
  imports: {
    ofRow: (rowNumber, message) => `Row ${rowNumber}: ${message}`,
    holderInRow: (rowNumber) => ` (row ${rowNumber})`,
    tooManyRows: (numRows) => `More rows were sent than the ${numRows} announced at first.`,
    incomplete: (numRows, stagedRows) =>
      `Nothing was imported because some rows have not been sent yet. (${stagedRows} of ${counted(numRows, 'row', 'rows')})`,
    inState: {
      staging: 'This import has not been run yet.',
      committed: 'This import has already been run.',
      undone: 'This import has already been undone.',
    },
  },
  ruleBroken: 'It cannot be saved because what was entered breaks a rule.',
  moreProblems: (count) => `There ${count === 1 ? 'is' : 'are'} ${counted(count, 'more problem', 'more problems')}.`,
  stillRunning: 'The same operation is still running. Wait a moment and try again.',
  keyReused: 'The same key (Idempotency-Key) has already been used for something else.',
  filesNotOurs:
    'The file store has no files of this school. Check its settings (FILES_URL, FILES_BUCKET, DATA_DIR). The files were not checked.',
  tooManyLost: ({ lost, kept }) =>
    `${lost} of ${counted(kept, 'file is', 'files are')} lost from the file store. Restore the store. If that is not possible, confirm (confirm=true) to remove the references to the lost files. The files were not checked.`,
  uploadsBusy: 'Too many files are being uploaded. Wait a moment and try again.',
  tooLarge: 'What was sent is too large.',
  upToMegabytes: (megabytes) => ` Send at most ${megabytes} MB.`,
  headers: {
    ifMatch: 'Give the version that was read as a whole number (for example 3).',
    noIfMatch: 'It cannot be used here.',
    idempotencyKey: 'Give 8 to 64 ASCII letters, digits and symbols.',
  },
  unsupportedType: 'This type of data is not accepted.',
  internal: 'Something went wrong. Wait a moment and try again.',
  unavailable: 'The service is not available right now. Wait a moment and try again.',
  storageFull:
    'It could not be saved because the storage of the server is full. Viewing and searching still work. Contact the administrator of the system, and save again once there is room.',
  issues: {
    invalidValue: 'This value cannot be used.',
    missing: 'A value is missing.',
    ofItem: (number, message) => `Item ${number}: ${message}`,
    notNumber: 'Give a whole number.',
    notText: 'Give a text.',
    atLeast: (minimum) => `Give ${minimum} or more.`,
    atMost: (maximum) => `Give ${maximum} or less.`,
    tooShort: (minimum) => `Enter at least ${counts(minimum, 'character', 'characters')}.`,
    tooLong: (maximum) => `Enter at most ${counts(maximum, 'character', 'characters')}.`,
    tooFewItems: (minimum) => `Give at least ${counts(minimum, 'item', 'items')}.`,
    tooManyItems: (maximum) => `Give at most ${counts(maximum, 'item', 'items')}.`,
    oneOf: (values) => `This value cannot be used. (Values that can be used: ${values.join(', ')})`,
    unknownFields: (names, more) =>
      `This field cannot be used. (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''})`,
    ofDirectory: 'This field is managed in the workspace directory.',
    invalidCharacter: 'It contains a character that cannot be used.',
  },
}
