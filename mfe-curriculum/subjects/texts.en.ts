import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of the subjects of a school year. */
export const texts: Translation<typeof spec.texts> = {
  heading: 'Curriculum',
  screenName: 'Curriculum subjects',
  subjects: 'Subjects',
  caption: (year, schoolType) => `Subjects: ${year}, ${schoolType}`,
  grade: 'Grade',
  kinds: { numeric: 'Numeric subjects', essay: 'Essay subjects' },
  none: 'No subjects',
  failed: 'The subjects could not be loaded.',
  add: buttonTexts.add,
  addTo: (section) => `${section}: ${buttonTexts.add}`,
  section: (grade, kind) => `${grade} ${kind.toLowerCase()}`,
  nameOf: (section, position) => `${section}: name of subject ${position}`,
  namePlaceholder: 'Subject name',
  unnamed: 'Unnamed subject',
  menuOf: (name) => `Menu of ${name}`,
  delete: buttonTexts.delete,
  states: { changed: 'Changed', new: 'New', newWithPlan: 'New, with copied contents' },
  confirm: {
    title: (name) => `Delete “${name}”`,
    text: 'Delete this subject? Its essays, content plan and evaluations will be deleted, too. Once you save, this cannot be undone.',
    numeric: ({ viewPoints, contents, evaluations }) =>
      `Also deleted: ${counted(viewPoints, 'view point', 'view points')}, ${counted(contents, 'content', 'contents')}, ${counted(evaluations, 'evaluation', 'evaluations')}`,
    essay: ({ activities, journals, journalFiles }) =>
      `Also deleted: ${counted(activities, 'activity', 'activities')}, ${counted(journals, 'journal', 'journals')}, ${counted(journalFiles, 'attached file', 'attached files')}`,
    confirm: buttonTexts.confirmDelete,
  },
  said: {
    added: (section) => `A new subject was added to ${section}.`,
    dropped: (name) => `${name} was removed again.`,
    marked: (name) => `${name} will be deleted when you save.`,
    restored: (name) => `${name} will not be deleted.`,
  },
  copy: {
    button: 'Copy from previous year',
    withPlan: 'Also copy view points, contents, monthly contents and activities',
    withPlanHint: 'Evaluations, journals and syllabuses are not copied.',
    refused:
      'You can copy from the previous year only into a year that has no subjects. To do so, first delete all subjects of this year.',
    done: 'The subjects of the previous year were copied.',
    failed: 'The subjects of the previous year could not be loaded',
    nothing: (year) => `There are no subjects in the ${year}.`,
    counts: (parts) => `Copied subjects: ${parts.join(', ')}`,
    count: (schoolType, count) => `${schoolType} ${count.toLocaleString('en-GB')}`,
    unsaved: 'Nothing is saved until you press “Save”. Subjects of the school type that is not shown are saved, too.',
    unsavedHere: 'Nothing is saved until you press “Save”.',
  },
  empty: {
    title: (year) => `There are no subjects in the ${year} yet.`,
    hint: 'Press “Edit” to add subjects or to copy those of the previous year.',
  },
  saving: 'Saving the subjects',
  invalid: 'There are mistakes in subject names. Read the explanations in red, correct the names, then save.',
  contested: 'Nothing was saved yet, because another user has changed the subjects of this year.',
  contestedHint: 'Check the subjects, then press “Save” again.',
}
