import type { CurriculumSubject } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { DraftSubject, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { allGrades, gradeCode, parseGradeCode, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { evalTypes, type EvalType } from '@gakuseki/shared-api/rules/curriculum/curriculum-kind.ts'
import { draftSubjectProblems } from '@gakuseki/shared-api/rules/year-draft/draft-subjects.ts'

/** The subjects of one kind in one grade. */
export type SubjectGroup = `${EvalType} ${string}`

/** The subjects of a draft by group, so that changes of one are merged with somebody else's changes of the others. */
export type SubjectsPart = { readonly version: number } & Readonly<Record<SubjectGroup, readonly DraftSubject[]>>

export const groupOf = ({ evalType, grade }: Pick<DraftSubject, 'evalType' | 'grade'>): SubjectGroup =>
  `${evalType} ${gradeCode(grade)}`

export const subjectGroups: readonly SubjectGroup[] = allGrades.flatMap((grade) =>
  evalTypes.map((evalType) => groupOf({ evalType, grade })),
)

/** Kind and grade of a group. */
export function placeOfGroup(group: SubjectGroup): { readonly evalType: EvalType; readonly grade: Grade | null } {
  const [kind, code = ''] = group.split(' ')
  return { evalType: kind === 'essay' ? 'essay' : 'numeric', grade: parseGradeCode(code) }
}

export function subjectsPart({ version, subjects }: Pick<YearDraft, 'version' | 'subjects'>): SubjectsPart {
  const byGroup = Map.groupBy(subjects, groupOf)
  const groups = subjectGroups.map((group) => [group, inOrder(byGroup.get(group) ?? [])] as const)
  return { version, ...(Object.fromEntries(groups) as Record<SubjectGroup, readonly DraftSubject[]>) }
}

export const allSubjects = (part: SubjectsPart): DraftSubject[] =>
  subjectGroups.flatMap((group) => subjectsIn(part, group))

export const subjectsIn = (part: SubjectsPart, group: SubjectGroup): readonly DraftSubject[] => part[group] ?? []

export function withoutSubject(part: SubjectsPart, subject: DraftSubject): SubjectsPart {
  return withGroup(part, subject, (subjects) => subjects.filter((each) => each !== subject))
}

export function withSubject(part: SubjectsPart, subject: DraftSubject): SubjectsPart {
  return withGroup(part, subject, (subjects) => inOrder([...subjects, subject]))
}

/** Copies the plan of a subject, or with null none. */
export function withSource(part: SubjectsPart, subject: DraftSubject, copyOf: string | null): SubjectsPart {
  return withGroup(part, subject, (subjects) => subjects.map((each) => (each === subject ? { ...each, copyOf } : each)))
}

/** A subject that is there by its name alone, after the others of its group. */
export function namedSubject(part: SubjectsPart, place: Pick<DraftSubject, 'evalType' | 'grade'>, name: string) {
  const { evalType, grade } = place
  const orderNum = Math.max(0, ...subjectsIn(part, groupOf(place)).map((each) => each.orderNum)) + 1
  return { evalType, copyOf: null, grade, name: name.trim(), orderNum } satisfies DraftSubject
}

/** Why a subject cannot be added; null if it can. */
export function problemOfNew(part: SubjectsPart, subject: DraftSubject): string | null {
  const group = subjectsIn(part, groupOf(subject))
  return draftSubjectProblems([...group, subject]).at(-1)?.[0]?.message ?? null
}

/** Those of this year, as subjects of the next one. Those that the next year has already would be there twice. */
export function asSources(
  present: readonly CurriculumSubject[],
  standing: readonly CurriculumSubject[],
): readonly DraftSubject[] {
  const keyOf = ({ name, ...place }: CurriculumSubject): string => `${groupOf(place)} ${name.value}`
  const there = new Set(standing.map(keyOf))
  return present
    .filter((subject) => !there.has(keyOf(subject)))
    .map(({ evalType, id, grade, name, orderNum }) => ({ evalType, copyOf: id, grade, name: name.value, orderNum }))
}

type Known = { readonly base: SubjectsPart; readonly sources: readonly DraftSubject[] }

/** Those that the draft had or that this year has, and that were removed: they can be taken back. */
export function removedSubjects(part: SubjectsPart, group: SubjectGroup, { base, sources }: Known) {
  const shown = subjectsIn(part, group)
  const known = [...subjectsIn(base, group), ...sources.filter((each) => groupOf(each) === group)]
  const offered: DraftSubject[] = []
  for (const each of known) if (![...shown, ...offered].some((other) => isSame(other, each))) offered.push(each)
  return inOrder(offered)
}

/** The subject whose plan a subject copies, or would copy; null if this year has none for it. */
export function sourceOf(subject: DraftSubject, { base, sources }: Known): string | null {
  const namesake = (each: DraftSubject): boolean =>
    each.copyOf !== null && groupOf(each) === groupOf(subject) && each.name === subject.name
  return (
    subject.copyOf ??
    subjectsIn(base, groupOf(subject)).find(namesake)?.copyOf ??
    sources.find(namesake)?.copyOf ??
    null
  )
}

const isSame = (a: DraftSubject, b: DraftSubject): boolean =>
  a.copyOf !== null && b.copyOf !== null ? a.copyOf === b.copyOf : a.name === b.name

const inOrder = (subjects: readonly DraftSubject[]): readonly DraftSubject[] =>
  subjects.toSorted((a, b) => a.orderNum - b.orderNum)

function withGroup(
  part: SubjectsPart,
  subject: DraftSubject,
  change: (subjects: readonly DraftSubject[]) => readonly DraftSubject[],
): SubjectsPart {
  const group = groupOf(subject)
  return { ...part, [group]: change(subjectsIn(part, group)) }
}
