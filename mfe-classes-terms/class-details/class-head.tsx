import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { ClosedYearNotice } from '@gakuseki/shared-ui/closed-year/closed-year-notice.tsx'
import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { YearSwitch } from '@gakuseki/shared-ui/edit/school-place/year-switch.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { CopyButton } from '@gakuseki/shared-ui/ui/button/copy-button.tsx'
import { trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { RosterDay } from './roster-day.tsx'
import styles from './class-details.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly schoolClass: SchoolClass
  /** The day whose roster is shown, null for none; left out where no day can be chosen. */
  readonly day?: DateText | null | undefined
  /** Null outside of edit mode. */
  readonly onRemove: (() => void) | null
  readonly isRemoving: boolean
  readonly isBusy: boolean
}

/** The part below the heading of a class page: the id to copy, and the year, which cannot be changed here. */
export function ClassHead({ schoolClass, day, onRemove, isRemoving, isBusy }: Props) {
  const { classId, schoolYear } = schoolClass
  const closed = useClosedYears()
  return (
    <>
      <section aria-label={texts.about} className={styles.head}>
        <p className={styles.id}>
          {classId} <CopyButton text={classId} label={texts.copyClassId} />
        </p>
        <YearSwitch year={asSchoolYear(schoolYear)} disabled onChange={stays} />
        {day !== undefined && <RosterDay schoolYear={schoolYear} day={day} />}
        {onRemove !== null && (
          <Button
            variant="danger"
            size="small"
            icon={trashIcon}
            busy={isRemoving}
            disabled={isBusy && !isRemoving}
            onClick={onRemove}
          >
            {texts.delete}
          </Button>
        )}
      </section>
      {closed.has(schoolYear) && <ClosedYearNotice years={[schoolYear]} />}
    </>
  )
}

const stays = (): void => {}
