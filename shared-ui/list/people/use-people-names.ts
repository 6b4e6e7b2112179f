import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { peopleNamesQuery } from '@gakuseki/shared-api/queries/people/people-names.ts'
import { keepPreviousData, useQueries } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useMemo } from 'react'
import { holdsPeople } from '../columns/cells.tsx'
import { namelessPeople, noNames, type PeopleNames } from './people-names.ts'

/** Loads the names of people in these fields and rows that lack one. Sends no request when every name is known. */
export function usePeopleNames(fields: readonly Field[], rows: readonly object[]): PeopleNames {
  const { api } = useSuite()
  const nameless = useMemo(
    () =>
      namelessPeople(
        rows,
        fields.filter(({ kind }) => holdsPeople(kind.name)),
      ),
    [fields, rows],
  )
  const queries =
    nameless.length === 0 ? [] : [{ ...peopleNamesQuery(api, nameless), placeholderData: keepPreviousData }]
  const [found] = useQueries({ queries })
  const data = found?.data
  return useMemo(() => (data ? new Map(data.map((person) => [person.userId, person])) : noNames), [data])
}
