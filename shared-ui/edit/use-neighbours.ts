import { countedOnScreen } from '@gakuseki/shared-api/core/pager.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { useQueries, type QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import { conditionFromUrl } from '@gakuseki/shared-api/rules/search/condition-from-url.ts'
import { urlFromCondition } from '@gakuseki/shared-api/rules/search/condition-url.ts'
import { neighboursOf, type Neighbour } from '@gakuseki/shared-api/rules/people/neighbours.ts'
import { toPage, type ListVariant } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { ListQuery, RowsQuery } from '../list/list-queries.ts'
import type { ListRow } from '../list/list-row.ts'

/** The list of people to which a person belongs. */
export type PeopleList<Row, Key extends QueryKey> = {
  readonly variant: ListVariant
  readonly entity: Entity
  readonly rowsQuery: RowsQuery<Row, Key>
  /** The address of a person's page. */
  readonly linkOf: (row: Row, schoolYear: SchoolYear) => string
}

export type NeighbourLink = {
  readonly name: string
  readonly to: string
  /** The address of the list. */
  readonly list: string
}

type Links = { readonly previous: NeighbourLink | null; readonly next: NeighbourLink | null }

/** The previous and next person in the list from which the page was opened. `list` is null when it was not opened from a list. */
export function useNeighbours<Row extends ListRow, Key extends QueryKey>(
  people: PeopleList<Row, Key>,
  userId: string,
  list: string | null,
): Links {
  const { api, currentSchoolYear, today } = useSuite()
  const environment = { variant: people.variant, entity: people.entity, currentSchoolYear, today }
  const [path = '', search = ''] = list?.split('?') ?? []
  const condition = conditionFromUrl(new URLSearchParams(search), environment)
  const pageQuery = (page: number) => people.rowsQuery(api, toPage(condition, page), countedOnScreen)
  const asked: ListQuery<Row, Key>[] = list === null ? [] : [pageQuery(condition.page)]
  const [here] = useQueries({ queries: asked }).map(askedRows)
  const rows = here?.data ?? []
  const { previous, next } = neighboursOf(userId, {
    userIds: rows.map((row) => row.userId),
    page: condition.page,
    pageSize: condition.numResults,
    numResults: here?.numSearchResults ?? 0,
  })
  const pages = [previous, next].flatMap((neighbour) => (neighbour?.on === 'otherPage' ? [neighbour.page] : []))
  const others = useQueries({ queries: pages.map(pageQuery) }).map(askedRows)

  const linkOf = (row: Row | undefined, page: number): NeighbourLink | null => {
    if (row === undefined) return null
    const query = urlFromCondition(toPage(condition, page), environment).toString()
    return {
      name: row.name,
      to: people.linkOf(row, condition.schoolYear),
      list: query === '' ? path : `${path}?${query}`,
    }
  }
  const resolve = (neighbour: Neighbour | null): NeighbourLink | null => {
    if (neighbour === null) return null
    if (neighbour.on === 'samePage') return linkOf(rows[neighbour.index], condition.page)
    return linkOf(others[pages.indexOf(neighbour.page)]?.data.at(neighbour.edge === 'first' ? 0 : -1), neighbour.page)
  }
  return { previous: resolve(previous), next: resolve(next) }
}

// Ignores placeholder rows. They belong to another page and would lead to the wrong person.
function askedRows<Answer>(query: { readonly data: Answer | undefined; readonly isPlaceholderData: boolean }) {
  return query.isPlaceholderData ? undefined : query.data
}
