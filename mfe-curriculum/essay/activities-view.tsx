import type { EeCurriculum } from '@gakuseki/shared-api/contract/curriculums.ts'
import { activitiesQuery } from '@gakuseki/shared-api/queries/activities.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { EditActions } from '@gakuseki/shared-ui/edit/edit-actions.tsx'
import { PartsSaving, PartsUnsaved } from '@gakuseki/shared-ui/edit/parts-notices.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { SyllabusFile } from '../subject/syllabus-file.tsx'
import { orderKey, type ActivityPlan } from '../domain/activity-edit.ts'
import { ActivityClashDialog } from './activity-clash-dialog.tsx'
import styles from './activities-view.module.css'
import { MonthActivities } from './month-activities.tsx'
import { texts } from './texts.ts'
import { useActivityEdit } from './use-activity-edit.ts'

/** What an essay subject does from April to March (S2 §3 "EE month", "Activity"), and its syllabus. */
export function ActivitiesView({ subject }: { readonly subject: EeCurriculum }) {
  const { eecId, version, syllabusFileGcsUrl } = subject
  const { api, can } = useSuite()
  const query = useQuery(activitiesQuery(api, eecId))
  const edit = useActivityEdit(eecId, query)
  const { mode, shown, changed, aftermath, problems } = edit
  return (
    <>
      <SyllabusFile evalType="essay" id={eecId} version={version} address={syllabusFileGcsUrl} />
      <div className={styles.tools}>
        {can('curriculum.write') && query.isSuccess && (
          <EditActions
            mode={mode}
            changes={changed.length}
            onStart={edit.start}
            onSave={() => void edit.save()}
            onCancel={edit.cancel}
          />
        )}
      </div>
      <QueryView query={query} failed={texts.activities.failed}>
        {() => (
          <>
            <PartsSaving edit={edit} label={texts.activities.saving} />
            {edit.isEditing && aftermath !== null && (
              <PartsUnsaved
                unsaved={aftermath.reasons.size}
                of={aftermath.of}
                lines={reasonsOf(shown, aftermath.reasons)}
              />
            )}
            <div className={styles.months}>
              {shown.months.map((month) => (
                <MonthActivities key={month.month} month={month} edit={edit} problems={problems} />
              ))}
            </div>
          </>
        )}
      </QueryView>
      {edit.clashes.length > 0 && (
        <ActivityClashDialog clashes={edit.clashes} onSettle={edit.settle} onCancel={edit.cancel} />
      )}
    </>
  )
}

/** What could not be saved, in the order of the page, as the page calls it. */
function reasonsOf({ months }: ActivityPlan, reasons: ReadonlyMap<string, string>) {
  return months.flatMap(({ month, items }) => {
    const name = texts.month(month)
    const named = items.map(({ key }, at) => [key, texts.activities.nameOf(name, at + 1)] as const)
    return [...named, [orderKey(month), texts.activities.order(name)] as const].flatMap(([key, of]) => {
      const reason = reasons.get(key)
      return reason === undefined ? [] : [[of, reason] as const]
    })
  })
}
