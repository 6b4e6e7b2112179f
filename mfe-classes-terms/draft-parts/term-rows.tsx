import { labelOf, type LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import { printSchoolType, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { term } from '@gakuseki/shared-api/entities/term.ts'
import { useKeptFocus } from '@gakuseki/shared-ui/edit/focus/use-kept-focus.ts'
import type { RecordEdit } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { plusIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import {
  keyedRows,
  termNotes,
  termRowProblems,
  withNewTerm,
  withoutTerm,
  withTermDays,
  type TermRow,
  type TermsPart,
} from '../domain/next-year/part-terms.ts'
import { dateIds, type DateId } from '../terms/use-term-names.ts'
import styles from './draft-parts.module.css'
import { readDay } from './read-day.ts'
import { texts as partTexts } from './texts.ts'

const texts = partTexts.terms

type Props = {
  readonly schoolYear: number
  readonly schoolType: SchoolType
  readonly edit: RecordEdit<TermsPart>
  /** Whether a save was refused. From then on, rows say which days are missing. */
  readonly wasRefused: boolean
  readonly dateName: (row: TermRow, id: DateId) => string
  readonly onSaid: (text: string) => void
  /** The field (fieldId) whose text is no date, or is one again. */
  readonly onUnread: (field: string, isUnread: boolean) => void
}

/** Tells the fields of all rows apart, also after numbers moved up. */
export const fieldId = (schoolType: SchoolType, key: number, id: DateId): string => `${schoolType} ${key} ${id}`

/** The terms of a school type, one a row, with what is wrong or worth knowing about them. */
export function TermRows(props: Props) {
  const { schoolYear, schoolType, edit, onSaid } = props
  const { labelLanguage } = useSuite()
  const { shown, isBusy } = edit
  const name = printSchoolType(schoolType)
  const rows = keyedRows(shown, schoolType)
  const part = useKeptFocus(String(rows.length))
  const notes = termNotes(schoolYear, shown, schoolType).filter(({ code }) => code !== 'noTerms')
  const add = (): void => {
    const next = withNewTerm(shown, schoolType)
    edit.change(next)
    onSaid(texts.said.added(name, next[schoolType].at(-1)?.termNumber ?? 0))
  }
  return (
    <Stack ref={part} gap={2}>
      <h3 className={styles.heading}>{texts.caption(name)}</h3>
      {rows.length === 0 ? (
        <p className={styles.hint}>{texts.none}</p>
      ) : (
        <SheetTable caption={texts.caption(name)} columns={columnsIn(labelLanguage)}>
          {rows.map(({ row, key }, at) => (
            <Row
              key={key}
              {...props}
              row={row}
              rowKey={key}
              onRemove={() => {
                edit.change(withoutTerm(shown, row))
                const isLast = at === rows.length - 1
                onSaid(texts.said.removed(name, row.termNumber) + (isLast ? '' : texts.said.movedUp))
              }}
            />
          ))}
        </SheetTable>
      )}
      {notes.map(({ refuses, message }) => (
        <Notice key={message} tone={refuses ? 'danger' : 'info'}>
          {message}
        </Notice>
      ))}
      <div>
        <Button size="small" icon={plusIcon} disabled={isBusy} aria-label={texts.addTo(name)} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </Stack>
  )
}

const columnsIn = (language: LabelLanguage) => [
  { id: 'number', heading: texts.number, width: 64 },
  ...dateIds.map((id) => ({ id, heading: labelOf(term.fields[id], language), width: 166 })),
  { id: 'actions', heading: partTexts.actions, width: 68 },
]

type RowProps = Props & { readonly row: TermRow; readonly rowKey: number; readonly onRemove: () => void }

function Row({ schoolYear, schoolType, edit, wasRefused, dateName, onUnread, row, rowKey, onRemove }: RowProps) {
  const { shown, isBusy, change } = edit
  const { termNumber } = row
  const name = printSchoolType(schoolType)
  const problems = termRowProblems(schoolYear, row).filter(({ code }) => wasRefused || code !== 'nullValue')
  return (
    <tr>
      <th scope="row">{texts.numberOf(termNumber)}</th>
      {dateIds.map((id) => (
        <td key={id} className={styles.field}>
          <DateInput
            label={dateName(row, id)}
            hideLabel
            value={row[id] ?? ''}
            disabled={isBusy}
            error={problems.find(({ path }) => path === id)?.message}
            onChange={(day) => change(withTermDays(shown, { ...row, [id]: readDay(day) }))}
            onInvalidChange={(isUnread) => onUnread(fieldId(schoolType, rowKey, id), isUnread)}
          />
        </td>
      ))}
      <td>
        <Button
          size="small"
          variant="quiet"
          disabled={isBusy}
          aria-label={texts.removeOf(name, termNumber)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </td>
    </tr>
  )
}
