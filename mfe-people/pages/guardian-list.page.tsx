import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { guardiansQuery, peopleQuery } from '@gakuseki/shared-api/queries/people.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { defaultColumns } from '@gakuseki/shared-api/rules/column-visibility.ts'
import { listVariants } from '@gakuseki/shared-api/rules/search-condition.ts'
import { ListScreen } from '@gakuseki/shared-ui/list/list-screen.tsx'
import { peopleSearch, texts } from '../texts.ts'

/** Guardians (S1 §2). */
export function Component() {
  return (
    <ListScreen
      title={texts.guardian.list}
      mainPath="/guardian"
      entity={guardian}
      variant={listVariants.guardian}
      defaultColumns={defaultColumns.guardian}
      rowsQuery={guardiansQuery}
      classesQuery={classesQuery}
      namesQuery={peopleQuery}
      linkOf={linkOf}
      search={peopleSearch}
      kanaColumn="nameKana1"
    />
  )
}

const linkOf = ({ userId }: { userId: string }): string => personPath('guardian', userId)
