import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { EeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { printClassName, printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { userIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import type { MouseEvent } from 'react'
import { withQuery } from '../../domain/class-choice.ts'
import type { PupilJournals } from '../../domain/journals/journal-list.ts'
import { ClassChoice } from '../../subject/class-choice.tsx'
import { useHeldSearch } from '../../subject/use-held-search.ts'
import { ClassJournals } from './class-journals.tsx'
import { useIsEditing } from '../editing-context.tsx'
import { paperclipIcon } from '../files/file-icons.ts'
import styles from './journals-view.module.css'
import { PrintedJournals } from './printed-journals.tsx'
import { StudentJournals } from './student-journals.tsx'
import { texts } from '../texts.ts'

type Props = { readonly subject: EeCurriculum }

/** A class of the subject, the journals of its students, and in detail those of one of them. */
export function JournalsView({ subject }: Props) {
  return (
    <ClassChoice subject={subject} drops={['studentUserId']} isLocked={useIsEditing()}>
      {(schoolClass, choice) => (
        <>
          <div className={styles.tools}>{choice}</div>
          <ClassJournals key={schoolClass.classId} eecId={subject.eecId} schoolClass={schoolClass}>
            {(pupils) => (
              <>
                <div className={styles.tools}>
                  <PrintedJournals {...{ subject, schoolClass, pupils }} />
                </div>
                <Journals {...{ subject, schoolClass, pupils }} />
              </>
            )}
          </ClassJournals>
        </>
      )}
    </ClassChoice>
  )
}

type JournalsProps = Props & { readonly schoolClass: SchoolClass; readonly pupils: readonly PupilJournals[] }

function Journals({ subject, schoolClass, pupils }: JournalsProps) {
  const isEditing = useIsEditing()
  const search = useHeldSearch(isEditing)
  // The page of another student would drop the input.
  const stay = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!isEditing || link === null) return
    event.preventDefault()
    event.stopPropagation()
    notify.info(texts.journals.stay)
  }
  const { pathname } = useLocation()
  const linkTo = (studentUserId: string | null): string =>
    `${pathname}?${withQuery(search, { classId: schoolClass.classId, studentUserId }).toString()}`
  const chosen = pupils.find(({ userId }) => userId === search.get('studentUserId'))
  return (
    <div className={cx(styles.view, chosen !== undefined && styles.chosen)} onClickCapture={stay}>
      <Pupils {...{ schoolClass, pupils, linkTo, chosen }} />
      <div className={styles.main}>
        {chosen === undefined ? (
          <EmptyState icon={userIcon} title={texts.students.choose} description={texts.students.chooseHint} />
        ) : (
          <StudentJournals key={chosen.userId} {...{ subject, pupils, linkTo }} pupil={chosen} />
        )}
      </div>
    </div>
  )
}

type PupilsProps = {
  readonly schoolClass: SchoolClass
  readonly pupils: readonly PupilJournals[]
  readonly chosen: PupilJournals | undefined
  readonly linkTo: (studentUserId: string) => string
}

function Pupils({ schoolClass, pupils, chosen, linkTo }: PupilsProps) {
  return (
    <nav className={styles.side} aria-label={texts.students.label(printClassName(schoolClass.name))}>
      <ul className={styles.pupils}>
        {pupils.map(({ userId, name, number, written }) => (
          <li key={userId}>
            <Link
              to={linkTo(userId)}
              className={cx(styles.pupil, userId === chosen?.userId && styles.current)}
              aria-current={userId === chosen?.userId ? 'true' : undefined}
            >
              <span className={styles.number}>{printStudentNumber(number)}</span>
              <span className={styles.name}>{name}</span>
              <span className={styles.counts}>
                {written.files > 0 && (
                  <span className={styles.files}>
                    <Icon icon={paperclipIcon} size={11} label={texts.files.short} />
                    {written.files}
                  </span>
                )}
                <span className={cx(written.journals === 0 && styles.none)}>
                  {written.journals === 0 ? texts.students.noJournals : texts.students.journals(written.journals)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
