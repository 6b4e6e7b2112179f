import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { enrolmentPath } from '@gakuseki/shared-api/core/enrolment-paths.ts'
import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import { enrolmentEvent, enrolmentKindNames } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { missingDetails } from '@gakuseki/shared-api/rules/people/enrolment/kinds.ts'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { eventColumns, type EventColumnId } from '../domain/enrolment/event-rows.ts'
import styles from './enrolment.module.css'
import { texts } from './texts.ts'

/** px of the columns. */
const widths: Readonly<Record<EventColumnId, number>> = {
  happenedOn: 96,
  kind: 160,
  userId: 120,
  gradeNumber: 56,
  otherSchoolName: 140,
  otherSchoolAddress: 138,
  reason: 120,
  lastAttendedOn: 96,
  note: 80,
}
const actionsWidth = 142

type Props = {
  readonly caption: string
  readonly rows: readonly EnrolmentEvent[]
  /** What the buttons of a row do. Left out, there are none: the events of everybody lead to those of one student. */
  readonly actions?: {
    readonly onEdit: (event: EnrolmentEvent) => void
    readonly onRemove: (event: EnrolmentEvent) => void
    /** False for what can only be read. */
    readonly isOffered: (event: EnrolmentEvent) => boolean
  }
  readonly hasNames: boolean
}

/** Events by day. */
export function EventTable({ caption, rows, actions, hasNames }: Props) {
  const shown = eventColumns.filter(({ id }) => hasNames || id !== 'userId')
  const columns = [
    ...shown.map(({ id, label }) => ({ id: id as string, heading: label, width: widths[id] })),
    ...(actions === undefined ? [] : [{ id: 'actions', heading: texts.actions, width: actionsWidth }]),
  ]
  return (
    <SheetTable caption={caption} columns={columns}>
      {rows.map((event) => (
        <tr key={event.eventId}>
          {shown.map(({ id, text }) => (
            <td key={id}>
              {id === 'userId' ? (
                <OnwardLink to={enrolmentPath(event.userId)} className={styles.link}>
                  {text(event)}
                </OnwardLink>
              ) : (
                text(event)
              )}
              {id === 'kind' && <Missing event={event} />}
            </td>
          ))}
          {actions !== undefined && <td>{actions.isOffered(event) && <RowActions event={event} {...actions} />}</td>}
        </tr>
      ))}
    </SheetTable>
  )
}

function RowActions({ event, onEdit, onRemove }: { readonly event: EnrolmentEvent } & NonNullable<Props['actions']>) {
  return (
    <div className={styles.actions}>
      <Button size="small" aria-label={texts.editOf(kindOf(event), event.happenedOn)} onClick={() => onEdit(event)}>
        {texts.edit}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={texts.removeOf(kindOf(event), event.happenedOn)}
        onClick={() => onRemove(event)}
      >
        {texts.remove}
      </Button>
    </div>
  )
}

const kindOf = ({ kind }: EnrolmentEvent): string => word(enrolmentKindNames[kind])

/** What the register still asks of an event. */
function Missing({ event }: { readonly event: EnrolmentEvent }) {
  const missing = missingDetails(event)
  if (missing.length === 0) return null
  return <p className={styles.missing}>{texts.missing(missing.map((id) => enrolmentEvent.fields[id].label))}</p>
}
