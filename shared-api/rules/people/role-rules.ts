import { ruleTexts } from '../texts.ts'
import type { UserType } from '../../core/user-types.ts'
import { adminRoleId } from '../../entities/role-binding.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'

/** There is one role, and only staff can have it. */
export function giveRoleProblems(userType: UserType, roleId: string): readonly RuleProblem[] {
  const rules = ruleTexts
  return [
    ...problemWhen(roleId !== adminRoleId, { path: 'roleId', code: 'unknownRole', message: rules.unknownRole }),
    ...problemWhen(userType !== 'teacher', { path: 'userId', code: 'staffOnly', message: rules.staffOnly }),
  ]
}
