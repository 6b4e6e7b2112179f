import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type { scoreLimits } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.en.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import { texts as domainTexts } from '../domain/texts.en.ts'
import type * as spec from './texts.ts'

type Limits = typeof scoreLimits

const { month: printMonth } = domainTexts.grid

const cellsIn = (count: number): string => counted(count, 'cell', 'cells')

/** The texts of the entry of evaluations. */
export const texts: Translation<typeof spec.texts> = {
  failed: 'The evaluations could not be loaded.',
  planFailed: 'The content plan could not be loaded.',
  schoolFailed: 'The evaluation grades could not be loaded.',
  place: 'What to enter',
  month: 'Month',
  monthName: printMonth,
  monthOption: (month, contents) =>
    contents === 0 ? printMonth(month) : `${printMonth(month)} (${counted(contents, 'content', 'contents')})`,
  content: 'Content',
  contentOption: (content, viewPoint) => `${content} (${viewPoint})`,
  byMonth: 'By month (all contents)',
  noPlan: 'The view points have no contents',
  noPlanHint: 'Add contents in “Content plan”, and you can enter evaluations here.',
  toPlan: 'Open content plan',
  noneOfMonth: (month) => `No contents are used in ${printMonth(month)}`,
  noneOfContent: 'This content is used in no month',
  noneHint: 'Choose the months of the contents in “Content plan”, and you can enter evaluations here.',
  title: (parts) => parts.join(' '),
  student: 'Student',
  rowName: (number, name) => (number === null ? name : `No. ${number} ${name}`),
  mode: 'What is entered',
  modes: { grade: 'Evaluation', score: 'Score' },
  legend: 'Evaluation keys',
  gradeKey: (grade) => `Enter evaluation ${grade}`,
  tools: 'Undo and copy',
  clear: 'Clear',
  clearKey: 'Delete',
  undo: 'Undo (Ctrl+Z)',
  redo: 'Redo (Ctrl+Y)',
  fillDown: 'Copy down',
  fillDownHint: 'Copies the top value of the selection (of a single cell, the value above it) downwards (Ctrl+D)',
  comment: 'Comment',
  commentHint: 'Enter a comment and a score for the selected cell (F2)',
  print: printTexts.print,
  printedComments: (title) => `${title} comments`,
  printedTitle: (parts, { year, month, day }) => `${parts.join(' ')} (as of ${day} ${printMonth(month)} ${year})`,
  blank: 'Missing',
  cell: (parts) => parts.join(', '),
  hasComment: 'with comment',
  notPlanned: 'Month not used',
  away: 'Not in the class',
  cellStates: {
    failed: 'cannot be saved',
    conflict: 'in conflict with a change by another user',
  },
  gridHelp:
    'Press an evaluation key to enter it and move to the next cell. Enter moves down, Tab moves right, Tab after Escape leaves the table.',
  notAKey: (grades) => `Keys that you can use: ${grades.join(' ')}`,
  notADigit: 'Enter scores in digits.',
  notTaken: (text, problem) => `“${text}” cannot be entered. ${problem} The cell keeps its value.`,
  advance: 'Move right after each evaluation',
  draft: 'score being entered',
  undone: (count) => `${cellsIn(count)} undone.`,
  redone: (count) => `${cellsIn(count)} redone.`,
  turnedBeyond:
    'Your last entry also changed cells outside this table. Go back to the month, content and class in which you made it, then undo it.',
  columnEnd:
    'The last student is entered. To go on or to correct something, select a cell with the arrow keys or by clicking.',
  copied: (count) => `${cellsIn(count)} copied.`,
  help: {
    button: 'Keys',
    title: 'Keys for entering evaluations',
    rows: (grades) => [
      [grades.join(' '), 'Enter an evaluation and move down or right (capital, small and full-width letters all work)'],
      ['↑ ↓ ← →', 'Move (with Shift: select a range)'],
      ['Enter', 'Move down, from the end of a column to the next column (with Shift: backwards)'],
      ['Tab', 'Move right, from the end of a row to the next row (with Shift: backwards)'],
      ['Home / End', 'Start or end of the row (with Ctrl: of the table)'],
      ['PageUp / PageDown', 'Move by 10 rows'],
      ['Delete / Backspace', 'Clear the selection'],
      ['Ctrl+D', 'Copy the top value down the selection'],
      ['Ctrl+C / Ctrl+V', 'Copy to and paste from Excel and other tables (empty cells change nothing)'],
      ['Ctrl+Z / Ctrl+Y', 'Undo or redo'],
      ['F2 / Alt+Enter', 'Comment and score'],
      ['Escape', 'Leave the table (the next Tab moves out of it)'],
    ],
  },
  status: {
    saved: (time) => `Saved ${time}`,
    idle: 'Saved automatically',
    saving: (count) => `Saving… ${cellsIn(count)}`,
    waiting: (count) => `${cellsIn(count)} unsaved, waiting for the connection`,
    stuck: (count) => `${cellsIn(count)} could not be saved`,
    away: 'This is saved once you sign in again.',
    resend: 'Save now',
    kept: 'What you have entered is kept in this tab. It is saved automatically once the connection is back.',
  },
  trouble: {
    title: 'Evaluations to check',
    conflict: 'Another user (or another tab) saved first. Which one do you want to keep?',
    mine: (value) => `Your entry: ${value}`,
    theirs: (value) => `Saved value: ${value}`,
    retry: 'Save again',
    drop: 'Discard entry',
    otherStudent: 'Student of another class',
    otherContent: 'Another content',
    more: (count) => `${count} more`,
  },
  offered: {
    title: (count) => `${counted(count, 'entry', 'entries')} could not be saved last time.`,
    text: 'Do you want to save what is left in this tab?',
    restore: buttonTexts.save,
    forget: 'Discard',
  },
  pasted: {
    title: 'Check before pasting',
    lead: 'Nothing was pasted yet, because some cells do not fit the table.',
    guess:
      'The numbers in the left column were taken as student numbers. Nothing was pasted yet. If they are scores, close this without pasting, then paste one column at a time.',
    by: {
      place: 'Values are entered from the selected cell on.',
      number: 'Students were matched by student number.',
      name: 'Students were matched by name.',
    },
    headings: (count) => `${counted(count, 'heading row is', 'heading rows are')} left out.`,
    recognized: ({ edits, headings, by }) =>
      [
        `${cellsIn(edits.length)} pasted`,
        by === 'place' ? '' : by === 'name' ? ', matched by name' : ', matched by student number',
        headings > 0 ? ', without headings' : '',
        '.',
      ].join(''),
    problems: 'Cells that cannot be pasted',
    edits: 'Cells to paste',
    outside: (count) => `${counted(count, 'cell outside the table is', 'cells outside the table are')} not pasted.`,
    problem: (place, text, reason) => `${place}, “${text}”: ${reason}`,
    edit: (place, value) => `${place}: ${value}`,
    more: (count) => `${count} more`,
    take: (count) => `Paste ${cellsIn(count)}`,
    close: 'Do not paste',
    all: (count) => `${cellsIn(count)} pasted.`,
    nothing: 'There are no cells to paste.',
  },
  dialog: {
    comment: 'Comment',
    count: (length, most) => `${length} / ${counted(most, 'character', 'characters')}`,
    score: 'Score (0–100)' satisfies `${string} (${Limits['min']}–${Limits['max']})`,
    grade: 'Evaluation',
    noGrade: 'Missing',
    ok: buttonTexts.ok,
    cancel: buttonTexts.cancel,
    dropped: (cell) => `Your entry was discarded: ${cell}`,
    undo: buttonTexts.undo,
  },
  value: (parts) => (parts.length === 0 ? '(blank)' : parts.join(', ')),
  points: (score) => counted(score, 'point', 'points'),
  unsaved: 'Evaluation entry',
}
