import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import { planLabel } from '../domain/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts around the views of a subject. */
export const texts: Translation<typeof spec.texts> = {
  heading: 'Curriculum',
  title: (subject, view, year) => `${subject} ${view} (${year})`,
  subject: 'Subject',
  tabs: 'Views of the subject',
  views: {
    structure: planLabel,
    year: 'Year plan',
    entry: 'Evaluation entry',
    map: 'Entry progress',
    summary: 'Summary',
    activities: 'Activities',
    journals: 'Journals',
    overview: 'Class overview',
  },
  failed: 'The subject could not be loaded.',
  absent: 'There is no such subject.',
  removed: {
    label: (list) => `${list}: deleted when you save`,
    lead: 'Deleted when you save:',
    restore: buttonTexts.undo,
    restoreOf: (name) => `Undo the deletion of ${name}`,
  },
  classes: {
    label: 'Class',
    failed: 'The classes could not be loaded.',
    none: 'This grade has no classes',
    noneHint: (place) => `Classes that you add in “Class” (${place}) appear here.`,
    toList: 'Open Class',
  },
  students: {
    failed: 'The students could not be loaded.',
    none: 'This class has no students',
    noneHint: 'Students that you add to the class in “Class Details” appear here.',
    toClass: 'Open Class Details',
  },
  syllabus: {
    label: 'Syllabus',
    file: 'Syllabus file',
    stored: (name) => name ?? 'There is a file.',
    none: 'There is no file yet.',
    hint: (types, megabytes) => `${types.join(', ')}, up to ${megabytes} MB. You can also drop the file here.`,
    download: 'Download',
    downloadOf: 'Download the syllabus',
    upload: 'Upload',
    uploadOf: 'Upload the syllabus',
    replace: 'Replace',
    replaceOf: 'Replace the syllabus',
    sending: (name) => `Uploading “${name}”.`,
    done: 'The syllabus was uploaded.',
    failed: (name) => `“${name}” could not be uploaded.`,
    retry: 'Upload again',
    close: buttonTexts.close,
    severalFiles: 'The syllabus is a single file. Choose only one.',
    conflict:
      'Another user has uploaded a syllabus before you. Download it to check it. To replace it, upload your file again.',
    downloadFailed: (reason) => `The syllabus could not be downloaded: ${reason}`,
    unnamed: 'Syllabus',
    remove: 'Delete',
    removeOf: 'Delete the syllabus',
    removal: {
      title: 'Delete syllabus',
      text: (name) => `Delete “${name}”?\nThis happens at once and cannot be undone.`,
      done: 'The syllabus was deleted.',
      conflict: 'Another user has changed this subject before you. Check the syllabus, then delete it again.',
      failed: (reason) => `The syllabus could not be deleted: ${reason}`,
      confirm: buttonTexts.confirmDelete,
    },
    replacing: {
      title: 'Replace syllabus',
      text: (name) => `“${name}” will replace the syllabus.\nThe old file will be deleted. This cannot be undone.`,
      confirm: 'Replace',
    },
  },
}
