import { schoolTypeNames, schoolTypes, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { placeAddress, placeFromUrl, urlFromPlace, type SchoolPlace } from '@gakuseki/shared-api/rules/school-place.ts'
import { useLocation, useSearchParams } from '@gakuseki/shared-ui/suite/router.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { TabBar } from '../ui/tab-bar.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { editTexts } from './texts.ts'
import { YearSwitch } from './year-switch.tsx'

/** The place that the address names, and the way to another one. */
export function useSchoolPlace(): readonly [SchoolPlace, (place: SchoolPlace) => void] {
  const { currentSchoolYear } = useSuite()
  const [search, setSearch] = useSearchParams()
  return [placeFromUrl(search, currentSchoolYear), (place) => setSearch(urlFromPlace(place, currentSchoolYear))]
}

type SchoolTypeTabsProps = { readonly selected: SchoolType; readonly disabled?: boolean }

/** Tabs 小学校 and 中学校; the rest of the address stays. */
export function SchoolTypeTabs({ selected, disabled = false }: SchoolTypeTabsProps) {
  const { currentSchoolYear } = useSuite()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const place = placeFromUrl(search, currentSchoolYear)
  const items = schoolTypeNames.map((schoolType) => ({
    id: schoolType,
    label: schoolTypes[schoolType].label,
    to: placeAddress(pathname, { ...place, schoolType }, currentSchoolYear),
  }))
  return <TabLinks label={editTexts.schoolTypeTabs} items={items} selected={selected} disabled={disabled} />
}

type SchoolPlaceBarProps = {
  /** What is on the screen where that is not what the address names. */
  readonly shown?: SchoolPlace
  readonly disabled?: boolean
}

/** School-type tabs and school-year switch, both locked while editing (S1 §2 "Class list", S2 §2). */
export function SchoolPlaceBar({ shown, disabled = false }: SchoolPlaceBarProps) {
  const [place, goTo] = useSchoolPlace()
  const { schoolType, schoolYear: year } = shown ?? place
  return (
    <TabBar>
      <SchoolTypeTabs selected={schoolType} disabled={disabled} />
      <YearSwitch year={year} disabled={disabled} onChange={(schoolYear) => goTo({ ...place, schoolYear })} />
    </TabBar>
  )
}
