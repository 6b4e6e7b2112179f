import type { TermId } from '@gakuseki/shared-api/contract/terms.ts'
import { dateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { triangleExclamationIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import type { TermCell, TermDates } from '../domain/term-cell.ts'
import type { TermWarning } from '../domain/term-warnings.ts'
import styles from './term-cell.module.css'
import { texts } from './texts.ts'
import { dateIds, useTermNames, type DateId } from './use-term-names.ts'

export type CellEditing = {
  readonly today: string
  readonly disabled: boolean
  /** The problems, by date. */
  readonly problems: Readonly<Partial<Record<DateId, string>>>
  readonly onChange: (dates: Partial<TermDates>) => void
  readonly onInvalidChange: (date: DateId, invalid: boolean) => void
}

type Props = {
  readonly id: TermId
  readonly cell: TermCell
  readonly warnings: readonly TermWarning[]
  /** Null in view mode. */
  readonly editing: CellEditing | null
}

/** The first and last day of one term with their warnings, in view or edit mode. */
export function TermCellView({ id, cell, warnings, editing }: Props) {
  const names = useTermNames()
  const mark = editing === null ? null : markOf(cell)
  return (
    <td className={cx(styles.cell, mark !== null && styles[mark])}>
      {editing === null ? <Span cell={cell} /> : <Dates {...{ id, cell, editing }} />}
      {mark !== null && (
        <Badge tone={mark === 'deleted' ? 'danger' : 'accent'} className={styles.mark}>
          {texts.status[mark]}
        </Badge>
      )}
      {warnings.map((warning) => (
        <p key={`${warning.type} ${warning.from}`} className={styles.warning}>
          <Icon icon={triangleExclamationIcon} size={12} />
          <span>{printWarning(warning, names)}</span>
        </p>
      ))}
    </td>
  )
}

function Span({ cell: { startDate, endDate } }: { readonly cell: TermCell }) {
  if (startDate === null || endDate === null) return <span className={styles.unset}>{texts.unset}</span>
  return (
    <span className={styles.span}>
      <time dateTime={startDate}>{startDate}</time>
      {` ${texts.to} `}
      <time dateTime={endDate}>{endDate}</time>
    </span>
  )
}

function Dates({ id, cell, editing }: Pick<Props, 'id' | 'cell'> & { readonly editing: CellEditing }) {
  const { dateName } = useTermNames()
  return (
    <div className={styles.dates}>
      {dateIds.map((date) => (
        <DateInput
          key={date}
          label={dateName(id, date)}
          hideLabel
          placeholder={date === 'startDate' ? texts.from : texts.until}
          value={cell[date] ?? ''}
          today={editing.today}
          disabled={editing.disabled}
          error={editing.problems[date]}
          onChange={(day) => editing.onChange({ [date]: day === '' ? null : dateText(day) })}
          onInvalidChange={(invalid) => editing.onInvalidChange(date, invalid)}
        />
      ))}
    </div>
  )
}

/** A cell without a change to save has no mark. */
function markOf({ status }: TermCell): keyof typeof texts.status | null {
  return status === 'unchanged' || status === 'new-deleted' ? null : status
}

function printWarning(warning: TermWarning, { numberName, termName }: ReturnType<typeof useTermNames>): string {
  const { id, from, to } = warning
  if (warning.type !== 'overlap')
    return warning.type === 'outsideYear' ? texts.warnings.outsideYear(from, to) : texts.warnings.gap(from, to)
  const { other } = warning
  const name = id.schoolYear === other.schoolYear ? numberName(other.termNumber) : termName(other)
  return texts.warnings.overlap(name, from, to)
}

/** Prints the dates of a term; '' without any. */
export function printDates({ startDate, endDate }: TermDates): string {
  const print = (date: DateText | null): string => date ?? texts.unset
  return startDate === null && endDate === null ? '' : `${print(startDate)} ${texts.to} ${print(endDate)}`
}
