import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { texts } from './texts.ts'
import { isRenamed, type ListedClass } from './class-list-edit.ts'

const { notes } = texts

type Facts = {
  readonly grade: Grade
  /** The classes of the grade as they were edited. */
  readonly before: readonly ListedClass[]
  /** What is stored of them now, by key. */
  readonly storedAs: ReadonlyMap<string, SchoolClass>
  readonly added: readonly ListedClass[]
  readonly isMoved: boolean
}

/** What others did to a grade while it was edited, one sentence each. */
export function otherSideNotes({ grade: of, before, storedAs, added, isMoved }: Facts): readonly string[] {
  const grade = printGrade(of)
  return [
    ...added.map(({ name }) => notes.added(grade, name)),
    ...before.flatMap((each): readonly string[] => {
      const { key, stored } = each
      if (stored === null) return []
      const now = storedAs.get(key)
      if (now === undefined) return [(isRenamed(each) ? notes.goneButTyped : notes.gone)(grade, stored.name)]
      return now.name !== stored.name && !isRenamed(each) ? [notes.renamed(grade, stored.name, now.name)] : []
    }),
    ...(isMoved ? [notes.moved(grade)] : []),
  ]
}
