import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '../ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of the screens that show a part of the school or one person. */
export const editTexts: Translation<typeof spec.editTexts> = {
  schoolTypeTabs: 'School type',
  yearSwitch: 'School year',
  previousYear: 'Previous school year',
  nextYear: 'Next school year',
}

/** The texts of the screens that show and edit one person's record. */
export const recordTexts: Translation<typeof spec.recordTexts> = {
  person: 'Person',
  screenName: (label) => `${label} Details`,
  groups: 'Groups of fields',
  copyMail: 'Copy workspace mail',
  copyUserId: 'Copy user ID',
  back: 'Back to the list',
  backToOrigin: 'Back to the previous screen',
  copyOf: (label) => `Copy ${label}`,
  changedMark: 'Changed',
  tabTitle: (name, kind) => `${isolated(name)} - ${kind}`,
  absentHint: 'It was deleted, or the address is wrong. Choose from the list again.',
  edit: buttonTexts.edit,
  save: buttonTexts.save,
  cancel: buttonTexts.cancel,
  delete: buttonTexts.delete,
  changes: (count) => `${counted(count, 'field', 'fields')} changed`,
  cancelled: (count) => `The changes to ${counted(count, 'field', 'fields')} were cancelled.`,
  undoCancel: buttonTexts.undo,
  unchanged: 'There are no changes.',
  saved: 'The changes were saved.',
  saveFailed: (reason) => `The changes could not be saved: ${reason}`,
  invalidFields: (labels) =>
    `There are mistakes in: ${labels.join(', ')}. Read the notes in red, correct the values, then save.`,
  notInteger: 'Enter a whole number.',
  removeTitle: 'Confirm deletion',
  removeQuestion: (label) => `Delete this ${label.toLowerCase()}? This takes effect at once and cannot be undone.`,
  notRemovableTitle: (label) => `This ${label.toLowerCase()} cannot be deleted`,
  close: buttonTexts.close,
  removeConfirm: buttonTexts.confirmDelete,
  removed: (label) => `${label} deleted.`,
  readOnly: 'This field is read-only.',
  clearOf: (label) => `Clear ${label}`,
  neighbours: {
    previous: 'Previous person',
    next: 'Next person',
    to: (label, name) => `${label}: ${name}`,
  },
  picker: {
    search: 'Search',
    placeholder: 'Name, mail or user ID',
    hint: 'Searches for the beginning of the name, workspace mail or user ID.',
    hits: 'Search results',
    nobody: 'No user found.',
    found: (count) => `${counted(count, 'person', 'people')} found.`,
    firstOf: (shown, all) =>
      `${counted(all, 'person', 'people')} found. The first ${shown} are shown. Type more to narrow the search.`,
    ok: buttonTexts.ok,
    cancel: buttonTexts.cancel,
  },
  classes: {
    edit: 'Edit classes',
    row: (number) => `Class ${number}`,
    year: 'School year',
    schoolType: 'School type',
    grade: 'Grade',
    class: 'Class',
    choose: 'Choose',
    number: 'Number',
    inCharge: 'Class role',
    add: 'Add class',
    remove: (row) => `Delete ${row}`,
    none: 'There are no classes.',
    badYear: 'Enter a school year from 1970 to 9999 in digits.',
    badNumber: 'Enter a whole number from 1 to 9999. Leave it empty if it is undecided.',
    closedYear: 'Classes of a closed school year cannot be chosen. Enter another school year.',
    duplicateYear: 'Only one class can be given for each school year.',
    incomplete: {
      studentNumber: 'Enter the school year and the class.',
      inChargeType: 'Enter the school year, the class and the class role.',
    },
  },
  image: {
    file: (label) => `File of ${label}`,
    upload: 'Upload',
    replace: 'Change',
    remove: 'Delete',
    choose: (label, isSet) => `${isSet ? 'Change' : 'Upload'} ${label}`,
    removeOf: (label) => `Delete ${label}`,
    noun: 'photo',
    removeTitle: (noun) => `Delete ${noun.toLowerCase()}`,
    notLoaded: 'The photo could not be loaded.',
    removeConfirm: buttonTexts.confirmDelete,
    uploaded: (noun) => `The ${noun.toLowerCase()} was uploaded. (It may take a while to appear.)`,
    uploadFailed: (noun, reason) => `The ${noun.toLowerCase()} could not be uploaded: ${reason}`,
    removed: (noun) => `The ${noun.toLowerCase()} was deleted.`,
    removeFailed: (noun, reason) => `The ${noun.toLowerCase()} could not be deleted: ${reason}`,
  },
  conflict: {
    title: 'Another user saved first',
    lead: 'While you were editing, another user changed these fields, too. Choose which value to keep for each, then press Save again.',
    mine: 'The value you entered',
    theirs: 'The value saved first',
    empty: '(empty)',
    resolve: 'Continue editing with these values',
    back: 'Back to editing',
  },
  history: {
    title: 'Change history',
    open: 'Change history',
    empty: 'No changes are recorded.',
    failed: 'The change history could not be loaded',
    namesFailed: 'The names of the users could not be loaded.',
    idsInstead: 'IDs are shown instead of names. Close this and open it again to reload them.',
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    more: 'Load earlier history',
    from: 'Before',
    to: 'After',
    blank: '(empty)',
    picture: 'Photo',
    deletedClass: (entry) => `${entry} (deleted class)`,
    unknownClass: (classId) => `Deleted class (ID: ${classId})`,
    count: (shown, all) => `${shown} of ${counted(all, 'entry', 'entries')}`,
  },
}

/** The texts of edit modes that save part by part. */
export const partsTexts: Translation<typeof spec.partsTexts> = {
  savingCount: (done, all) => `${done} / ${all}`,
  notSaved: (failed, all) => `${failed} of ${counted(all, 'change', 'changes')} could not be saved.`,
  notSavedHint: 'What you entered is still here. Press Save again to send only what could not be saved.',
  reasonOf: (name, reason) => `${name}: ${reason}`,
  moreLines: (count) => `and ${count} more`,
  othersDid: 'Changes of other users were taken over.',
}

/** The texts of questions that say how much else is deleted. */
export const countTexts: Translation<typeof spec.countTexts> = {
  counting: 'Counting what else is deleted…',
  uncounted: 'What else is deleted could not be counted.',
}
