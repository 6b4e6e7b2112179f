import { printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { chevronLeftIcon, chevronRightIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import type { Pupil } from '../domain/class-choice.ts'
import styles from './student-summary.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly pupils: readonly Pupil[]
  readonly pupil: Pupil
  readonly addressOf: (userId: string) => string
}

/** Links to the previous and next student of the class, and to any other one. */
export function StudentNav({ pupils, pupil, addressOf }: Props) {
  const navigate = useNavigate()
  const at = pupils.findIndex(({ userId }) => userId === pupil.userId)
  const neighbour = (next: Pupil | undefined, label: string, icon: typeof chevronLeftIcon) =>
    next === undefined ? (
      <span className={styles.end} aria-hidden="true" />
    ) : (
      <Link
        to={addressOf(next.userId)}
        className={buttonClass({ iconOnly: true })}
        aria-label={texts.summary.neighbour(label, next.name)}
      >
        <Icon icon={icon} />
      </Link>
    )
  return (
    <nav className={styles.nav} aria-label={texts.summary.nav}>
      {neighbour(pupils[at - 1], texts.summary.before, chevronLeftIcon)}
      <Select
        label={texts.summary.student}
        hideLabel
        value={pupil.userId}
        options={pupils.map(({ userId, name, number }) => ({
          value: userId,
          label: `${printStudentNumber(number)} ${name}`,
        }))}
        width={200}
        onChange={(userId) => void navigate(addressOf(userId))}
      />
      {neighbour(pupils[at + 1], texts.summary.after, chevronRightIcon)}
    </nav>
  )
}
