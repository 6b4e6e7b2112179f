import type { CurriculumSubject } from '@gakuseki/shared-api/contract/curriculums.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { isRenamed, type EditedSubject, type Section } from './curriculum-edit.ts'
import { subjectTexts as texts } from './texts.ts'

const { notes } = texts

type Facts = {
  /** The subjects of the section as they were edited. */
  readonly before: readonly EditedSubject[]
  /** What is stored of them now, by key. */
  readonly storedAs: ReadonlyMap<string, CurriculumSubject>
  readonly saved: ReadonlyMap<string, CurriculumSubject | null>
  readonly added: readonly EditedSubject[]
  readonly isMoved: boolean
}

/** What others did to a section while it was edited, one sentence each. */
export function othersNotes(section: Section, { before, storedAs, saved, added, isMoved }: Facts): readonly string[] {
  const grade = printGrade(section.grade)
  return [
    ...added.map(({ name }) => notes.added(grade, name)),
    ...before.flatMap((each): readonly string[] => {
      const { key, stored, deleted } = each
      // Deleted by both sides, or by this save: nobody has to know.
      if (stored === null || deleted) return []
      const now = storedAs.get(key)
      const was = stored.name.value
      if (now === undefined) {
        const isKept = isRenamed(each) && !saved.has(key)
        return [(isKept ? notes.goneButTyped : notes.gone)(grade, was)]
      }
      const theirs = now.name.value
      return theirs !== was && !isRenamed(each) ? [notes.renamed(grade, was, theirs)] : []
    }),
    ...(isMoved ? [notes.moved(grade)] : []),
  ]
}
