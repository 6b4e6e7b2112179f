import type { EeCurriculum } from '@gakuseki/shared-api/contract/curriculums.ts'
import { activitiesQuery } from '@gakuseki/shared-api/queries/activities.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { EditActions } from '@gakuseki/shared-ui/edit/edit-actions.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/notice.tsx'
import { SyllabusFile } from '../subject/syllabus-file.tsx'
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
  const { mode, shown, changed, failed, problems } = edit
  return (
    <>
      <SyllabusFile evalType="essay" id={eecId} version={version} address={syllabusFileGcsUrl} />
      <div className={styles.tools}>
        {can('curriculum.write') && query.isSuccess && (
          <EditActions
            mode={mode}
            changes={changed.length}
            onStart={edit.start}
            onSave={edit.save}
            onCancel={edit.cancel}
          />
        )}
      </div>
      <QueryView query={query} failed={texts.activities.failed}>
        {() => (
          <>
            {edit.isEditing && failed !== null && (
              <Notice tone="danger" title={texts.activities.notSaved(failed.failed, failed.all)}>
                <p>{texts.activities.hint}</p>
              </Notice>
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
