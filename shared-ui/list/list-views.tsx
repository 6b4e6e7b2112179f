import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { visibleColumns, type ColumnVisibility } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import type { ListEnvironment, ListVariant } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { queryOfCondition, showsView } from '@gakuseki/shared-api/rules/views/shown-view.ts'
import { queryOfView, viewListOf, withView } from '@gakuseki/shared-api/rules/views/view.ts'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { ChosenWidths } from '../ui/data-table/columns/use-column-resizing.ts'
import { useViewInUse } from '../views/use-views.ts'
import { forgetViewChanges } from '../views/view-changes.ts'
import { ViewControl } from '../views/view-control.tsx'
import type { ListAddress } from './conditions/use-condition.ts'

type Props = {
  readonly entity: Entity
  readonly variant: ListVariant
  readonly condition: ListAddress['condition']
  readonly visibility: ColumnVisibility
  readonly widths: ChosenWidths
}

/** The views of a list: a view is an address, with columns and widths beside it (LSX-06). Nothing for lists without views. */
export function ListViews({ entity, variant, condition, visibility, widths }: Props) {
  const { currentSchoolYear, today } = useSuite()
  const [search, setSearch] = useSearchParams()
  const list = viewListOf(entity.name)
  const inUse = useViewInUse(list)
  if (list === null) return null
  const environment: ListEnvironment = { entity, variant, currentSchoolYear, today }
  const columns = visibleColumns(visibility)
  return (
    <ViewControl
      {...{ list, inUse }}
      content={{ query: queryOfCondition(condition, environment), columns, widths }}
      shows={(view) => showsView(view, { condition, columns, widths }, environment)}
      onChoose={(view) => {
        forgetViewChanges()
        setSearch(view === null ? '' : queryOfView(view))
      }}
      onLeave={() => setSearch(withView(search.toString(), null), { replace: true })}
    />
  )
}
