import { ruleTexts } from '../texts.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'

/**
 * Checks whether a person may lose the administrator's rights, by a removed binding or by deletion: somebody who can give rights must
 * remain, and nobody removes their own (TCH-06).
 */
export function removeAdministratorProblems(
  userId: string,
  { callerId, adminIds }: { readonly callerId: string; readonly adminIds: readonly string[] },
): readonly RuleProblem[] {
  const last = adminIds.includes(userId) && adminIds.every((id) => id === userId)
  return [
    ...problemWhen(userId === callerId, { path: 'userId', code: 'ownRights', message: ruleTexts.ownRights }),
    ...problemWhen(last, { path: 'userId', code: 'lastAdministrator', message: ruleTexts.lastAdministrator }),
  ]
}

/** Checks whether an account may be kept out: nobody locks themselves out. The caller stays signed in, so somebody remains. */
export function keepOutProblems(userId: string, callerId: string): readonly RuleProblem[] {
  return problemWhen(userId === callerId, { path: 'userId', code: 'ownAccount', message: ruleTexts.ownAccount })
}

/** Why the operator may not keep an account out: an administrator who is let in must be left. */
export function keepOutByOperatorProblems(
  userId: string,
  administrators: readonly { readonly userId: string; readonly isDisabled: boolean }[],
): readonly RuleProblem[] {
  const letIn = administrators.filter(({ isDisabled }) => !isDisabled)
  const last = letIn.length > 0 && letIn.every((each) => each.userId === userId)
  return problemWhen(last, { path: 'userId', code: 'lastAdministrator', message: ruleTexts.lastAdministratorOut })
}
