import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { deletePerson, type Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useListOrigin } from '@gakuseki/shared-ui/list/list-origin.ts'
import { useParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'

type PersonPage = {
  readonly userId: string
  readonly work: Work
  /** The address of the list from which the page was opened; null if it was opened otherwise. */
  readonly origin: string | null
  /** Props that every edit screen of a person passes on. */
  readonly shared: {
    readonly backTo: string
    readonly permission: 'people.write'
    readonly remove: () => Promise<void>
  }
}

/** The common part of the pages of the three user types. */
export function usePersonPage(userType: UserType): PersonPage {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const { userId = '' } = useParams()
  const list = paths.list(userType)
  const origin = useListOrigin(list)
  return {
    userId,
    work,
    origin,
    shared: {
      backTo: origin ?? list,
      permission: 'people.write',
      remove: () => deletePerson(work, userType, userId),
    },
  }
}
