import type { ClassChange } from '@gakuseki/shared-api/contract/classes.ts'
import { dropClass, refreshClasses, sendClassChanges } from '@gakuseki/shared-api/queries/classes/class-list-changes.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school/school-place.ts'
import type { DraftScreen } from '@gakuseki/shared-ui/edit/ordered-draft/save-ordered-draft.ts'
import { classListChanges } from '../domain/class-list-changes.ts'
import { classNote, classRules, type ListedClass } from '../domain/class-list-draft.ts'

/** How the class list is saved: each class by its own call. */
export const classListScreen: DraftScreen<ListedClass, SchoolPlace, ClassChange> = {
  rules: classRules,
  changesOf: classListChanges,
  changeId: ({ key }) => key,
  keyOf: ({ key }) => key,
  send: (work, _list, changes, options) => sendClassChanges(work, changes, options),
  read: refreshClasses,
  drop: dropClass,
  noteOf: classNote,
}
