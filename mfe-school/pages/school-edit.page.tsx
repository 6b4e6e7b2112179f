import type { School } from '@gakuseki/shared-api/contract/school.ts'
import { labelOf, type Field } from '@gakuseki/shared-api/core/entity.ts'
import { historyIds } from '@gakuseki/shared-api/contract/people/history.ts'
import { school } from '@gakuseki/shared-api/entities/school.ts'
import { removeLogo, saveLogo, saveSchool } from '@gakuseki/shared-api/queries/school-changes.ts'
import { schoolQuery } from '@gakuseki/shared-api/queries/school.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { changedFieldIds } from '@gakuseki/shared-api/rules/record/record-changes.ts'
import { EditConflict } from '@gakuseki/shared-ui/edit/record/edit-conflict.tsx'
import { DefinitionList } from '@gakuseki/shared-ui/edit/record/definition-list.tsx'
import { EditActions } from '@gakuseki/shared-ui/edit/record/edit-actions.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { HistoryButton } from '@gakuseki/shared-ui/edit/history/history-button.tsx'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { useImageWork } from '@gakuseki/shared-ui/edit/input/use-image-work.ts'
import { inputOf } from '@gakuseki/shared-ui/edit/input/inputs.tsx'
import { useRecordEdit } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { valueOf } from '@gakuseki/shared-ui/list/list-row.ts'
import { StoredPicture } from '@gakuseki/shared-ui/host/stored-picture.tsx'
import type { PageOpening } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import styles from './school-edit.module.css'

/** The page that shows and edits the school's name and logo. */
export function Component() {
  const { api } = useSuite()
  const query = useQuery(schoolQuery(api))
  return (
    <RecordLoader title={texts.heading} query={query} failed={texts.failed}>
      {(record) => <SchoolEdit query={query} record={record} />}
    </RecordLoader>
  )
}

export function readFirst({ suite, read }: PageOpening): void {
  read(schoolQuery(suite.api))
}

const { logoGcsUrl } = school.fields
const fields = school.list.filter((field) => field.on.edit)

function SchoolEdit({ query, record }: { readonly query: UseQueryResult<School>; readonly record: School }) {
  const { api, can, labelLanguage, today, currentSchoolYear: schoolYear } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const edit = useRecordEdit<School>({
    title: texts.screenName,
    label: school.label,
    record,
    isFresh: query.isSuccess && !query.isError,
    differ: (base, draft) => changedFieldIds(school, base, draft),
    save: (base, draft, calls) => saveSchool(work, calls, base, draft),
    reload: () => void query.refetch(),
  })
  const { shown, isEditing } = edit
  const logoWork = useImageWork<'logoGcsUrl'>({
    noun: logoGcsUrl.label,
    upload: (_id, file) => saveLogo(work, file),
    remove: () => removeLogo(work),
  })
  const nameOf = (field: Field): string => labelOf(field, labelLanguage)
  const logo = logoWork('logoGcsUrl', (address) => edit.stored((stored) => ({ ...stored, logoGcsUrl: address })))
  const dependencies = { today, schoolYear, users: {}, images: { [logoGcsUrl.id]: logo } }
  const rows = fields.map((field) => ({
    id: field.id,
    label: nameOf(field),
    value: isEditing
      ? inputOf({
          field,
          label: nameOf(field),
          value: valueOf(shown, field.id),
          onChange: (value) => edit.change({ ...shown, [field.id]: value }),
          // Never called, because any text and any picture is a valid value here.
          onInvalidChange: () => {},
          error: edit.problems[field.id],
          disabled: edit.isBusy,
          dependencies: { ...dependencies, show: (of) => print(of, shown) },
        })
      : print(field, shown),
  }))
  return (
    <EditPage
      title={texts.heading}
      actions={
        <>
          <HistoryButton entity={school} recordId={historyIds.school} />
          {can('school.write') && <EditActions edit={edit} />}
        </>
      }
    >
      <DefinitionList rows={rows} />
      <EditConflict edit={edit} fields={fields} labelOf={nameOf} show={print} />
    </EditPage>
  )
}

/** A value in view mode; the logo as a picture. */
function print(field: Field, of: School): ReactNode {
  if (field.id !== logoGcsUrl.id) return field.kind.print(valueOf(of, field.id), 'screen')
  const { logoGcsUrl: address, schoolName } = of
  if (address === null) return <span className={styles.none}>{texts.noLogo}</span>
  return (
    <StoredPicture
      address={address}
      alt={texts.logoOf(schoolName)}
      className={styles.logo}
      failed={<span className={styles.none}>{texts.logoFailed}</span>}
    />
  )
}
