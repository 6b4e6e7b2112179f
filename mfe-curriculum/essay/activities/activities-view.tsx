import type { EeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { Activity } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { orderKey } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import { PartsSaving, PartsUnsaved } from '@gakuseki/shared-ui/edit/parts-notices.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { SyllabusFile } from '../../subject/syllabus-file.tsx'
import { activitiesOf, type ActivityDraft } from '../../domain/activities/activity-draft.ts'
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
  const { eecId, version, syllabusFileGcsUrl, syllabusFileName } = subject
  const { shown, summary } = edit
  return (
    <>
      <SyllabusFile
        evalType="essay"
        id={eecId}
        version={version}
        address={syllabusFileGcsUrl}
        fileName={syllabusFileName}
      />
      <QueryView query={query} failed={texts.activities.failed}>
        {() => (
          <Stack gap={3}>
            <PartsSaving edit={edit} label={texts.activities.saving} />
            {edit.isEditing && summary !== null && (
              <PartsUnsaved
                label={texts.activities.label}
                unsaved={summary.reasons.size}
                of={summary.of}
                cause={summary.cause}
                lines={reasonsOf(shown, summary.reasons)}
              />
            )}
            <div className={styles.months}>
              {schoolMonths.map((month) => (
                <MonthActivities key={month} month={month} edit={edit} />
              ))}
            </div>
          </Stack>
        )}
      </QueryView>
      <ActivityClashDialog edit={edit} />
    </>
  )
}

/** The unsaved items in the order and with the names of the page. */
function reasonsOf(draft: ActivityDraft, reasons: ReadonlyMap<string, string>) {
  return schoolMonths.flatMap((month) => {
    const name = texts.month(month)
    const named = activitiesOf(draft, month).map(({ key }, at) => [key, texts.activities.nameOf(name, at + 1)] as const)
    return [...named, [orderKey(month), texts.activities.order(name)] as const].flatMap(([key, of]) => {
      const reason = reasons.get(key)
      return reason === undefined ? [] : [[of, reason] as const]
    })
  })
}
