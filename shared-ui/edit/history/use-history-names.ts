import { basicUserInfoQuery } from '@gakuseki/shared-api/queries/people/people-names.ts'
import { useQueries } from '@gakuseki/shared-api/queries/react-query.ts'
import { classNameQuery } from '@gakuseki/shared-api/queries/school.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { HistoryNames } from './history-values.ts'

type Ids = { readonly userIds: readonly string[]; readonly classIds: readonly string[] }

type Found = HistoryNames & {
  /** At least one name could not be loaded. */
  readonly lacksPeople: boolean
}

/** Loads the current names for the ids in a history. The id of a deleted person stays an id. */
export function useHistoryNames({ userIds, classIds }: Ids): Found {
  const { api } = useSuite()
  const people = useQueries({ queries: userIds.map((userId) => basicUserInfoQuery(api, userId)) })
  const classes = useQueries({
    queries: classIds.map((classId) => ({ ...classNameQuery(api, classId), retry: false })),
  })
  return {
    lacksPeople: people.some(({ isError }) => isError),
    people: new Map(people.flatMap(({ data }) => (data ? [[data.userId, data]] : []))),
    classes: new Map(classes.flatMap(({ data }) => (data === undefined ? [] : [[data.classId, data]]))),
  }
}
