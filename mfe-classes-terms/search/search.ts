import { printClass } from '@gakuseki/shared-api/core/people-names.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import type { ProviderEnvironment, SearchGroup } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { schoolClass } from '@gakuseki/shared-api/entities/school-class.ts'
import { typedGrades } from '@gakuseki/shared-api/rules/search/texts.ts'
import { shortName } from './texts.ts'

/** Finds classes of the current school year by how people call them, e.g. い組, 小3 い組, 3年い組, 3-1, grade 3 (FND-01). */
export async function search(
  text: string,
  { suite: { api, currentSchoolYear }, queryClient }: ProviderEnvironment,
): Promise<readonly SearchGroup[]> {
  const classes = await queryClient.fetchQuery(classesQuery(api, { schoolYear: currentSchoolYear }))
  const hits = classes
    .filter((one) => isFoundBy(one, text))
    .map((one) => ({
      path: paths.classDetails(one.classId),
      title: printClass(one),
    }))
  return [{ title: schoolClass.label, hits, more: paths.classList }]
}

/** Whether a name of the class begins with the text. */
export function isFoundBy({ grade, name }: Pick<SchoolClass, 'grade' | 'name'>, text: string): boolean {
  const typed = searchKey(text)
  const { gradeNumber, schoolType } = grade
  const names = [
    name,
    `${gradeNumber}-${shortName(name)}`,
    ...typedGrades[schoolType](gradeNumber).flatMap((one) => [`${one}${name}`, `${one}-${shortName(name)}`]),
  ]
  return typed !== '' && names.some((one) => searchKey(one).startsWith(typed))
}
