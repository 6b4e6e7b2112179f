import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { mostRecords } from '@gakuseki/shared-api/core/pager.ts'
import { peopleNamesQuery } from '@gakuseki/shared-api/queries/people/people-names.ts'
import { useQueryClient, type QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import { listFields } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { toPage, type SearchCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { withheldAmong, withheldOnPaper } from '@gakuseki/shared-api/rules/people/withheld.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useWithheld } from '../../print/withheld/use-withheld.ts'
import { listTexts as texts } from '../../texts.ts'
import { holdsPeople } from '../columns/cells.tsx'
import type { ListQuery } from '../list-queries.ts'
import type { ListRow } from '../list-row.ts'
import { namelessPeople } from '../people/people-names.ts'
import { readFresh } from '../read-fresh.ts'
import { usePrinting, type Sheet } from './use-printing.ts'

type Options<Row, Key extends QueryKey> = {
  readonly entity: Entity
  readonly condition: SearchCondition
  readonly visibility: Readonly<Record<string, boolean>>
  readonly rowsQuery: (api: ApiClient, condition: SearchCondition) => ListQuery<Row, Key>
  readonly shown: Sheet<Row> | null
  readonly of: string
}

/** Prints all people of a condition. It first loads the names that the visible columns need. */
export function useListPrinting<Row extends ListRow, Key extends QueryKey>(options: Options<Row, Key>) {
  const { entity, condition, visibility, rowsQuery, shown, of } = options
  const { api } = useSuite()
  const queryClient = useQueryClient()
  const withheld = useWithheld(texts.printTitle(entity.label))
  const fieldIds = Object.keys(visibility).filter((id) => visibility[id] === true)
  const printing = usePrinting<Row>({
    ask: async (rows) => {
      const userIds = withheldAmong(rows, fieldIds).map(({ userId }) => userId)
      // Lists of people are named after their type.
      const choice = await withheld.ask([{ userType: entity.name as UserType, userIds }])
      if (choice === 'canceled') return null
      return choice === 'shown' ? rows : rows.map(withheldOnPaper)
    },
    unasked: (rows) => rows.map(withheldOnPaper),
    shown,
    of,
    readAll: async (signal) => {
      const all = await readFresh(queryClient, {
        pageQuery: (at) => rowsQuery(api, toPage({ ...condition, numResults: mostRecords }, at)),
        signal,
      })
      const nameless = namelessPeople(
        all ?? [],
        listFields(entity).filter(({ id, kind }) => visibility[id] === true && holdsPeople(kind.name)),
      )
      // The printed table then finds these names in the cache.
      if (nameless.length > 0) await queryClient.fetchQuery(peopleNamesQuery(api, nameless))
      return all
    },
  })
  return { ...printing, withheld }
}
