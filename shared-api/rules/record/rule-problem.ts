/**
 * One broken rule: the field it concerns ('' for the whole record), a stable code, and the sentence for people. A screen shows it at the
 * field; the server returns it as an issue of 422.
 */
export type RuleProblem = { readonly path: string; readonly code: string; readonly message: string }

/** Returns the problem of a rule as a list of at most one, so that the problems of several rules can be combined by spreading. */
export function problemWhen(broken: boolean, problem: RuleProblem): readonly RuleProblem[] {
  return broken ? [problem] : []
}
