import type { Prospect } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { MenuButton } from '@gakuseki/shared-ui/ui/button/menu-button.tsx'
import { Badge, type Tone } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { printExpectedGrade } from '../domain/prospect-rows.ts'
import styles from './prospects.module.css'
import { texts } from './texts.ts'

const { fields } = prospect

const columns = [
  { id: 'name', heading: fields.name.label, width: 150 },
  { id: 'state', heading: texts.columns.state, width: 120 },
  { id: 'sex', heading: fields.sex.label, width: 56 },
  { id: 'birthday', heading: fields.birthday.label, width: 100 },
  { id: 'grade', heading: texts.columns.grade, width: 56 },
  { id: 'entranceOn', heading: fields.entranceOn.label, width: 110 },
  { id: 'guardian', heading: texts.columns.guardian, width: 150 },
] as const
const actionsWidth = 190

const tones: Readonly<Record<Prospect['state'], Tone>> = { open: 'neutral', candidate: 'warning', matched: 'success' }

type Actions = {
  readonly onMatch: (entry: Prospect) => void
  readonly onEdit: (entry: Prospect) => void
  readonly onRemove: (entry: Prospect) => void
  readonly onUnmatch: (entry: Prospect) => void
}

type Props = {
  readonly caption: string
  readonly rows: readonly Prospect[]
  /** Left out, there are no buttons. */
  readonly actions?: Actions
}

/** People who will join, each with what is known and what can be done. */
export function ProspectTable({ caption, rows, actions }: Props) {
  const more = actions === undefined ? [] : [{ id: 'actions', heading: texts.columns.actions, width: actionsWidth }]
  return (
    <SheetTable caption={caption} columns={[...columns, ...more]}>
      {rows.map((entry) => (
        <tr key={entry.prospectId}>
          <th scope="row">
            <span className={styles.name}>
              <Name entry={entry} />
            </span>
            {entry.nameKana !== '' && <span className={styles.soft}>{entry.nameKana}</span>}
          </th>
          <td>
            <Badge tone={tones[entry.state]}>{texts.states[entry.state]}</Badge>
            <Planned entry={entry} />
          </td>
          <td>{fields.sex.kind.print(entry.sex, 'screen')}</td>
          <td>{entry.birthday}</td>
          <td>{printExpectedGrade(entry)}</td>
          <td>{entry.entranceOn}</td>
          <td>
            {entry.guardianName1}
            {entry.guardianPhone1 !== '' && <span className={styles.soft}>{entry.guardianPhone1}</span>}
          </td>
          {actions !== undefined && (
            <td>
              <RowActions entry={entry} {...actions} />
            </td>
          )}
        </tr>
      ))}
    </SheetTable>
  )
}

/** Whoever is a student already is opened there. */
function Name({ entry: { name, matchedUserId } }: { readonly entry: Prospect }) {
  if (matchedUserId === '') return name
  return (
    <OnwardLink to={personPath('student', matchedUserId)} className={styles.link} aria-label={texts.toStudent(name)}>
      {name}
    </OnwardLink>
  )
}

function Planned({ entry: { planned, state } }: { readonly entry: Prospect }) {
  if (planned === null || state === 'matched') return null
  const place = `${printGrade(planned.grade)} ${printClassName(planned.className)}`
  return <span className={styles.soft}>{texts.planned(place, planned.studentNumber)}</span>
}

function RowActions({ entry, onMatch, onEdit, onRemove, onUnmatch }: Actions & { readonly entry: Prospect }) {
  const { name, state } = entry
  const isMatched = state === 'matched'
  return (
    <div className={styles.actions}>
      {!isMatched && (
        <>
          <Button
            size="small"
            variant={state === 'candidate' ? 'primary' : undefined}
            aria-label={texts.matchOf(name)}
            onClick={() => onMatch(entry)}
          >
            {texts.match}
          </Button>
          <Button size="small" aria-label={texts.editOf(name)} onClick={() => onEdit(entry)}>
            {texts.edit}
          </Button>
        </>
      )}
      <MenuButton
        label={texts.moreOf(name)}
        size="small"
        items={[
          ...(isMatched ? [{ id: 'unmatch', label: texts.unmatch, onAction: () => onUnmatch(entry) }] : []),
          { id: 'remove', label: texts.remove, danger: true, onAction: () => onRemove(entry) },
        ]}
      />
    </div>
  )
}
