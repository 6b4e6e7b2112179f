import { textLimits } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { customColumnIds, defaultCustomColumnName } from '@gakuseki/shared-api/entities/student.ts'
import { saveCustomColumnNames } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { customColumnNamesQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { changedColumnIds } from '@gakuseki/shared-api/rules/people/custom-column-names.ts'
import { DefinitionList } from '@gakuseki/shared-ui/edit/record/definition-list.tsx'
import { EditActions } from '@gakuseki/shared-ui/edit/record/edit-actions.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { useRecordEdit } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { texts } from '../texts.ts'
import { pageTitles } from './texts.ts'

const title = pageTitles.customColumns
const { failed, lead } = texts.customColumns
const backTo = paths.list('student')

/** The page that edits the names of custom01 to custom40 (COL-01). */
export function Component() {
  const { api } = useSuite()
  const query = useQuery(customColumnNamesQuery(api))
  return (
    <RecordLoader {...{ title, backTo, query, failed }}>
      {(names) => <CustomColumns query={query} names={names} />}
    </RecordLoader>
  )
}

type Names = Readonly<Record<string, string>>
type Props = { readonly query: UseQueryResult<Names>; readonly names: Names }

function CustomColumns({ query, names }: Props) {
  const { api, can } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const edit = useRecordEdit<Names>({
    title,
    label: title,
    record: names,
    isFresh: query.isSuccess && !query.isError,
    differ: changedColumnIds,
    save: (base, draft, calls) => saveCustomColumnNames(work, calls, base, draft),
    reload: () => void query.refetch(),
  })
  const { shown, isEditing, isBusy } = edit
  const rows = customColumnIds.map((id) => ({
    id,
    label: id,
    value: isEditing ? (
      <TextField
        label={id}
        hideLabel
        value={shown[id] ?? ''}
        placeholder={defaultCustomColumnName(id)}
        maxLength={textLimits.name}
        disabled={isBusy}
        error={edit.problems[id]}
        onChange={(name) => edit.change({ ...shown, [id]: name })}
      />
    ) : (
      shown[id]
    ),
  }))
  return (
    <EditPage title={title} backTo={backTo} actions={can('people.write') && <EditActions edit={edit} />}>
      <Stack>
        <p>{lead}</p>
        <DefinitionList rows={rows} />
      </Stack>
    </EditPage>
  )
}
