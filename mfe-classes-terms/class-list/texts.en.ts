import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of the list of classes. */
export const texts: Translation<typeof spec.texts> = {
  heading: 'Class',
  screenName: 'Class',
  caption: (year, schoolType) => `Classes: ${schoolType}, ${year}`,
  grade: 'Grade',
  classes: 'Classes',
  none: 'No classes',
  printed: { count: 'Number of classes', classes: (count) => counted(count, 'class', 'classes') },
  failed: 'The classes could not be loaded.',
  lead: 'Change names and order, then press Save. Saved classes cannot be deleted here. Delete them on their details screen.',
  unnamedClasses: {
    title: (count) => `${counted(count, 'class still has', 'classes still have')} a placeholder name.`,
    which: (names) => `${names.join(', ')}. `,
    hint: 'Press Edit to rename.',
    editing: 'You can save as it is, but please enter the name of the class.',
  },
  emptyYear: {
    title: (year, schoolType) => `There are no classes yet: ${schoolType}, ${year}.`,
    hint: 'Copy the names and order of the classes of the previous year, or press Edit to add classes to each grade.',
    editing:
      'Press Add to add classes to each grade, or copy the names and order of the classes of the previous year. Nothing is saved until you press Save.',
    copy: 'Copy from previous year',
  },
  copied: (count, year) =>
    `Copied ${counted(count, 'class', 'classes')} of the ${year}. ${count === 1 ? 'It is' : 'They are'} not saved yet.`,
  nothingToCopy: (year) => `There are no classes in the ${year}.`,
  copyFailed: 'The data of the previous year could not be loaded',
  add: buttonTexts.add,
  addTo: (grade) => `${grade}: Add`,
  nameOf: (grade, position) => `${grade}, name of class ${position}`,
  kindOf: (name) => `Kind of ${name}`,
  moveUp: (name) => `Move ${name} up`,
  moveDown: (name) => `Move ${name} down`,
  remove: (name) => `Delete ${name}`,
  moved: (name, position) => `${name} has been moved to position ${position}.`,
  added: (name) => `${name} has been added.`,
  removed: (name) => `${name} has been deleted.`,
  unnamed: 'class without a name',
  states: { changed: 'Changed', new: 'New' },
  saving: 'Saving the classes',
  invalid: 'Some class names are wrong. Read the notes in red and correct them before you save.',
  orderOf: (grade) => `Order of ${grade}`,
  nameClash: (grade, name) => `Class name of ${grade} ${name}`,
}
