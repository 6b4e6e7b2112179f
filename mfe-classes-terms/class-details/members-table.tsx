import { labelOf } from '@gakuseki/shared-api/core/entity.ts'
import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import type { MemberType, Place } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Avatar } from '@gakuseki/shared-ui/ui/page/avatar.tsx'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { rotateIcon, trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { isComposing } from '@gakuseki/shared-ui/ui/field/ime.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import type { MemberEvent } from '../domain/class-members.ts'
import { printPlace, type MemberRow } from '../domain/class-roster.ts'
import styles from './class-details.module.css'
import { PlaceInput } from './place-input.tsx'
import { texts } from './texts.ts'

type Editing = {
  readonly isBusy: boolean
  readonly problemOf: (row: MemberRow) => string | undefined
  readonly beforeOf: (row: MemberRow) => Place
  readonly onChange: (userId: string, event: MemberEvent) => void
}

/** What the table of students shows of the stored records. */
export type StoredParts = {
  /** First and last day of somebody who came or left within the year. */
  readonly sinceOf: (userId: string) => string | null
  /** The button of a row in view mode; null for users who may not edit. */
  readonly renderTool: ((userId: string) => ReactNode) | null
}

type Props = {
  readonly type: MemberType
  readonly rows: readonly MemberRow[]
  /** For screen readers. */
  readonly caption: string
  readonly schoolYear: number
  readonly nameOf: (row: MemberRow) => string
  /** Null in view mode. */
  readonly edit: Editing | null
  readonly stored?: StoredParts | undefined
}

/** Members of a class with row title, photo, name and mail. In edit mode, each row can be changed and removed. */
export function MembersTable({ type, rows, caption, schoolYear, nameOf, edit, stored }: Props) {
  const { place } = texts.members[type]
  const { fields } = type === 'student' ? student : teacher
  const { labelLanguage } = useSuite()
  const name = labelOf(fields.name, labelLanguage)
  const mail = labelOf(fields.googleMail, labelLanguage)
  const renderTool = edit === null ? (stored?.renderTool ?? null) : null
  const hasAction = edit !== null || renderTool !== null
  return (
    // Enter and the arrow keys move along the column of numbers, as in Excel.
    <div role="presentation" className={styles.members} onKeyDown={edit === null ? undefined : moveInColumn}>
      <SheetTable caption={caption} columns={[place, name, mail, ...(hasAction ? [texts.action] : [])]}>
        {rows.map((row) => (
          <tr key={row.member.userId} data-state={row.state} className={styles.row}>
            <td className={styles.place}>
              <PlaceCell type={type} row={row} name={nameOf(row)} edit={edit} />
            </td>
            <th scope="row" className={styles.name}>
              <PersonName
                row={row}
                name={nameOf(row)}
                schoolYear={schoolYear}
                since={stored?.sinceOf(row.member.userId) ?? null}
              />
            </th>
            <td className={styles.mail}>{row.member.googleMail}</td>
            {hasAction && (
              <td className={styles.action}>
                {edit === null ? (
                  renderTool?.(row.member.userId)
                ) : (
                  <RowButton row={row} name={nameOf(row)} edit={edit} />
                )}
              </td>
            )}
          </tr>
        ))}
      </SheetTable>
    </div>
  )
}

type CellProps = { readonly row: MemberRow; readonly name: string }

function PlaceCell({ type, row, name, edit }: CellProps & Pick<Props, 'type' | 'edit'>) {
  const { member, place, state } = row
  if (edit === null || place === null)
    return <>{printPlace(type, place ?? edit?.beforeOf(row) ?? '', texts.noInCharge)}</>
  const before = edit.beforeOf(row)
  return (
    <>
      <PlaceInput
        type={type}
        label={texts.placeOf(name, texts.members[type].place)}
        value={place}
        error={edit.problemOf(row)}
        disabled={edit.isBusy}
        onChange={(typed) => edit.onChange(member.userId, { type: 'retitle', place: typed })}
      />
      {state === 'changed' && before !== null && (
        <small className={styles.before}>{texts.was(printPlace(type, before, texts.noInCharge))}</small>
      )}
    </>
  )
}

type NameProps = CellProps & Pick<Props, 'schoolYear'> & { readonly since: string | null }

function PersonName({ row, name, schoolYear, since }: NameProps) {
  const { currentSchoolYear } = useSuite()
  const { member, state } = row
  const path = personPath(member.type, member.userId)
  const to = member.type === 'student' && schoolYear !== currentSchoolYear ? `${path}?schoolYear=${schoolYear}` : path
  return (
    <span className={styles.person}>
      <Avatar name={name} src={member.photoUrl} size={32} />
      <OnwardLink to={to} className={styles.link}>
        {name}
      </OnwardLink>
      {since !== null && <small className={styles.since}>{since}</small>}
      {(state === 'new' || state === 'removed') && (
        <Badge tone={state === 'new' ? 'success' : 'danger'}>{texts.states[state]}</Badge>
      )}
    </span>
  )
}

function RowButton({ row, name, edit }: CellProps & { readonly edit: Editing }) {
  const removed = row.state === 'removed'
  return (
    <IconButton
      icon={removed ? rotateIcon : trashIcon}
      label={removed ? texts.restore(name) : texts.remove(name)}
      size="small"
      disabled={edit.isBusy}
      onClick={() => edit.onChange(row.member.userId, { type: removed ? 'restore' : 'remove' })}
    />
  )
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || isComposing(event.nativeEvent) || !(event.target instanceof HTMLInputElement)) return
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  const next = inputs[inputs.indexOf(event.target) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.select()
}
