import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import type { ListVariant, SearchCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printTexts } from '../../print/texts.ts'
import { listTexts as texts } from '../../texts.ts'
import type { TableColumn } from '../../ui/data-table/table-column.ts'
import { printConditions } from '../conditions/condition-texts.ts'
import { filterWords, type FilterFields } from '../filters/filter-fields.ts'
import type { ListRow } from '../list-row.ts'
import { PrintedList } from './printed-list.tsx'
import type { Sheet } from './use-printing.ts'

type Props<Row> = {
  readonly entity: Entity
  readonly variant: ListVariant
  readonly condition: SearchCondition
  readonly fields: FilterFields
  readonly name: TableColumn<Row>
  readonly columns: readonly TableColumn<Row>[]
  readonly sheet: Sheet<Row>
}

/** A list on paper, below a line with school, conditions, number of people and day. */
export function ListSheet<Row extends ListRow>({
  entity,
  variant,
  condition,
  fields,
  name,
  columns,
  sheet,
}: Props<Row>) {
  const { school, today, currentSchoolYear } = useSuite()
  const { rows, total, isLowerBound } = sheet
  return (
    <PrintedList
      title={texts.printTitle(entity.label)}
      facts={[
        school.schoolName,
        ...printConditions(condition, { ...variant, current: currentSchoolYear, today }),
        ...condition.filters.map((filter) => filterWords(fields, filter)),
        ...(searchKey(condition.queryText) === '' ? [] : [texts.printSearch(condition.queryText.trim())]),
        texts.printCount(rows.length, total, isLowerBound),
        printTexts.printedOn(today),
      ]}
      name={name}
      columns={columns}
      rows={rows}
    />
  )
}
