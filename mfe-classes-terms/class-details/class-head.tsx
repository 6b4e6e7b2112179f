import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { YearSwitch } from '@gakuseki/shared-ui/edit/school-place/year-switch.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { CopyButton } from '@gakuseki/shared-ui/ui/button/copy-button.tsx'
import { trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import styles from './class-details.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly schoolClass: SchoolClass
  /** Null outside of edit mode. */
  readonly onRemove: (() => void) | null
  readonly isRemoving: boolean
  readonly isBusy: boolean
}

/** The part below the heading of a class page: the id to copy, and the year, which cannot be changed here. */
export function ClassHead({ schoolClass, onRemove, isRemoving, isBusy }: Props) {
  const { classId, schoolYear } = schoolClass
  return (
    <section aria-label={texts.about} className={styles.head}>
      <p className={styles.id}>
        {classId} <CopyButton text={classId} label={texts.copyClassId} />
      </p>
      <YearSwitch year={asSchoolYear(schoolYear)} disabled onChange={stays} />
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
  )
}

const stays = (): void => {}
