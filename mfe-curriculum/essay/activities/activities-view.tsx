import type { EeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { Activity, ActivityChange } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { useDraftFocus } from '@gakuseki/shared-ui/edit/ordered-draft/use-draft-focus.ts'
import { DraftNotices } from '@gakuseki/shared-ui/edit/ordered-draft/draft-notices.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { SyllabusFile } from '../../subject/syllabus-file.tsx'
import { useMayWrite } from '../../subject/use-may-write.ts'
import { activitiesOf, activityRules, type ActivityDraft } from '../../domain/activities/activity-draft.ts'
import { ActivityClashDialog } from './activity-clash-dialog.tsx'
import styles from './activities-view.module.css'
import { MonthActivities } from './month-activities.tsx'
import { texts } from '../texts.ts'
import type { ActivityEdit } from './use-activity-edit.ts'

type Props = {
  readonly subject: EeCurriculum
  readonly query: UseQueryResult<readonly Activity[]>
  readonly edit: ActivityEdit
}

/** The activities of an essay subject from April to March, and its syllabus. */
export function ActivitiesView({ subject, query, edit }: Props) {
  const [part, focus] = useDraftFocus(activityRules)
  const { eecId, version, syllabusFileGcsUrl, syllabusFileName } = subject
  return (
    <>
      <SyllabusFile
        evalType="essay"
        id={eecId}
        version={version}
        canWrite={useMayWrite(subject.schoolYear)}
        address={syllabusFileGcsUrl}
        fileName={syllabusFileName}
      />
      <QueryView query={query} failed={texts.activities.failed}>
        {() => (
          <Stack gap={3}>
            <DraftNotices
              edit={edit}
              label={texts.activities.label}
              saving={texts.activities.saving}
              nameOf={(change) => nameOf(edit.shown, change)}
            />
            <div ref={part} className={styles.months}>
              {schoolMonths.map((month) => (
                <MonthActivities key={month} {...{ month, edit, focus }} />
              ))}
            </div>
          </Stack>
        )}
      </QueryView>
      <ActivityClashDialog edit={edit} />
    </>
  )
}

/** The name of the changed item or order, as the page shows it. */
function nameOf(draft: ActivityDraft, change: ActivityChange): string {
  if (change.type === 'sort') return texts.activities.order(texts.month(change.month))
  const item = draft.items.find(({ key }) => key === change.key)
  if (item === undefined) return ''
  return texts.activities.nameOf(texts.month(item.month), activitiesOf(draft, item.month).indexOf(item) + 1)
}
