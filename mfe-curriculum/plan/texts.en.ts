import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.en.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import { planLabel, texts as domainTexts } from '../domain/texts.en.ts'
import type * as spec from './texts.ts'

const { month: printMonth } = domainTexts.grid

const contentsIn = (count: number): string => counted(count, 'content', 'contents')

/** The texts of the content plan and the year plan. */
export const texts: Translation<typeof spec.texts> = {
  label: planLabel,
  failed: 'The content plan could not be loaded.',
  month: printMonth,
  viewPoints: 'View points',
  contentsOf: (viewPoint) => `Contents of “${viewPoint}”`,
  contentCount: contentsIn,
  noContents: 'There are no contents yet.',
  usedMonths: (months) => `Used in: ${months}`,
  noMonths: 'Used in no month',
  monthsOf: (content) => `Monthly contents of “${content}”`,
  noText: '(not filled in)',
  unnamedViewPoint: 'Unnamed view point',
  unnamedContent: 'Unnamed content',
  none: {
    title: 'There are no view points',
    hint: 'Press “Edit” to add view points and contents.',
    reader: 'View points that an administrator adds appear here.',
    editing: 'Add view points one by one, or begin with the 3 default view points.',
    defaults: 'Add the 3 default view points',
  },
  edit: {
    heading: planLabel,
    lead: 'Change the names, the order and the months of view points and contents, then press “Save”. To change the order, drag the handles or use the arrow buttons.',
    viewPointName: (position) => `Name of view point ${position}`,
    contentName: (viewPoint, position) => `${viewPoint}: name of content ${position}`,
    addViewPoint: 'Add view point',
    addContent: 'Add content',
    addContentTo: (viewPoint) => `Add content to “${viewPoint}”`,
    remove: (name) => `Delete “${name}”`,
    newItem: 'New',
    color: (viewPoint, color) => `Colour of “${viewPoint}”: ${color}`,
    colorTitle: 'Colour of the view point',
    palette: 'Colours',
    ownColor: 'Choose freely',
    monthsUsedBy: (content) => `Months in which “${content}” is used`,
    cancelAdditions: buttonTexts.cancel,
    paste: {
      button: 'Add from a list',
      title: 'Add contents from a list',
      field: 'Contents to add',
      hint: 'Enter one content per line, or paste a column of Excel.',
      parents: 'View points to add them to',
      outcome: (names, added) =>
        added === 0 && names > 0
          ? 'There is nothing to add. Check that a view point is selected and that it has no contents with the same names.'
          : `${contentsIn(added)} will be added from ${counted(names, 'name', 'names')}.`,
      tooLong: (most, names) => `Too long to be added (up to ${most} characters): ${names.join(', ')}`,
      confirm: buttonTexts.add,
    },
    copy: {
      button: 'Import from another subject',
      title: 'Import the content plan of another subject',
      lead: 'The view points, contents and months of the chosen subject are added to this subject. View points and contents with the same names stay as they are.',
      source: 'Subject to import from',
      unchosen: 'Please choose',
      choose: 'Choose a school year and a subject.',
      none: 'This school year has no subject to import from.',
      loading: 'Loading the content plan.',
      failed: (reason) => `It could not be loaded: ${reason}`,
      nothingNew: 'There is nothing that this subject does not have already.',
      outcome: (viewPoints, contents) =>
        viewPoints === 0
          ? `${contentsIn(contents)} will be added.`
          : `${counted(viewPoints, 'view point', 'view points')} and ${contentsIn(contents)} will be added.`,
      confirm: buttonTexts.import,
    },
    allMonths: 'Use all months',
    monthFlag: printMonth,
    monthText: (content, month) => `“${content}”: content for ${printMonth(month)}`,
    room: (count) => `${counted(count, 'character', 'characters')} left`,
    invalid: 'There are mistakes in names. Read the explanations in red, correct the names, then save.',
    subjectGone:
      'This cannot be saved, because another user has deleted the subject. Make a note of what you need, then press “Cancel”.',
    saving: 'Saving the content plan',
    monthOf: (name, month) => `${name}, ${printMonth(month)}`,
    orderOf: (name) => `${name}: order`,
    deletion: {
      viewPoint: {
        title: 'Delete view point',
        text: (name) =>
          `The view point “${name}” will be deleted.\nIts contents, their monthly contents and their evaluations will be deleted, too. Once you press “Save”, this cannot be undone.`,
        note: ({ contents, evaluations }) =>
          `Also deleted: ${contentsIn(contents)}, ${counted(evaluations, 'evaluation', 'evaluations')}`,
      },
      content: {
        title: 'Delete content',
        text: (name) =>
          `The content “${name}” will be deleted.\nIts monthly contents and its evaluations will be deleted, too. Once you press “Save”, this cannot be undone.`,
        note: ({ evaluations }) => `Also deleted: ${counted(evaluations, 'evaluation', 'evaluations')}`,
      },
      confirm: buttonTexts.confirmDelete,
    },
    clash: {
      name: (name) => `Name of “${name}”`,
      color: (name) => `Colour of “${name}”`,
      text: (name, month) => `“${name}”: content for ${printMonth(month)}`,
      delete: (name) => `Deletion of “${name}”`,
      deleted: '(delete)',
      kept: (name) => `Keep “${name}” instead of deleting it`,
    },
  },
  year: {
    caption: (subject) => `${subject} year plan`,
    content: 'Content',
    print: printTexts.print,
    off: 'None',
    blank: 'Not filled in',
    counts: contentsIn,
    unplanned: (count) => `${contentsIn(count)} without months`,
    blanks: (count) => `${counted(count, 'month', 'months')} not filled in`,
    noContents: 'This view point has no contents yet.',
    none: {
      title: 'There are no view points',
      description: 'Add view points and contents in “Content plan”, and the plan of the year appears here.',
    },
  },
}
