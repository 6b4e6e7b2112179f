/**
 * One broken rule: the field it concerns ('' for the whole record), a stable code and the sentence that a person reads. A
 * screen shows it at the field, the server answers it as an issue of 422.
 */
export type RuleProblem = { readonly path: string; readonly code: string; readonly message: string }

/** The problem of a rule in a list of at most one, so that the problems of several rules are put together by spreading. */
export function problemWhen(broken: boolean, problem: RuleProblem): readonly RuleProblem[] {
  return broken ? [problem] : []
}
