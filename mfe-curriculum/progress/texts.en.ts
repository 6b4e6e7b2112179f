import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.en.ts'
import type { Tally } from '../domain/evaluations/evaluation-summary.ts'
import { texts as domainTexts } from '../domain/texts.en.ts'
import type * as spec from './texts.ts'

const { month: printMonth } = domainTexts.grid

const printed = (count: number): string => count.toLocaleString('en-GB')
const evaluationsIn = (count: number): string => counted(count, 'evaluation', 'evaluations')
const until = (month: number | null): string => (month === null ? '' : ` up to ${printMonth(month)}`)
const entered = (evaluated: number, all: number): string => `${printed(evaluated)} of ${evaluationsIn(all)} entered`

/** The texts of the progress of entry and of the summary. */
export const texts: Translation<typeof spec.texts> = {
  failed: 'The summary of evaluations could not be loaded.',
  planFailed: 'The content plan could not be loaded.',
  noContents: {
    title: 'There are no contents to evaluate yet',
    hint: 'Add contents in “Content plan” and choose their months, and they appear here.',
    to: 'Open content plan',
  },
  nothingYet: {
    title: 'No evaluations were entered yet',
    hint: 'Enter evaluations, and their summary appears here.',
    to: 'Enter evaluations',
  },
  unsent: {
    title: (count) =>
      `${counted(count, 'unsaved evaluation is', 'unsaved evaluations are')} not included in the numbers on this screen.`,
    parts: ({ waiting, failed, conflicts, offered }) =>
      [
        waiting > 0 ? `waiting to be sent: ${printed(waiting)}` : '',
        conflicts > 0 ? `in conflict with changes by other users: ${printed(conflicts)}` : '',
        failed > 0 ? `could not be saved: ${printed(failed)}` : '',
        offered > 0 ? `could not be saved last time: ${printed(offered)}` : '',
      ]
        .filter((part) => part !== '')
        .join(', ')
        .replace(/^./, (first) => first.toUpperCase()),
    follows: 'They are saved and counted once the connection is back.',
    to: 'Open evaluation entry',
  },
  print: printTexts.print,
  printed: (of, { year, month, day }) => `${of.join(', ')} (as of ${day} ${printMonth(month)} ${year})`,
  map: {
    caption: 'Progress of evaluation entry',
    lead: {
      blank: (month, missing, all) =>
        `Of ${evaluationsIn(all)}${until(month)}, ${counted(missing, 'is', 'are')} blank.`,
      complete: (month) => `All evaluations${until(month)} are entered.`,
      nothingDue: 'No evaluations are due yet.',
    },
    classes: 'Class',
    allClasses: 'All classes',
    onlyBlanks: 'Only rows with blanks',
    open: 'Show contents',
    close: 'Hide contents',
    toggle: (viewPoint, className) => `Contents of ${className} ${viewPoint}`,
    place: 'Class, view point, content',
    month: printMonth,
    current: 'Now',
    due: 'Left',
    total: 'Whole grade',
    none: 'No rows with blanks match these conditions.',
    noStudents: 'This class has no students.',
    toClass: 'Open Class Details',
    left: printed,
    filled: (evaluated, students) => `${printed(evaluated)}/${printed(students)}`,
    done: 'Done',
    blank: 'Blank',
    later: 'Later',
    away: 'Absent',
    dash: '–',
    cell: {
      complete: (all) => `Done: ${entered(all, all)}`,
      partial: (evaluated, all) => `${printed(all - evaluated)} blank: ${entered(evaluated, all)}`,
      blank: (all) => `Blank: ${entered(0, all)}`,
      current: (evaluated, all) => `${printed(all - evaluated)} left this month: ${entered(evaluated, all)}`,
      later: (evaluated, all) =>
        evaluated === 0
          ? `Later: ${evaluationsIn(all)} to come`
          : `${printed(all - evaluated)} left for later: ${entered(evaluated, all)}`,
      unplanned: 'Not planned',
      link: (place, state) => `${place}: ${state}. Open evaluation entry`,
    },
    legend: {
      label: 'Key',
      key: 'Numbers are the evaluations left, bars are the share entered.',
      complete: 'Entered',
      partial: 'Some blank (overdue)',
      blank: 'All blank (overdue)',
      current: 'This month (being entered)',
      later: 'Later months',
      unplanned: 'Not planned',
    },
  },
  summary: {
    title: 'Summary',
    distribution: 'Distribution of evaluations',
    distributionOf: (className) => `Distribution of evaluations of ${className}`,
    studentsOf: (className) => `Students of ${className}`,
    frameOf: (caption) => `Table: ${caption}`,
    noStudents: 'This class has no students',
    of: 'Scope',
    shares: 'Shares',
    evaluated: 'Evaluations',
    grade: 'Grade',
    all: 'All view points',
    total: 'Total',
    student: 'Student',
    content: 'Content',
    none: 'No evaluations',
    percent: (percent) => `${percent}%`,
    mean: (mean) => `Average ${mean.toFixed(1)}`,
    score: (score) => counted(score, 'pt', 'pts'),
    bar: (name, tally) => `${name}: ${tally.evaluated === 0 ? 'no evaluations' : tallyWords(tally)}`,
    nav: 'Other students',
    before: 'Previous student',
    after: 'Next student',
    neighbour: (which, name) => `${which}: ${name}`,
    backTo: (className) => `Back to the summary of ${className}`,
    studentLead: (tally, blanks) =>
      [
        tally.evaluated === 0 ? 'No evaluations yet' : tallyWords(tally),
        ...(blanks === 0 ? [] : [`${printed(blanks)} blank`]),
      ].join(', '),
    blankRow: 'Blank',
    courseTable: 'Evaluations by month',
    courseOf: (name) => `Evaluations of ${name} by month`,
    courseSentence: (name, viewPoint, months) => {
      const said = months.flatMap(({ month, given }) =>
        given.length === 0
          ? []
          : `${printMonth(month)} ${given.map(({ grade, count }) => gradeWords(grade, count)).join(' and ')}`,
      )
      return `Evaluations of ${name}, ${viewPoint}: ${said.length === 0 ? 'none yet' : said.join(', ')}`
    },
    chartKey:
      'Marks are the evaluations of the student, the solid line is their course, the dotted line is the average of the class. Circles at “Blank” count the evaluations that are not entered.',
    countKey:
      'Above, the solid line is the monthly average of the student, the dotted line is that of the class. Below, bars and numbers count the evaluations of the student. “Blank” counts those that are not entered.',
    comments: 'Comments',
    noComments: 'There are no comments.',
  },
}

function tallyWords({ shares, mean }: Tally): string {
  return [
    ...shares.map(({ grade, count }) => `${printed(count)} × ${grade}`),
    ...(mean === null ? [] : [`average ${mean.toFixed(1)} points`]),
  ].join(', ')
}

function gradeWords(grade: string, count: number): string {
  return count === 1 ? grade : `${printed(count)} × ${grade}`
}
