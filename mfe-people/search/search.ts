import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import { printPersonName, type UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { fetchPeopleFound } from '@gakuseki/shared-api/queries/people/people.ts'
import type { SearchEnvironment, SearchGroup } from '@gakuseki/shared-ui/host/remote-contract.ts'

const kinds = [
  { userType: 'student', title: student.label, list: 'inSchoolStateSubType=all&' },
  { userType: 'guardian', title: guardian.label, list: 'inSchoolStateSubType=all&' },
  { userType: 'teacher', title: teacher.label, list: '' },
] as const satisfies readonly { readonly userType: UserType; readonly title: string; readonly list: string }[]

/** Finds people by what the search of the lists finds them by, whether or not they are in school (FND-01). */
export function search(text: string, { suite, signal }: SearchEnvironment): Promise<readonly SearchGroup[]> {
  const of = { text, schoolYear: suite.currentSchoolYear }
  return Promise.all(
    kinds.map(async ({ userType, title, list }): Promise<SearchGroup> => {
      const { people, total } = await fetchPeopleFound(suite.api, userType, of, signal)
      return {
        title,
        hits: people.map((person) => ({
          path: personPath(userType, person.userId),
          title: printPersonName(person),
          about: person.about,
        })),
        total,
        more: `${paths.list(userType)}?${list}q=${encodeURIComponent(text)}`,
      }
    }),
  )
}
