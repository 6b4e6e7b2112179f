/** The steps by which a school prepares a school year, in order. */
export const setupSteps = ['school', 'terms', 'classes', 'sync', 'members', 'curriculum'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The existing data. Terms, classes, members and subjects are those of the school year. */
export type SetupFacts = {
  readonly schoolName: string
  readonly terms: number
  readonly classes: number
  readonly students: number
  readonly members: number
  readonly subjects: number
}

/** Returns the steps and whether each is done, in whatever order they were done. */
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
