import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { cleanClassName } from '@gakuseki/shared-api/rules/school/class-rules.ts'
import { DraftClashDialog, type ClashWords } from '@gakuseki/shared-ui/edit/ordered-draft/draft-clash-dialog.tsx'
import type { ListedClass } from '../domain/class-list-draft.ts'
import { texts } from './texts.ts'
import type { ClassListEdit } from './use-class-list-edit.ts'

const words: ClashWords<ListedClass> = {
  fieldLabel: ({ grade, name }) => texts.nameClash(printGrade(grade), name),
  value: ({ name }) => cleanClassName(name),
  order: { label: ({ grade }) => texts.orderOf(printGrade(grade)), nameOf: ({ name }) => printClassName(name) },
}

/** Asks about names and orders that two people have changed at once. */
export function ClassClashDialog({ edit }: { readonly edit: ClassListEdit }) {
  return <DraftClashDialog edit={edit} words={words} />
}
