/** What a school does before a school year can begin, in this order. */
export const setupSteps = ['school', 'terms', 'classes', 'sync', 'members', 'curriculum'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What exists already; terms, classes, members and subjects are those of the school year. */
export type SetupFacts = {
  readonly schoolName: string
  readonly terms: number
  readonly classes: number
  readonly students: number
  readonly members: number
  readonly subjects: number
}

/** Which steps are done, whatever the order they were done in. */
export function stepsOf(facts: SetupFacts): readonly { readonly step: SetupStep; readonly isDone: boolean }[] {
  const isDone = {
    school: facts.schoolName.trim() !== '',
    terms: facts.terms > 0,
    classes: facts.classes > 0,
    sync: facts.students > 0,
    members: facts.members > 0,
    curriculum: facts.subjects > 0,
  } as const satisfies Record<SetupStep, boolean>
  return setupSteps.map((step) => ({ step, isDone: isDone[step] }))
}
