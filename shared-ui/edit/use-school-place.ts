import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import {
  placeFromUrl,
  typeToShow,
  type AskedPlace,
  type SchoolPlace,
  type TypeCounts,
} from '@gakuseki/shared-api/rules/school-place.ts'
import { useLocation, useSearchParams } from '@gakuseki/shared-ui/suite/router.ts'
import { useSuite, useSuiteService, type SuiteService } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { useEffect } from 'react'
import { readSchoolType } from './kept-school-type.ts'

// What an address without a school type has shown, by its entry in the history: Back shows the same again.
const shownBefore = new WeakMap<SuiteService, Map<string, SchoolType>>()

/** What the address asks for: its school type wins, then what it has shown before, then the person's last choice. */
export function useAskedPlace(): AskedPlace {
  const { currentSchoolYear, login } = useSuite()
  const shown = shownBefore.get(useSuiteService())
  const [search] = useSearchParams()
  const { key } = useLocation()
  const asked = placeFromUrl(search, currentSchoolYear)
  return { ...asked, schoolType: asked.schoolType ?? shown?.get(key) ?? readSchoolType(login.userId) }
}

type SettledPlace = { readonly place: SchoolPlace; readonly isSettled: boolean }

/** The place to show, which stays once it is settled; counts of both types that are known settle what the address leaves open. */
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

/** The place to show and its list. The other type's list is asked for where the first is empty; until it is here, none is. */
export function useListOfPlace<Row, Key extends readonly unknown[]>(
  listQuery: (place: SchoolPlace) => UseQueryOptions<Row[], Error, Row[], Key>,
): { readonly place: SchoolPlace; readonly query: UseQueryResult<Row[]> } {
  const asked = useAskedPlace()
  const { schoolType: wanted, schoolYear } = asked
  const elementary = useQuery({
    ...listQuery({ schoolType: 'elementary', schoolYear }),
    enabled: wanted !== 'juniorhigh',
  })
  const isOtherAsked = wanted === null && elementary.data?.length === 0
  const juniorhigh = useQuery({
    ...listQuery({ schoolType: 'juniorhigh', schoolYear }),
    enabled: wanted === 'juniorhigh' || isOtherAsked,
  })
  const { place, isSettled } = useSchoolPlace(asked, {
    elementary: elementary.data?.length,
    juniorhigh: juniorhigh.data?.length,
  })
  const isWaiting = isOtherAsked && !isSettled
  return { place, query: place.schoolType === 'juniorhigh' || isWaiting ? juniorhigh : elementary }
}
