import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type { scoreLimits } from '@gakuseki/shared-api/entities/numeric-records.ts'
import type { EvalType } from '@gakuseki/shared-api/rules/curriculum/curriculum-kind.ts'
import type * as spec from './texts.ts'

type Limits = typeof scoreLimits

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The common name of the view points and contents of a numeric subject. */
export const planLabel: Translation<typeof spec.planLabel> = 'Content plan'

/** The texts of view points, contents and evaluations. */
export const texts: Translation<typeof spec.texts> = {
  colors: {
    pink: 'Pink',
    blue: 'Blue',
    green: 'Green',
    orange: 'Orange',
    teal: 'Teal',
    purple: 'Purple',
    brown: 'Brown',
    gray: 'Grey',
    other: 'Another colour',
  },
  planNotes: {
    added: (name) => `“${name}” was added.`,
    gone: (name) => `“${name}” was deleted.`,
    goneButTyped: (name) => `“${name}” was deleted. What you have edited was kept as a new item.`,
    changed: (name) => `“${name}” was changed.`,
  },
  grid: {
    month: (month) => months[month - 1] ?? String(month),
    notAGrade: (grades) => `An evaluation is one of ${grades.join(', ')}.`,
    notAScore:
      'Enter a whole number from 0 to 100 as the score.' satisfies `${string} from ${Limits['min']} to ${Limits['max']} ${string}`,
    unknownStudent: 'This student is not in the table.',
    sameName: (count) =>
      `${counted(count, 'student has', 'students have')} this name, so it is not clear who is meant.`,
    namedTwice: 'This student is in the pasted table twice.',
  },
}

const evalNames = { numeric: 'numeric subjects', essay: 'essay subjects' } as const satisfies Record<EvalType, string>

/** The texts of the subjects of a school year. */
export const subjectTexts: Translation<typeof spec.subjectTexts> = {
  sameName: (name, evalType) => `There is another “${name}” among the ${evalNames[evalType]} of the same grade.`,
  notes: {
    added: (section, name) => `${section}: “${name}” was added.`,
    gone: (section, name) => `${section}: “${name}” was deleted.`,
    goneButTyped: (section, name) =>
      `${section}: “${name}” was deleted. The name that you have entered was kept as a new subject.`,
    renamed: (section, before, after) => `${section}: “${before}” was renamed to “${after}”.`,
    moved: (section) => `${section}: The order was changed.`,
  },
  clashes: {
    name: (theirs) =>
      `Another user has changed the name to “${theirs}”. Press “Save” again to replace it by the name that you have entered.`,
    deleted: (theirs) =>
      `Another user has changed this subject (its name is now: ${theirs}). Press “Save” again to delete it.`,
    added: 'Another user has added a subject with the same name. Press “Save” again to add yours, too.',
  },
}
