import type { EeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import { activitiesQuery } from '@gakuseki/shared-api/queries/curriculum/activities.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { chevronLeftIcon, chevronRightIcon, penIcon, arrowLeftIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { useState } from 'react'
import { emptyJournal, monthNow } from '../../domain/journals/journal-draft.ts'
import { journalsByMonth, withEdited, type PupilJournals } from '../../domain/journals/journal-list.ts'
import { useMayWrite } from '../../subject/use-may-write.ts'
import { JournalCard } from './journal-card.tsx'
import { JournalForm } from './journal-form.tsx'
import styles from './student-journals.module.css'
import { texts } from '../texts.ts'
import { useJournalEdit } from './use-journal-edit.ts'

type Props = {
  readonly subject: EeCurriculum
  readonly pupil: PupilJournals
  readonly pupils: readonly PupilJournals[]
  readonly linkTo: (studentUserId: string | null) => string
}

/** The journals of one student by month, and a new one. */
export function StudentJournals({ subject: { eecId, schoolYear }, pupil, pupils, linkTo }: Props) {
  const { api, today } = useSuite()
  const canEdit = useMayWrite(schoolYear)
  const activities = useQuery(activitiesQuery(api, eecId))
  const path = { eecId, studentUserId: pupil.userId }
  const added = useJournalEdit({ path, record: emptyJournal(monthNow(schoolYear, today)) })
  const { written, journals } = pupil
  const [edited, setEdited] = useState<readonly Journal[]>([])
  const hold = (journal: Journal): (() => void) => {
    setEdited((now) => [...now, journal])
    return () => setEdited((now) => now.filter((each) => each !== journal))
  }
  const months = journalsByMonth(withEdited(journals, edited))
  return (
    <section aria-label={pupil.name}>
      <div className={styles.head}>
        <Link className={styles.back} to={linkTo(null)}>
          <Icon icon={arrowLeftIcon} size={12} /> {texts.students.toList}
        </Link>
        <h2 className={styles.name}>
          <span className={styles.number}>{printStudentNumber(pupil.number)}</span> {pupil.name}
        </h2>
        <span className={styles.counts}>{texts.counts(written.journals, written.files)}</span>
        <span className={styles.neighbours}>
          <Neighbour {...{ pupils, pupil, linkTo }} step={-1} />
          <Neighbour {...{ pupils, pupil, linkTo }} step={1} />
        </span>
        {canEdit && !added.isEditing && (
          <Button variant="primary" icon={penIcon} onClick={added.start}>
            {texts.journals.write}
          </Button>
        )}
      </div>
      <QueryView query={activities} failed={texts.journals.activitiesFailed}>
        {(known) => (
          <>
            {added.isEditing && <JournalForm level={3} heading={texts.form.newTitle} edit={added} activities={known} />}
            {months.length === 0 && !added.isEditing && (
              <EmptyState
                title={texts.journals.none}
                description={canEdit ? texts.journals.noneHint : texts.journals.readOnlyNone}
              />
            )}
            {months.map(({ month: ofMonth, journals: shown }) => (
              <section key={ofMonth} aria-label={texts.month(ofMonth)} className={styles.month}>
                <h3 className={styles.monthName}>{texts.month(ofMonth)}</h3>
                <div className={styles.cards}>
                  {shown.map((journal) => (
                    <JournalCard
                      key={journal.journalId}
                      {...{ journal, canEdit }}
                      activities={known}
                      isGone={journals.every(({ journalId }) => journalId !== journal.journalId)}
                      onEdit={hold}
                    />
                  ))}
                </div>
              </section>
            ))}
          </>
        )}
      </QueryView>
    </section>
  )
}

type NeighbourProps = Pick<Props, 'pupil' | 'pupils' | 'linkTo'> & { readonly step: 1 | -1 }

function Neighbour({ pupil, pupils, linkTo, step }: NeighbourProps) {
  const neighbour = pupils[pupils.findIndex(({ userId }) => userId === pupil.userId) + step]
  if (neighbour === undefined) return null
  const label = step === 1 ? texts.students.next(neighbour.name) : texts.students.previous(neighbour.name)
  return (
    <Link
      to={linkTo(neighbour.userId)}
      className={buttonClass({ variant: 'quiet', iconOnly: true })}
      aria-label={label}
      title={label}
    >
      <Icon icon={step === 1 ? chevronRightIcon : chevronLeftIcon} size={12} />
    </Link>
  )
}
