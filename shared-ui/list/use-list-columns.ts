import { fileUrl } from '@gakuseki/shared-api/contract/file-url.ts'
import { labelOf, type Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { listFields, type ColumnVisibility } from '@gakuseki/shared-api/rules/column-visibility.ts'
import { useLocation } from '@gakuseki/shared-ui/suite/router.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { useQueries, type QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import { useMemo } from 'react'
import type { TableColumn } from '../ui/data-table/table-column.ts'
import { holdsPeople } from './cells.tsx'
import type { ColumnGroup } from './columns-panel.tsx'
import { leadingColumns, listColumns } from './list-columns.tsx'
import type { NamesQuery } from './list-queries.ts'
import type { ListRow } from './list-row.ts'
import { namelessPeople, noNames, type PeopleNames } from './people-names.ts'

type ListColumnsOptions<Row, NameKey extends QueryKey> = {
  readonly entity: Entity
  readonly visibility: ColumnVisibility
  readonly rows: readonly Row[]
  readonly labels: Readonly<Record<string, string>> | undefined
  readonly namesQuery: NamesQuery<NameKey> | undefined
  readonly linkOf: (row: Row, schoolYear: SchoolYear) => string
  readonly schoolYear: SchoolYear
}

type ListColumns<Row> = {
  readonly leading: readonly TableColumn<Row>[]
  /** The visible ones. */
  readonly columns: readonly TableColumn<Row>[]
  /** All of them, for the columns panel. */
  readonly groups: readonly ColumnGroup[]
}

/** The columns of an entity's list; each keeps its identity for as long as it looks the same. */
export function useListColumns<Row extends ListRow, NameKey extends QueryKey>(
  options: ListColumnsOptions<Row, NameKey>,
): ListColumns<Row> {
  const { entity, visibility, rows, labels = noLabels, namesQuery, linkOf, schoolYear } = options
  const { labelLanguage, config } = useSuite()
  const { pathname, search } = useLocation()
  const names = usePeopleNames(entity, visibility, rows, namesQuery)
  const all = useMemo(
    () =>
      listColumns(entity, {
        language: labelLanguage,
        labels,
        names,
        fileUrl: (address) => fileUrl(config, address),
        inGrid: true,
      }),
    [entity, labelLanguage, labels, names, config],
  )
  const columns = useMemo(() => all.filter(({ id }) => visibility[id] === true), [all, visibility])
  const leading = useMemo(
    () => leadingColumns<Row>(entity, labelLanguage, (row) => linkOf(row, schoolYear), { list: pathname + search }),
    [entity, labelLanguage, linkOf, schoolYear, pathname, search],
  )
  const groups = useMemo(
    () =>
      entity.groups.map(({ id, label }) => ({
        id,
        label,
        columns: listFields(entity)
          .filter((field) => field.group === id)
          .map((field) => ({ id: field.id, label: labels[field.id] ?? labelOf(field, labelLanguage) })),
      })),
    [entity, labels, labelLanguage],
  )
  return { leading, columns, groups }
}

const noLabels: Readonly<Record<string, string>> = {}

function usePeopleNames<NameKey extends QueryKey>(
  entity: Entity,
  visibility: ColumnVisibility,
  rows: readonly ListRow[],
  namesQuery: NamesQuery<NameKey> | undefined,
): PeopleNames {
  const { api } = useSuite()
  const nameless = useMemo(
    () =>
      namelessPeople(
        rows,
        listFields(entity).filter(({ id, kind }) => visibility[id] === true && holdsPeople(kind.name)),
      ),
    [rows, entity, visibility],
  )
  // None or one: nothing is asked while every name is known.
  const queries: ReturnType<NamesQuery<NameKey>>[] = []
  if (namesQuery && nameless.length > 0) queries.push(namesQuery(api, nameless))
  const [found] = useQueries({ queries })
  const data = found?.data
  return useMemo(() => (data ? new Map(data.map((person) => [person.userId, person])) : noNames), [data])
}
