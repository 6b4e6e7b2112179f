import { countedOnScreen } from '@gakuseki/shared-api/core/pager.ts'
import { conditionFromUrl } from '@gakuseki/shared-api/rules/search/condition-from-url.ts'
import type { ListEnvironment } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import type { QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import type { PageModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { offersClasses } from './choices/class-draft.ts'
import type { ClassesQuery, RowsQuery } from './list-queries.ts'

type List<Row, Key extends QueryKey, ClassKey extends QueryKey> = Pick<ListEnvironment, 'variant' | 'entity'> & {
  readonly rowsQuery: RowsQuery<Row, Key>
  readonly classesQuery: ClassesQuery<ClassKey>
}

/** `readFirst` of the page of a list: the queries with which ListScreen begins. */
export function readFirstOfList<Row, Key extends QueryKey, ClassKey extends QueryKey>({
  variant,
  entity,
  rowsQuery,
  classesQuery,
}: List<Row, Key, ClassKey>): NonNullable<PageModule['readFirst']> {
  return ({ suite, address, read }) => {
    const { api, currentSchoolYear, today } = suite
    const condition = conditionFromUrl(address.searchParams, { variant, entity, currentSchoolYear, today })
    read(rowsQuery(api, condition, countedOnScreen))
    const { schoolYear } = condition
    if (offersClasses(schoolYear)) read(classesQuery(api, { schoolYear }))
  }
}
