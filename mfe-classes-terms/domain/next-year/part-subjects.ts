import type { CurriculumSubject } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { DraftSubject, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { allGrades, gradeCode, parseGradeCode, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { evalTypes, type EvalType } from '@gakuseki/shared-api/rules/curriculum/curriculum-kind.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
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

/** The first problem of each subject that has one, by the rule of the server. */
export function subjectProblems(part: SubjectsPart): ReadonlyMap<DraftSubject, RuleProblem> {
  const subjects = allSubjects(part)
  return new Map(
    draftSubjectProblems(subjects).flatMap(([problem], index) => {
      const subject = subjects[index]
      return problem === undefined || subject === undefined ? [] : [[subject, problem] as const]
    }),
  )
}

/** Those of this year, as subjects of the next one. */
export const asSources = (present: readonly CurriculumSubject[]): readonly DraftSubject[] =>
  present.map(({ evalType, id, grade, name, orderNum }) => ({
    evalType,
    copyOf: id,
    grade,
    name: name.value,
    orderNum,
  }))

/** Those of this year that can be taken in. Those that the next year has already would be there twice. */
export function offeredSources(
  sources: readonly DraftSubject[],
  standing: readonly CurriculumSubject[],
): readonly DraftSubject[] {
  const there = new Set(standing.map(({ name, ...place }) => `${groupOf(place)} ${name.value}`))
  return sources.filter((subject) => !there.has(`${groupOf(subject)} ${subject.name}`))
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

/**
 * The subject whose plan a subject copies, or would copy; null if this year has none for it. Of namesakes each has its own, so one that another
 * copies is left to it.
 */
export function sourceOf(part: SubjectsPart, subject: DraftSubject, { base, sources }: Known): string | null {
  if (subject.copyOf !== null) return subject.copyOf
  const group = groupOf(subject)
  const taken = new Set(subjectsIn(part, group).map(({ copyOf }) => copyOf))
  const free = [...subjectsIn(base, group), ...sources.filter((each) => groupOf(each) === group)].filter(
    ({ name, copyOf }) => name === subject.name && copyOf !== null && !taken.has(copyOf),
  )
  return (free.find(({ orderNum }) => orderNum === subject.orderNum) ?? free[0])?.copyOf ?? null
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
