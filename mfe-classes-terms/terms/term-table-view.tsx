import { termKey, type TermId } from '@gakuseki/shared-api/contract/terms.ts'
import { schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import type { ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { useMemo } from 'react'
import { cellsOfYear, termNumbersOf, type TermTable } from '../domain/term-table.ts'
import { termWarnings } from '../domain/term-warnings.ts'
import { TermCellView, type CellEditing } from './term-cell-view.tsx'
import styles from './term-table.module.css'
import { texts } from './texts.ts'
import { useTermNames } from './use-term-names.ts'

/** px (TRM-03). */
const widths = { year: 80, term: 210 } as const

export type TableEditing = {
  readonly disabled: boolean
  readonly onRemoveYear: () => void
  readonly onRemoveTerm: () => void
  readonly cell: (id: TermId) => CellEditing
}

type Props = {
  readonly table: TermTable
  /** Null in view mode. */
  readonly editing: TableEditing | null
  /** Their dates are only shown. */
  readonly closed: ClosedYears
}

/** School years by terms (TRM-02, TRM-04). Only the last column and the newest row can be removed. */
export function TermTableView({ table, editing, closed }: Props) {
  const { currentSchoolYear } = useSuite()
  const { numberName } = useTermNames()
  const warnings = useMemo(() => termWarnings(table), [table])
  const { schoolType, schoolYears, termCount } = table
  const editingOf = (year: number): TableEditing | null => (closed.has(year) ? null : editing)
  const columns = [
    { id: 'year', heading: texts.year, width: widths.year },
    ...termNumbersOf(table).map((termNumber) => ({
      id: String(termNumber),
      width: widths.term,
      heading: (
        <span className={styles.heading}>
          {numberName(termNumber)}
          {editing !== null && termNumber === termCount && (
            <IconButton
              size="small"
              icon={trashIcon}
              label={texts.removeTerm(termNumber)}
              disabled={editing.disabled}
              onClick={editing.onRemoveTerm}
            />
          )}
        </span>
      ),
    })),
  ]
  return (
    <SheetTable caption={texts.caption(schoolTypes[schoolType].label)} columns={columns}>
      {schoolYears.map((schoolYear, row) => (
        <tr key={schoolYear} aria-current={schoolYear === currentSchoolYear ? 'date' : undefined}>
          <th scope="row" className={styles.year}>
            <span className={styles.yearName}>{texts.yearName(schoolYear)}</span>
            {closed.has(schoolYear) && <Badge tone="info">{texts.closed}</Badge>}
            {editing !== null && row === 0 && (
              <IconButton
                size="small"
                icon={trashIcon}
                label={texts.removeYear(schoolYear)}
                disabled={editing.disabled}
                onClick={editing.onRemoveYear}
              />
            )}
          </th>
          {cellsOfYear(table, schoolYear).map(({ id, cell }) => (
            <TermCellView
              key={id.termNumber}
              {...{ id, cell }}
              warnings={warnings.get(termKey(id)) ?? []}
              editing={editingOf(schoolYear)?.cell(id) ?? null}
            />
          ))}
        </tr>
      ))}
    </SheetTable>
  )
}
