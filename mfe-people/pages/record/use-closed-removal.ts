import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { closingTexts } from '@gakuseki/shared-api/rules/school/texts.ts'

type InClasses = { readonly classes: readonly { readonly schoolYear: number }[] }

/** Why somebody with a class of a closed year cannot be deleted (YEA-09). The server knows of further records. */
export function useClosedRemoval(): (person: InClasses) => string | null {
  const closed = useClosedYears()
  return ({ classes }) => {
    const years = [...new Set(classes.map(({ schoolYear }) => schoolYear))].filter((year) => closed.has(year))
    return years.length === 0 ? null : closingTexts.keepsPeople(years.toSorted((a, b) => a - b))
  }
}
