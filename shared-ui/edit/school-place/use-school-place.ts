import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import {
  placeFromUrl,
  typeToShow,
  type AskedPlace,
  type SchoolPlace,
  type TypeCounts,
} from '@gakuseki/shared-api/rules/school/school-place.ts'
import type { Loading } from '@gakuseki/shared-ui/list/list-queries.ts'
import type { PageOpening } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useLocation, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite, useSuiteService, type SuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useEffect } from 'react'
import { readSchoolType } from './kept-school-type.ts'

// The school type shown for an address without one, by history entry, so that Back shows the same again.
const shownBefore = new WeakMap<SuiteService, Map<string, SchoolType>>()

/** The requested place. The school type comes from the address, otherwise from the same history entry or from the last choice. */
export function useAskedPlace(): AskedPlace {
  const { currentSchoolYear, login } = useSuite()
  const shown = shownBefore.get(useSuiteService())
  const [search] = useSearchParams()
  const { key } = useLocation()
  const asked = placeFromUrl(search, currentSchoolYear)
  return { ...asked, schoolType: asked.schoolType ?? shown?.get(key) ?? readSchoolType(login.userId) }
}

/**
 * For `readFirst` of a page with such a list: the list with which useListOfPlace begins. A page to which the user goes
 * back may show the other type; it asks for that itself.
 */
export function readListOfPlace<Row, Key extends readonly unknown[]>(
  { suite, address, read }: PageOpening,
  listQuery: (place: SchoolPlace) => Loading<Row[], Key>,
): void {
  const { currentSchoolYear, login } = suite
  const asked = placeFromUrl(address.searchParams, currentSchoolYear)
  const wanted = asked.schoolType ?? readSchoolType(login.userId)
  const { schoolType } = typeToShow(wanted, { elementary: undefined, juniorhigh: undefined })
  read(listQuery({ schoolType, schoolYear: asked.schoolYear }))
}

type SettledPlace = { readonly place: SchoolPlace; readonly isSettled: boolean }

/** The place to show. It does not change once it is settled. Where no school type is requested, the counts of both types settle it. */
export function useSchoolPlace(asked: AskedPlace, counts: TypeCounts): SettledPlace {
  const service = useSuiteService()
  const { key } = useLocation()
  const { schoolType, isSettled } = typeToShow(asked.schoolType, counts)
  useEffect(() => {
    if (!isSettled) return
    const shown = shownBefore.get(service) ?? new Map<string, SchoolType>()
    shownBefore.set(service, shown.set(key, schoolType))
  }, [service, key, schoolType, isSettled])
  return { place: { schoolType, schoolYear: asked.schoolYear }, isSettled }
}

/**
 * The place to show and its list. If no school type is requested and the first list is empty, it loads the other type's list and shows none
 * until then.
 */
export function useListOfPlace<Row, Key extends readonly unknown[]>(
  listQuery: (place: SchoolPlace) => UseQueryOptions<Row[], Error, Row[], Key>,
): { readonly place: SchoolPlace; readonly query: UseQueryResult<Row[]> } {
  const asked = useAskedPlace()
  const { schoolType: wanted, schoolYear } = asked
  const elementary = useQuery({
    ...listQuery({ schoolType: 'elementary', schoolYear }),
    enabled: wanted !== 'juniorhigh',
  })
  const needsOther = wanted === null && elementary.data?.length === 0
  const juniorhigh = useQuery({
    ...listQuery({ schoolType: 'juniorhigh', schoolYear }),
    enabled: wanted === 'juniorhigh' || needsOther,
  })
  const { place, isSettled } = useSchoolPlace(asked, {
    elementary: elementary.data?.length,
    juniorhigh: juniorhigh.data?.length,
  })
  const isWaiting = needsOther && !isSettled
  return { place, query: place.schoolType === 'juniorhigh' || isWaiting ? juniorhigh : elementary }
}
