import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

export const texts: Translation<typeof spec.texts> = {
  heading: 'Closing of school years',
  lead: 'Once a school year that is over is closed, its records can only be read. To correct something, reopen it and give the reason.',
  failed: 'The closings of school years could not be loaded',
  none: 'No school year is over yet. One that is over can be closed here.',
  columns: { year: 'School year', state: 'State', record: 'Record', actions: 'Actions' },
  yearName: (year) => `School year ${year}`,
  open: 'Open',
  closed: 'Closed',
  closedBy: (day, name) => `Closed by ${name} on ${day}`,
  reopenedBy: (day, name, reason) => `Reopened by ${name} on ${day} (reason: ${reason})`,
  closing: {
    open: 'Close',
    openOf: (year) => `Close ${year}`,
    title: (year) => `Close the school year ${year}?`,
    text: 'Classes, members, numbers, homeroom teachers, terms, subjects and evaluations of this year, and enrolment events, certificates and kept headcounts with a day of this year, can no longer be changed: not on a page, not by a CSV file, a bulk change or an undo. Nobody with records of this year can be deleted.\n\nAddresses, names and everything else that belongs to no year can be changed as before. An administrator can reopen the year at any time with a reason.',
    done: (year) => `The school year ${year} is closed.`,
    failed: (year, reason) => `The school year ${year} could not be closed.\n${reason}`,
  },
  reopening: {
    open: 'Reopen',
    openOf: (year) => `Reopen ${year}`,
    title: (year) => `Reopen the school year ${year}`,
    lead: 'The records of this year can be changed again. Who reopened it, when and why is kept. Close it again when the corrections are done.',
    reason: 'Reason for reopening',
    hint: 'For example: evaluations of term 3 corrected',
    dismiss: 'Cancel',
    failed: 'The school year could not be reopened',
    done: (year) => `The school year ${year} is open again.`,
  },
}
