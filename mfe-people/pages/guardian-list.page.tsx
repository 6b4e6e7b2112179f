import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { defaultColumns } from '@gakuseki/shared-api/rules/column-visibility.ts'
import { ListScreen } from '@gakuseki/shared-ui/list/list-screen.tsx'
import { peopleSearch, texts } from '../texts.ts'
import { ListActions } from './list-actions.tsx'
import { guardianList } from './people-lists.ts'

/** Guardians (S1 §2). */
export function Component() {
  return (
    <ListScreen
      {...guardianList}
      title={texts.guardian.list}
      mainPath="/guardian"
      entity={guardian}
      defaultColumns={defaultColumns.guardian}
      classesQuery={classesQuery}
      search={peopleSearch}
      actions={<ListActions userType="guardian" />}
      kanaColumn="nameKana1"
    />
  )
}
