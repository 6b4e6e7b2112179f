import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.en.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import { texts as domainTexts } from '../domain/texts.en.ts'
import type * as spec from './texts.ts'

const journalsIn = (count: number): string => counted(count, 'journal', 'journals')
const filesIn = (count: number): string => counted(count, 'file', 'files')
const uploadsIn = (count: number): string => counted(count, 'upload', 'uploads')

/** The texts of activities and journals. */
export const texts: Translation<typeof spec.texts> = {
  title: 'Curriculum',
  month: domainTexts.grid.month,
  counts: (journals, files) => `${journalsIn(journals)}, ${filesIn(files)}`,
  activities: {
    failed: 'The activities could not be loaded.',
    label: 'Activities',
    listOf: (month) => `Activities of ${month}`,
    none: 'No activities',
    disabled: 'Not used',
    enabled: 'Use',
    nameOf: (month, position) => `${month}: activity ${position}`,
    add: 'Add activity',
    addTo: (month) => `Add activity to ${month}`,
    remove: (name) => `Delete ${name}`,
    restore: buttonTexts.undo,
    restoreOf: (name) => `Undo the deletion of ${name}`,
    added: 'New',
    changed: 'Changed',
    removed: 'Deleted when you save',
    blank: 'Enter the activity.',
    invalid: 'Some activities are empty. Fill them in or delete them, then save.',
    saving: 'Saving the activities',
    changedSince: 'Another user has changed this activity before you. Press “Save” again to save only your changes.',
    deletedSince: 'Another user has deleted this activity before you. Press “Save” again to save it as a new activity.',
    clash: {
      text: (month, name) => `${month}: text of “${name}”`,
      delete: (month, name) => `${month}: deletion of “${name}”`,
      deleted: '(delete)',
      kept: (name) => `Keep “${name}” instead of deleting it`,
    },
    order: (month) => `${month}: order`,
    removal: {
      title: 'Delete activity',
      text: (name) =>
        `Delete “${name}”?\nJournals about this activity stay, but no longer name an activity.\nThe activity is deleted when you press “Save”. After that, this cannot be undone.`,
      note: ({ journals, journalFiles }) =>
        `${journalsIn(journals)} will no longer name an activity (${counted(journalFiles, 'attached file stays', 'attached files stay')})`,
      confirm: buttonTexts.confirmDelete,
    },
  },
  leave: {
    title: 'Leave without saving?',
    text: 'You have unsaved changes.\nIf you leave, they will be lost.',
    confirm: 'Leave without saving',
    stay: 'Stay here',
  },
  students: {
    label: (className) => `Students of ${className}`,
    journals: (count) => count.toLocaleString('en-GB'),
    noJournals: 'None',
    choose: 'Choose a student',
    chooseHint: 'The journals of the student you choose are shown by month.',
    toList: 'List of students',
    previous: (name) => `Previous student: ${name}`,
    next: (name) => `Next student: ${name}`,
  },
  journals: {
    failed: 'The journals could not be loaded.',
    activitiesFailed: 'The activities could not be loaded.',
    label: 'Journals',
    stay: 'You are editing a journal. Press “Save” or “Cancel” before you leave.',
    printed: {
      button: 'Print journals of the class',
      student: 'Student',
      activity: 'Month, activity',
      text: 'Title, text',
      none: '(no journals)',
      count: (students, journals) => `${counted(students, 'student', 'students')}, ${journalsIn(journals)}`,
    },
    write: 'Write a journal',
    none: 'There are no journals yet',
    noneHint: 'Press “Write a journal” to record a month, an activity and a text. Attach files after you have saved.',
    readOnlyNone: 'No journals were written about this student yet.',
    untitled: '(untitled)',
    noActivity: 'No activity',
    written: (date) => `Written ${date}`,
    edit: (title) => `Edit “${title}”`,
    remove: (title) => `Delete “${title}”`,
    removal: {
      title: 'Delete journal',
      text: (title, files) =>
        `Delete “${title}”?${files > 0 ? `\n${counted(files, 'attached file', 'attached files')} will be deleted, too.` : ''}\nThis happens at once and cannot be undone.`,
      confirm: buttonTexts.confirmDelete,
      done: 'The journal was deleted.',
      failed: (reason) => `The journal could not be deleted: ${reason}`,
    },
  },
  form: {
    newTitle: 'New journal',
    editTitle: 'Edit journal',
    month: 'Month',
    activity: 'Activity',
    noActivity: 'None',
    noActivities: 'This month has no activities',
    title: 'Title',
    text: 'Text',
    save: buttonTexts.save,
    cancel: buttonTexts.cancel,
    blank: 'Enter a title or a text.',
    gone: 'Activity not found',
    deleted:
      'Another user has deleted this journal. Press “Save” to save what you have written here as a new journal. The attached files do not come back.',
    deletedSince: 'Another user has deleted this journal before you. Press “Save” again to save it as a new journal.',
  },
  files: {
    short: 'Files',
    label: (title) => `Files attached to “${title}”`,
    add: 'Attach files',
    addTo: (title) => `Attach files to “${title}”`,
    hint: (types, megabytes) => `You can also drop files here (${types.join(', ')}, up to ${megabytes} MB each)`,
    drop: 'Drop to attach',
    show: (name) => `Show ${name}`,
    viewer: {
      save: buttonTexts.save,
      previous: 'Previous file',
      next: 'Next file',
      position: (at, all) => `${at} / ${all}`,
      failed: (name) => `${name} could not be loaded.`,
      noPdf: 'This browser cannot show PDF files on the screen. Save the file, then open it.',
    },
    download: (name) => `Download ${name}`,
    remove: (name) => `Delete ${name}`,
    downloadFailed: (name, reason) => `${name} could not be downloaded: ${reason}`,
    removal: {
      title: 'Delete attached file',
      text: (name) => `Delete “${name}”?\nThis happens at once and cannot be undone.`,
      confirm: buttonTexts.confirmDelete,
      done: 'The file was deleted.',
      failed: (reason) => `The file could not be deleted: ${reason}`,
    },
  },
  uploads: {
    label: 'File uploads',
    title: (done, all) => `Uploading ${done} / ${all}`,
    finished: (done, cancelled) => {
      if (done === 0) return `${uploadsIn(cancelled)} cancelled`
      return cancelled === 0 ? `${filesIn(done)} attached` : `${filesIn(done)} attached, ${cancelled} cancelled`
    },
    someFailed: (failed) => `${filesIn(failed)} could not be attached`,
    done: (count) => `${count} done`,
    stopped: (count) => `${count} cancelled`,
    left: (count) => `${count} left from before`,
    ended: (outcome, also) => (also.length === 0 ? outcome : `${outcome} (${also.join(', ')})`),
    percent: (part) => `${Math.floor(part * 100)}%`,
    retryAll: (count) => `Try ${count} failed ${count === 1 ? 'file' : 'files'} again`,
    cancelAll: 'Cancel all',
    close: buttonTexts.close,
    unsaved: 'File uploads',
    items: 'Files to upload',
    waiting: 'Waiting',
    cancelled: 'Cancelled',
    progressOf: (name) => `Progress of ${name}`,
    cancelOf: (name) => `Cancel the upload of ${name}`,
    retryOf: (name) => `Try ${name} again`,
    dismissOf: (name) => `Remove ${name} from the list`,
  },
  overview: {
    caption: (className) => `Journals of ${className}`,
    student: 'Student',
    total: 'Total',
    writers: 'Students with journals',
    writersOf: (count, all) => `${count}/${all}`,
    blank: 'None',
    dash: '–',
    legend: 'Numbers are journals, clips are attached files. “–” means that there is no journal.',
    summary: (writers, all, journals, files) =>
      `${writers} of ${counted(all, 'student', 'students')} with journals, ${journalsIn(journals)}, ${filesIn(files)}`,
    print: printTexts.print,
  },
}
