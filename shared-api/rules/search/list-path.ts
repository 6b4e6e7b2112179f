import type { UserType } from '../../core/user-types.ts'
import { paths } from '../../core/paths.ts'
import type { SchoolYear } from '../../core/school-year.ts'
import { urlFromCondition } from './condition-url.ts'
import { defaultCondition, listVariants, type SearchCondition } from './search-condition.ts'

/**
 * The address of a list whose conditions are the usual ones except for some.
 * @example listPath('student', year, { filters: [{ field: 'guardian', operator: 'empty', value: '' }] })
 */
export function listPath(userType: UserType, currentSchoolYear: SchoolYear, change: Partial<SearchCondition>): string {
  const environment = { variant: listVariants[userType], currentSchoolYear }
  const query = urlFromCondition({ ...defaultCondition(environment), ...change }, environment).toString()
  return query === '' ? paths.list(userType) : `${paths.list(userType)}?${query}`
}
