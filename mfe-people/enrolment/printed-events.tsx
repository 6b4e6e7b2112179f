import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import { PrintedTable } from '@gakuseki/shared-ui/print/printed-table.tsx'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { useOnPaper } from '@gakuseki/shared-ui/print/use-on-paper.ts'
import { eventColumns, eventsOnPaper } from '../domain/enrolment/event-rows.ts'
import { texts } from './texts.ts'

type Props = { readonly title: string; readonly of: string; readonly rows: readonly EnrolmentEvent[] }

/** The events for printing. */
export function PrintedEvents({ title, of, rows }: Props) {
  const { school, today } = useSuite()
  if (!useOnPaper()) return null
  return (
    <PrintSheet orientation="landscape" onlyOnPaper>
      <PrintedTable
        title={title}
        facts={[school.schoolName, of, texts.count(rows.length), printTexts.printedOn(today)]}
        columns={eventColumns}
        rows={eventsOnPaper(rows)}
        keyOf={({ eventId }) => eventId}
      />
    </PrintSheet>
  )
}
