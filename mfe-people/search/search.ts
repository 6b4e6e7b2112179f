import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { fetchPeopleFound } from '@gakuseki/shared-api/queries/people/people.ts'
import { listPath } from '@gakuseki/shared-api/rules/search/list-path.ts'
import type { ProviderEnvironment, SearchGroup } from '@gakuseki/shared-ui/host/remote-contract.ts'

const kinds = [
  { userType: 'student', entity: student },
  { userType: 'guardian', entity: guardian },
  { userType: 'teacher', entity: teacher },
] as const satisfies readonly { readonly userType: UserType; readonly entity: Entity }[]

/** Finds people by what the search of the lists finds them by, whether or not they are in school (FND-01). */
export function search(text: string, { suite, signal }: ProviderEnvironment): Promise<readonly SearchGroup[]> {
  const { api, currentSchoolYear } = suite
  const asked = { text, schoolYear: currentSchoolYear }
  return Promise.all(
    kinds.map(async ({ userType, entity }): Promise<SearchGroup> => {
      const { people, total } = await fetchPeopleFound(api, userType, asked, signal)
      return {
        title: entity.label,
        hits: people.map((person) => ({
          path: personPath(userType, person.userId),
          title: printPersonName(person),
          about: person.about,
        })),
        total,
        more: listPath(userType, currentSchoolYear, { queryText: text, inSchoolState: { type: 'all' } }),
      }
    }),
  )
}
