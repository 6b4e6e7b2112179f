import { schoolTypeNames, schoolTypes, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import {
  placeAddress,
  placeFromUrl,
  urlFromPlace,
  type SchoolPlace,
} from '@gakuseki/shared-api/rules/school/school-place.ts'
import { useLocation, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { TabBar } from '../../ui/tabs/tab-bar.tsx'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { keepSchoolType } from './kept-school-type.ts'
import { editTexts } from '../texts.ts'
import { YearSwitch } from './year-switch.tsx'

type SchoolTypeTabsProps = { readonly selected: SchoolType; readonly disabled?: boolean }

/** The tabs 小学校 and 中学校. They keep the rest of the address. */
export function SchoolTypeTabs({ selected, disabled = false }: SchoolTypeTabsProps) {
  const { currentSchoolYear, login } = useSuite()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { schoolYear } = placeFromUrl(search, currentSchoolYear)
  const items = schoolTypeNames.map((schoolType) => ({
    id: schoolType,
    label: schoolTypes[schoolType].label,
    to: placeAddress(pathname, { schoolType, schoolYear }, currentSchoolYear),
  }))
  return (
    <TabLinks
      label={editTexts.schoolTypeTabs}
      items={items}
      selected={selected}
      disabled={disabled}
      onChoose={(schoolType) => keepSchoolType(login.userId, schoolType)}
    />
  )
}

type SchoolPlaceBarProps = {
  /** The place on the screen. While editing it may differ from the address. */
  readonly shown: SchoolPlace
  readonly disabled?: boolean
}

/** School-type tabs and school-year switch, both locked while editing (EDT-10). */
export function SchoolPlaceBar({ shown, disabled = false }: SchoolPlaceBarProps) {
  const { currentSchoolYear } = useSuite()
  const [, setSearch] = useSearchParams()
  const { schoolType, schoolYear: year } = shown
  const goTo = (schoolYear: SchoolYear): void => setSearch(urlFromPlace({ schoolType, schoolYear }, currentSchoolYear))
  return (
    <TabBar>
      <SchoolTypeTabs selected={schoolType} disabled={disabled} />
      <YearSwitch year={year} disabled={disabled} onChange={goTo} />
    </TabBar>
  )
}
