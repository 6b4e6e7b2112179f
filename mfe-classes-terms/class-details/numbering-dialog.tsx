import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import { numberOfPlace } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { LoadingState } from '@gakuseki/shared-ui/ui/state/loading-state.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useState } from 'react'
import {
  lacking,
  numberBy,
  numberingOrders,
  numberingScopes,
  numberingSexes,
  usualScope,
  type NumberedRow,
  type NumberedStudent,
  type NumberingRule,
} from '../domain/class-numbering.ts'
import styles from './class-details.module.css'
import { texts as pageTexts } from './texts.ts'

const texts = pageTexts.numbering

type Props = {
  /** Null until the records of added students are loaded. */
  readonly students: readonly NumberedStudent[] | null
  readonly nameOf: (userId: string) => string
  readonly onConfirm: (rows: readonly NumberedRow[]) => void
  readonly onClose: () => void
}

/** Assigns numbers by a rule. Shows each person's number before it goes into the draft. */
export function NumberingDialog({ students, nameOf, onConfirm, onClose }: Props) {
  const [chosen, setChosen] = useState<Partial<NumberingRule>>({})
  const rule = { scope: usualScope(students ?? []), order: 'kana', sexes: 'mixed', ...chosen } as const
  const rows = numberBy(rule, students ?? [])
  const changes = rows.filter(({ before, after }) => before !== after).length
  const choose = (choice: Partial<NumberingRule>): void => setChosen({ ...chosen, ...choice })
  return (
    <Dialog
      open
      size="large"
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabled={changes === 0} onClick={() => onConfirm(rows)}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Stack>
        <div className={styles.rules}>
          <RadioGroup
            label={texts.scope}
            value={rule.scope}
            options={numberingScopes.map((value) => ({ value, label: texts.scopes[value] }))}
            onChange={(scope) => choose({ scope })}
          />
          <RadioGroup
            label={texts.order}
            value={rule.order}
            options={numberingOrders.map((value) => ({ value, label: texts.orders[value] }))}
            onChange={(order) => choose({ order })}
          />
          <RadioGroup
            label={texts.sexes}
            value={rule.sexes}
            options={numberingSexes.map((value) => ({ value, label: texts.sexOptions[value] }))}
            onChange={(sexes) => choose({ sexes })}
          />
        </div>
        {students === null ? (
          <LoadingState label={texts.waiting} />
        ) : (
          <>
            <p role="status">{rows.length === 0 ? texts.nobody : texts.changes(changes, rows.length)}</p>
            <Lacking rule={rule} students={students} nameOf={nameOf} rows={rows} />
            {rows.length > 0 && <NumberTable rows={rows} nameOf={nameOf} />}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

type TableProps = { readonly rows: readonly NumberedRow[] } & Pick<Props, 'nameOf'>

function Lacking({
  rule,
  students,
  rows,
  nameOf,
}: TableProps & { readonly rule: NumberingRule; readonly students: readonly NumberedStudent[] }) {
  const numbered = new Set(rows.map(({ userId }) => userId))
  const named = (userIds: readonly string[]): string =>
    valueTexts.list(userIds.filter((userId) => numbered.has(userId)).map((userId) => isolated(nameOf(userId))))
  const { order, sex } = lacking(rule, students)
  const sentences = [
    [texts.lacking[rule.order], named(order)],
    [texts.lacking.sex, named(sex)],
  ] as const
  return sentences.map(([say, names]) => names !== '' && <p key={names + say('')}>{say(names)}</p>)
}

function NumberTable({ rows, nameOf }: TableProps) {
  const { after, name, before } = texts.columns
  return (
    <div className={styles.preview}>
      <SheetTable caption={texts.caption} columns={[after, name, before]}>
        {rows.map((row) => (
          <tr key={row.userId} data-state={row.before === row.after ? 'unchanged' : 'changed'} className={styles.row}>
            <td>{printNumber(row.after)}</td>
            <th scope="row">{nameOf(row.userId)}</th>
            <td>{printNumber(row.before)}</td>
          </tr>
        ))}
      </SheetTable>
    </div>
  )
}

function printNumber(place: string): string {
  return printStudentNumber(numberOfPlace(place))
}
