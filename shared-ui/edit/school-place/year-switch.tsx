import { clampSchoolYear, schoolYearLimits, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { chevronLeftIcon, chevronRightIcon } from '../../ui/icon/icons.ts'
import { editTexts } from '../texts.ts'
import styles from './year-switch.module.css'

type YearSwitchProps = {
  readonly year: SchoolYear
  readonly onChange: (year: SchoolYear) => void
  readonly disabled?: boolean
}

/** Buttons for the previous and the next school year. */
export function YearSwitch({ year, onChange, disabled = false }: YearSwitchProps) {
  const step = (years: number) => onChange(clampSchoolYear(year + years, schoolYearLimits))
  return (
    <div role="group" aria-label={editTexts.yearSwitch} className={styles.group}>
      <IconButton
        icon={chevronLeftIcon}
        label={editTexts.previousYear}
        disabled={disabled || year <= schoolYearLimits.min}
        onClick={() => step(-1)}
      />
      <output className={styles.year}>{printSchoolYear(year)}</output>
      <IconButton
        icon={chevronRightIcon}
        label={editTexts.nextYear}
        disabled={disabled || year >= schoolYearLimits.max}
        onClick={() => step(1)}
      />
    </div>
  )
}
