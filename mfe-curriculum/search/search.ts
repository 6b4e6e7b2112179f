import type { CurriculumSubject } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { subjectsQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-changes.ts'
import type { ProviderEnvironment, SearchGroup } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { typedGrades } from '@gakuseki/shared-api/rules/search/texts.ts'
import { texts } from '../subject/texts.ts'

/** Finds subjects of the current school year by their name, alone or after their grade, e.g. 国語, 小3 国語, grade 3 国語 (FND-01). */
export async function search(
  text: string,
  { suite: { api, currentSchoolYear }, queryClient }: ProviderEnvironment,
): Promise<readonly SearchGroup[]> {
  const subjects = await queryClient.fetchQuery(subjectsQuery(api, currentSchoolYear))
  const hits = subjects
    .filter((subject) => isFoundBy(subject, text))
    .map(({ id, evalType, grade, name }) => ({
      path: evalType === 'numeric' ? paths.numericPlan(id) : paths.essay(id),
      title: `${printGrade(grade)} ${name.value}`,
    }))
  return [{ title: texts.subject, hits, more: paths.curriculumEdit }]
}

/** Whether the name of the subject, alone or after its grade, begins with the text. */
export function isFoundBy({ name, grade }: Pick<CurriculumSubject, 'name' | 'grade'>, text: string): boolean {
  const typed = searchKey(text)
  const grades = typedGrades[grade.schoolType](grade.gradeNumber)
  const names = [name.value, ...grades.map((one) => `${one}${name.value}`)]
  return typed !== '' && names.some((one) => searchKey(one).startsWith(typed))
}
