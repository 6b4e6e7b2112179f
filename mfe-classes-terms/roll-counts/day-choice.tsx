import { schoolYearOfDate, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { dateTextOf, parseDateText, partsOfDate, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { YearSwitch } from '@gakuseki/shared-ui/edit/school-place/year-switch.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { namedDay } from '../domain/named-day.ts'
import styles from './roll-counts.module.css'
import { texts } from './texts.ts'

/** The days of a school year on which schools report. */
const reported = [
  { id: 'april', month: 4 },
  { id: 'may', month: 5 },
  { id: 'november', month: 11 },
] as const

type Props = { readonly day: DateText; readonly onChange: (day: DateText) => void }

/** The day that is counted: of a school year, one of the usual ones, or any other. */
export function DayChoice({ day, onChange }: Props) {
  const { today } = useSuite()
  const year = schoolYearOfDate(day)
  const presets = [
    ...reported.map(({ id, month }) => ({ label: texts.preset[id], day: dateTextOf({ year, month, day: 1 }) })),
    { label: texts.preset.today, day: today },
  ]
  return (
    <div className={styles.tools}>
      <DateInput
        label={texts.day}
        className={styles.day}
        value={day}
        today={today}
        clearable={false}
        onChange={(text) => {
          const typed = parseDateText(text)
          if (typed.ok) onChange(typed.value)
        }}
      />
      <div role="group" aria-label={texts.presets} className={styles.presets}>
        {presets.map((preset) => (
          <Button key={preset.label} aria-pressed={preset.day === day} onClick={() => onChange(preset.day)}>
            {preset.label}
          </Button>
        ))}
      </div>
      <YearSwitch year={year} onChange={(chosen) => onChange(sameDayIn(chosen, day))} />
    </div>
  )
}

/** The day of another school year; 28 February for the 29th. */
function sameDayIn(schoolYear: SchoolYear, day: DateText): DateText {
  const { year, month, day: date } = partsOfDate(day)
  const moved = year + schoolYear - schoolYearOfDate(day)
  return dateTextOf({ year: moved, month, day: month === 2 ? Math.min(date, 28) : date })
}

/** The day that an address names, or today. `unread` is the text after `on=` if the page cannot show it as a day. */
export function dayOfAddress(search: URLSearchParams, today: DateText): { day: DateText; unread: string | null } {
  const { day, unread } = namedDay(search, (named) => schoolYearOfDate(named) > 0)
  return { day: day ?? today, unread }
}
