import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the rules for the list of classes. */
export const texts: Translation<typeof spec.texts> = {
  swapped: 'To exchange names, give one class another name and save first.',
  notes: {
    added: (grade, name) => `“${name}” has been added to ${grade}.`,
    gone: (grade, name) => `“${name}” of ${grade} has been deleted.`,
    goneButTyped: (grade, name) =>
      `“${name}” of ${grade} has been deleted. The name that you typed is kept as a new class.`,
    kindChanged: (grade, name) => `The kind of “${name}” of ${grade} has been changed.`,
    renamed: (grade, before, after) => `“${before}” of ${grade} has been renamed to “${after}”.`,
    moved: (grade) => `The order of ${grade} has been changed.`,
  },
}
