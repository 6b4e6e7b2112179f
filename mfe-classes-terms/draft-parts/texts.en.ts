import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The dialogs that change terms, subjects and days of a draft. */
export const texts: Translation<typeof spec.texts> = {
  editOf: (edit, part) => `${edit}: ${part}`,
  actions: 'Actions',
  days: {
    title: 'Graduation and entrance days',
    lead: 'When the year is published, E6 and J3 get the graduation day, and those who go on to J1 the entrance day. Days that are known stay.',
    missing: (label) => `Enter the day: ${label}.`,
  },
  terms: {
    title: 'Terms of the next year',
    lead: 'They become the terms of the next year when it is published. The terms of this year do not change.',
    caption: (schoolType) => `Terms: ${schoolType}`,
    number: 'Term',
    numberOf: (termNumber) => `Term ${termNumber}`,
    dateOf: (schoolType, termNumber, date) => `${schoolType}, term ${termNumber}: ${date}`,
    add: 'Add a term',
    addTo: (schoolType) => `Add a term: ${schoolType}`,
    remove: 'Remove',
    removeOf: (schoolType, termNumber) => `Remove: ${schoolType}, term ${termNumber}`,
    none: 'There are no terms.',
    line: (termNumber, from, to) => `Term ${termNumber}: ${from} to ${to}`,
    noDay: '(not set)',
    said: {
      added: (schoolType, termNumber) => `${schoolType}, term ${termNumber} was added.`,
      removed: (schoolType, termNumber) => `${schoolType}, term ${termNumber} was removed.`,
      movedUp: ' The numbers of the later terms move up.',
    },
  },
  subjects: {
    title: 'Subjects of the next year',
    lead: 'They become the subjects of the next year when it is published. With the plan, view points, contents and months, or activities, of this year are copied.',
    standing: (year, count) =>
      `${year} has ${counted(count, 'subject', 'subjects')} already. Those listed here are added to them by publishing.`,
    grade: 'Grade',
    caption: (grade) => `Subjects: ${grade}`,
    name: 'Subject',
    kind: 'Kind',
    kinds: { numeric: 'Numeric', essay: 'Essay' },
    copy: 'Copy the plan',
    copyOf: (name, kind) => `Copy the plan: ${name} (${kind})`,
    noSource: 'No such subject this year',
    remove: 'Remove',
    removeOf: (name, kind) => `Remove: ${name} (${kind})`,
    none: 'This grade has no subjects.',
    removed: (grade) => `Not in the next year: ${grade}`,
    restore: 'Take back',
    restoreOf: (name, kind) => `Take back: ${name} (${kind})`,
    line: (name, kind) => `${name} (${kind})`,
    listed: (names) => names.join(', '),
    unplanned: (name) => `${name} (without a plan)`,
    adding: 'Add a subject',
    newName: 'Name of a new subject',
    newKind: 'Kind of evaluation',
    add: 'Add',
    group: (grade, kind) => `${grade}: ${kind}`,
    said: {
      removed: (name) => `${name} was removed.`,
      restored: (name) => `${name} is back.`,
      added: (name) => `${name} was added.`,
    },
    twice: (grade, name) => `${grade} has another subject ${name}. Copy the plan, or remove one of them.`,
    notAdded: (name, add) => `${name} has not been added yet. Press ${add}, or empty the name.`,
    sourcesFailed:
      'The subjects of this year could not be loaded. Those removed earlier can be taken back, and plans be copied, once they are.',
    sourcesHidden:
      'The subjects of this year are not shown, because you may not see the curriculum. Ask somebody who may to take back subjects removed earlier or to copy plans.',
    standingFailed: (year) =>
      `The subjects that ${year} has already could not be loaded. So that no subject is there twice, those removed earlier can be taken back once they are.`,
  },
}
