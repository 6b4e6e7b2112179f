import { labelOf, type Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { listFields, type ColumnVisibility } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useMemo } from 'react'
import type { TableColumn } from '../../ui/data-table/table-column.ts'
import type { ColumnGroup } from './columns-panel.tsx'
import { leadingColumns, listColumns } from './list-columns.tsx'
import type { ListRow } from '../list-row.ts'
import { useOpenPicture } from '../people/use-open-picture.ts'
import { usePeopleNames } from '../people/use-people-names.ts'

type ListColumnsOptions<Row> = {
  readonly entity: Entity
  readonly visibility: ColumnVisibility
  readonly rows: readonly Row[]
  readonly labels: Readonly<Record<string, string>> | undefined
  readonly linkOf: (row: Row, schoolYear: SchoolYear) => string
  readonly schoolYear: SchoolYear
}

type ListColumns<Row> = {
  readonly leading: readonly TableColumn<Row>[]
  /** The visible columns. */
  readonly columns: readonly TableColumn<Row>[]
  /** All columns, for the columns panel. */
  readonly groups: readonly ColumnGroup[]
}

/** The columns of an entity's list. Each column keeps its identity until its look changes. */
export function useListColumns<Row extends ListRow>(options: ListColumnsOptions<Row>): ListColumns<Row> {
  const { entity, visibility, rows, labels = noLabels, linkOf, schoolYear } = options
  const { labelLanguage } = useSuite()
  const { pathname, search } = useLocation()
  const openPicture = useOpenPicture()
  const visible = useMemo(() => listFields(entity).filter(({ id }) => visibility[id] === true), [entity, visibility])
  const names = usePeopleNames(visible, rows)
  const all = useMemo(
    () =>
      listColumns(entity, {
        language: labelLanguage,
        labels,
        names,
        openPicture,
        inGrid: true,
      }),
    [entity, labelLanguage, labels, names, openPicture],
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
