import { printSchoolType, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { useKeptFocus } from '@gakuseki/shared-ui/edit/focus/use-kept-focus.ts'
import type { RecordEdit } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { plusIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import {
  termNotes,
  termRowProblems,
  withNewTerm,
  withoutTerm,
  withTermDays,
  type TermRow,
  type TermsPart,
} from '../domain/next-year/part-terms.ts'
import styles from './draft-parts.module.css'
import { texts as partTexts } from './texts.ts'

const texts = partTexts.terms

type Props = {
  readonly schoolYear: number
  readonly schoolType: SchoolType
  readonly edit: RecordEdit<TermsPart>
  /** Missing days are told only after a try to save. */
  readonly wasRefused: boolean
  readonly onSaid: (text: string) => void
  /** The label of a field whose text is no date, or is one again. */
  readonly onUnread: (label: string, isUnread: boolean) => void
  readonly onRemoved: () => void
}

/** The terms of a school type, one a row, with what is wrong or worth knowing about them. */
export function TermRows(props: Props) {
  const { schoolYear, schoolType, edit, onSaid, onRemoved } = props
  const { shown, isBusy } = edit
  const name = printSchoolType(schoolType)
  const rows = shown[schoolType]
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
        <SheetTable caption={texts.caption(name)} columns={columns}>
          {rows.map((row) => (
            <Row
              key={row.termNumber}
              {...props}
              row={row}
              onRemove={() => {
                edit.change(withoutTerm(shown, row))
                onRemoved()
                onSaid(texts.said.removed(name, row.termNumber))
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

const columns = [
  { id: 'number', heading: texts.number, width: 64 },
  { id: 'startDate', heading: texts.startDate, width: 166 },
  { id: 'endDate', heading: texts.endDate, width: 166 },
  { id: 'actions', heading: partTexts.actions, width: 68 },
]

type RowProps = Props & { readonly row: TermRow; readonly onRemove: () => void }

function Row({ schoolYear, schoolType, edit, wasRefused, onUnread, row, onRemove }: RowProps) {
  const { shown, isBusy, change } = edit
  const { termNumber } = row
  const name = printSchoolType(schoolType)
  const problems = termRowProblems(schoolYear, row).filter(({ code }) => wasRefused || code !== 'nullValue')
  return (
    <tr>
      <th scope="row">{texts.numberOf(termNumber)}</th>
      {dateIds.map((id) => {
        const label = texts.dateOf(name, termNumber, texts[id])
        return (
          <td key={id} className={styles.field}>
            <DateInput
              label={label}
              hideLabel
              value={row[id] ?? ''}
              disabled={isBusy}
              error={problems.find(({ path }) => path === id)?.message}
              onChange={(day) => change(withTermDays(shown, { ...row, [id]: dayOf(day) }))}
              onInvalidChange={(isUnread) => onUnread(label, isUnread)}
            />
          </td>
        )
      })}
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

const dateIds = ['startDate', 'endDate'] as const

/** The field gives a day or nothing. */
function dayOf(text: string): DateText | null {
  const read = parseDateText(text)
  return read.ok ? read.value : null
}
