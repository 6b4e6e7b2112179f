import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { countedOnScreen } from '@gakuseki/shared-api/core/pager.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { SortHeading } from '@gakuseki/shared-api/rules/search/sort-headings.ts'
import { toPage, type ListVariant, type SearchCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useQuery, type QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import { useMemo, type ComponentType, type ReactNode } from 'react'
import { offersClasses } from './choices/class-draft.ts'
import { useColumnVisibility, useColumnWidths } from './columns/column-store.ts'
import { ColumnsPanel } from './columns/columns-panel.tsx'
import { ConditionBar } from './conditions/condition-bar.tsx'
import { ListSheet } from './print/list-sheet.tsx'
import { useListPrinting } from './print/use-list-printing.ts'
import { ListFacts } from './list-facts.tsx'
import { ListHead } from './list-head.tsx'
import { listFilterFields } from './filters/filter-fields.ts'
import { useHeadingSorts } from './columns/use-heading-sorts.ts'
import { totalOf, type ClassesQuery, type GapsQuery, type RowsQuery } from './list-queries.ts'
import type { ListRow } from './list-row.ts'
import { ListTable } from './list-table.tsx'
import { ListViews } from './list-views.tsx'
import { tablePage } from './table-page.ts'
import { PagerBar } from './pager-bar.tsx'
import { useCondition } from './conditions/use-condition.ts'
import { usePeopleSelection, type SelectedPeople } from './selection/use-people-selection.ts'
import { useListColumns } from './columns/use-list-columns.ts'
import { useListRows } from './use-list-rows.ts'
import { useTableMemory } from './use-table-memory.ts'

export type SelectionActionsProps = {
  readonly selected: SelectedPeople
  /** Column labels that the school chose itself, by field id. */
  readonly labels?: Readonly<Record<string, string>> | undefined
}

/**
 * The declarations of a list: its entity, its calls and its differences from other lists. Functions and arrays must keep their identity.
 */
type ListScreenProps<Row, Key extends QueryKey, ClassKey extends QueryKey> = {
  readonly title: string
  /** The address of the heading's link. */
  readonly mainPath: string
  readonly entity: Entity
  readonly variant: ListVariant
  readonly defaultColumns: readonly string[]
  /** The first columns on the second line of a card, in narrow windows. */
  readonly cardColumns: readonly string[]
  readonly rowsQuery: RowsQuery<Row, Key>
  readonly classesQuery: ClassesQuery<ClassKey>
  /** The counts of what is usually missing. Without it, there is no button for them. */
  readonly gapsQuery?: ((api: ApiClient, condition: SearchCondition) => GapsQuery) | undefined
  /** The address of a person's page. */
  readonly linkOf: (row: Row, schoolYear: SchoolYear) => string
  readonly search: { readonly placeholder: string; readonly width: number }
  /** Column labels that the school chose itself, by field id. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** The headings that sort. */
  readonly sortHeadings: readonly SortHeading[]
  readonly actions?: ReactNode
  /** What can be done with selected people, besides printing. */
  readonly SelectionActions?: ComponentType<SelectionActionsProps>
  /** Shown when nobody is registered at all. */
  readonly whenNobody?: ReactNode
}

/**
 * A list of people: search, conditions, table, pager and columns panel. Its state is the
 * address.
 *
 * @example <ListScreen title="Students" entity={student} variant={listVariants.student} rowsQuery={studentsQuery} … />
 */
export function ListScreen<Row extends ListRow, Key extends QueryKey, ClassKey extends QueryKey>(
  props: ListScreenProps<Row, Key, ClassKey>,
): ReactNode {
  const { title, mainPath, entity, variant, defaultColumns, linkOf, search, SelectionActions } = props
  const { api, labelLanguage } = useSuite()
  const address = useCondition(props)
  const memory = useTableMemory()
  const { condition } = address
  const { schoolYear, page } = condition
  const rows = useListRows(props.rowsQuery(api, condition, countedOnScreen), { of: address.addressOfPage(page), page })
  const [visibility, showColumns] = useColumnVisibility(entity, defaultColumns)
  const printing = useListPrinting({
    entity,
    condition,
    visibility,
    rowsQuery: props.rowsQuery,
    shown: rows.shown && { rows: rows.shown.answer.data, ...totalOf(rows.shown.answer) },
    of: address.addressOfPage(1),
  })
  const { widths, keepWidth, resetWidths } = useColumnWidths(entity)
  const offered = offersClasses(schoolYear)
  const classes = useQuery({ ...props.classesQuery(api, { schoolYear }), enabled: offered })
  const { leading, columns, groups } = useListColumns<Row>({
    entity,
    visibility,
    rows: printing.sheet?.rows ?? rows.shown?.answer.data ?? noRows,
    labels: props.labels,
    linkOf,
    schoolYear,
  })
  const sorting = useHeadingSorts(props.sortHeadings, address, visibility)
  const fields = useMemo(() => listFilterFields(entity, groups, labelLanguage), [entity, groups, labelLanguage])
  const linkedName = leading.find(({ rowHeader }) => rowHeader)
  // Count and pager belong to the shown rows, even while others are loading or failed.
  const { shown } = rows
  const counted = totalOf(shown?.answer)
  const selecting = usePeopleSelection<Row>(condition, counted)

  return (
    <div className={tablePage.screen}>
      <ListHead title={title} path={mainPath} printing={printing} actions={props.actions} />
      <ConditionBar
        {...{ variant, condition, fields, search }}
        views={<ListViews {...{ entity, variant, condition, visibility, widths }} />}
        gaps={props.gapsQuery?.(api, toPage(condition, 1))}
        onChange={address.change}
        onReset={address.reset}
        classes={offered ? (classes.data ?? (classes.isError ? 'failed' : [])) : 'notOffered'}
      />
      <div className={tablePage.body}>
        <section aria-label={title} className={tablePage.results}>
          <ListFacts page={shown?.page} {...{ ...counted, condition, selecting, printing }}>
            {SelectionActions && <SelectionActions selected={selecting.selected} labels={props.labels} />}
          </ListFacts>
          <ListTable
            label={title}
            entityLabel={entity.label}
            {...{ rows, leading, columns, sorting, address, memory, widths }}
            anyState={props.rowsQuery(api, anyState(condition))}
            onResize={keepWidth}
            cardColumns={props.cardColumns}
            selection={selecting.rows}
            whenNobody={props.whenNobody}
          />
          {shown && <ListPager page={shown.page} answer={shown.answer} address={address} />}
        </section>
        <ColumnsPanel
          {...{ groups, visibility }}
          onShow={showColumns}
          onResetWidths={Object.keys(widths).length > 0 ? resetWidths : null}
        />
      </div>
      {printing.sheet !== null && linkedName && (
        <ListSheet {...{ entity, variant, condition, fields, columns }} name={linkedName} sheet={printing.sheet} />
      )}
    </div>
  )
}

type ListPagerProps = {
  readonly page: number
  readonly answer: { readonly numSearchResults: number; readonly numResultsPerPage: number }
  readonly address: ReturnType<typeof useCondition>
}

function ListPager({ page, answer, address }: ListPagerProps) {
  if (answer.numSearchResults === 0) return null
  return (
    <PagerBar
      page={page}
      numResults={answer.numSearchResults}
      pageSize={answer.numResultsPerPage}
      onPage={address.goToPage}
      addressOfPage={address.addressOfPage}
    />
  )
}

const noRows: readonly never[] = []

/** The same list in every in-school state. One row is enough, because only the count is used. */
const anyState = (condition: SearchCondition): SearchCondition => ({
  ...condition,
  inSchoolState: { type: 'all' },
  page: 1,
  numResults: 1,
})
