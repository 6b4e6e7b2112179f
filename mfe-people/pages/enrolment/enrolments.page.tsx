import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { arrivalPath, departurePath, enrolmentPath } from '@gakuseki/shared-api/core/enrolment-paths.ts'
import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { secondInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import {
  enrolmentKindNames,
  enrolmentKinds,
  type EnrolmentKind,
} from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { enrolmentEventsQuery } from '@gakuseki/shared-api/queries/people/enrolment-events.ts'
import { studentQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { isDayClosed, type ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { ClosedYearNotice } from '@gakuseki/shared-ui/closed-year/closed-year-notice.tsx'
import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { useKeptFocus } from '@gakuseki/shared-ui/edit/focus/use-kept-focus.ts'
import { YearSwitch } from '@gakuseki/shared-ui/edit/school-place/year-switch.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useLocation, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { downloadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useState } from 'react'
import { eventsCsv, spellTexts } from '../../domain/enrolment/event-rows.ts'
import styles from '../../enrolment/enrolment.module.css'
import { chosenEvents, eventsWanted, readEventChoice, type EventChoice } from '../../enrolment/event-choice.ts'
import { EventDialog } from '../../enrolment/event-dialog.tsx'
import { EventTable } from '../../enrolment/event-table.tsx'
import { PrintedEvents } from '../../enrolment/printed-events.tsx'
import { texts } from '../../enrolment/texts.ts'
import { useEventRemoval } from '../../enrolment/use-event-writing.ts'
import { pageTitles } from '../texts.ts'

/** 学籍異動 of a school year, or 学籍の履歴 of one student (YEA-01). */
export function Component() {
  const { api, today, currentSchoolYear } = useSuite()
  const [search] = useSearchParams()
  const choice = readEventChoice(search, today)
  const query = useQuery(enrolmentEventsQuery(api, eventsWanted(choice)))
  const student = useQuery({
    ...studentQuery(api, choice.student ?? '', currentSchoolYear),
    enabled: choice.student !== null,
  })
  const rows = chosenEvents(query.data ?? [], choice)
  const name = student.data === undefined ? '' : printPersonName(student.data)
  const { year, days } = choice
  const of = days !== null ? texts.days(days.start, days.end) : year === null ? name : printSchoolYear(year)
  const isEmpty = rows.length === 0
  const closed = useClosedYears()
  const years = closedAmong(closed, choice, rows)
  return (
    <EditPage
      title={choice.student === null ? pageTitles.enrolments : texts.history}
      name={name}
      backTo={choice.student === null ? paths.list('student') : personPath('student', choice.student)}
      actions={
        <>
          <Button icon={downloadIcon} disabled={isEmpty} onClick={() => save(rows, of)}>
            {texts.export}
          </Button>
          <Button icon={printIcon} disabled={isEmpty} onClick={() => window.print()}>
            {printTexts.print}
          </Button>
        </>
      }
    >
      <EventTools choice={choice} isClosed={choice.year !== null && closed.has(choice.year)} />
      <ClosedYearNotice years={years} />
      <QueryView query={query} failed={texts.failed}>
        {(events) =>
          events === null ? (
            <Notice tone="warning">{texts.changing}</Notice>
          ) : choice.student === null ? (
            <EventsOfDays events={rows} />
          ) : (
            <QueryView query={student} failed={texts.failed}>
              {(record) => <EventsOfStudent student={record} events={events} closed={closed} />}
            </QueryView>
          )
        }
      </QueryView>
      <PrintedEvents title={choice.student === null ? pageTitles.enrolments : texts.history} of={of} rows={rows} />
    </EditPage>
  )
}

const kindName = (kind: EnrolmentKind): string => word(enrolmentKindNames[kind])

/** The closed years of what is shown, the latest first. */
function closedAmong(closed: ClosedYears, { year }: EventChoice, rows: readonly EnrolmentEvent[]): readonly number[] {
  const shown = [...(year === null ? [] : [year]), ...rows.map(({ happenedOn }) => schoolYearOfDate(happenedOn))]
  return [...new Set(shown)].filter((one) => closed.has(one)).toSorted((a, b) => b - a)
}

function EventTools({ choice, isClosed }: { readonly choice: EventChoice; readonly isClosed: boolean }) {
  const { can } = useSuite()
  const [search, setSearch] = useSearchParams()
  // It says where "back" leads.
  const state: unknown = useLocation().state
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, state })
  }
  const { year, days, kinds } = choice
  if (choice.student !== null) return null
  return (
    <section aria-label={texts.filter} className={styles.tools}>
      {days !== null && (
        <>
          <p>{texts.days(days.start, days.end)}</p>
          <Link to={enrolmentPath()} className={buttonClass()}>
            {texts.wholeYear}
          </Link>
        </>
      )}
      {year !== null && <YearSwitch year={year} onChange={(chosen) => change('year', String(chosen))} />}
      <Select
        label={texts.kind}
        hideLabel
        value={kinds.length > 1 ? 'several' : (kinds[0] ?? 'all')}
        options={[
          { value: 'all', label: texts.allKinds },
          ...(kinds.length > 1 ? [{ value: 'several' as const, label: texts.kinds(kinds.map(kindName)) }] : []),
          ...enrolmentKinds.map((value) => ({ value, label: kindName(value) })),
        ]}
        onChange={(value) => value !== 'several' && change('kind', value === 'all' ? '' : value)}
      />
      {can('people.write') && !isClosed && (
        <Link to={arrivalPath()} className={buttonClass({ variant: 'primary' })}>
          {pageTitles.arrival}
        </Link>
      )}
    </section>
  )
}

function EventsOfDays({ events }: { readonly events: readonly EnrolmentEvent[] }) {
  if (events.length === 0) return <EmptyState title={texts.none} description={texts.noneHint} />
  return (
    <Stack gap={2}>
      <p>{texts.count(events.length)}</p>
      <EventTable caption={pageTitles.enrolments} rows={events} hasNames />
    </Stack>
  )
}

type OfStudentProps = {
  readonly student: StudentRecord
  readonly events: readonly EnrolmentEvent[]
  readonly closed: ClosedYears
}

function EventsOfStudent({ student, events, closed }: OfStudentProps) {
  const { can } = useSuite()
  const [edited, setEdited] = useState<EnrolmentEvent | 'new' | null>(null)
  const remove = useEventRemoval()
  const spells = spellTexts(events)
  // The button of a removed event goes with its row.
  const part = useKeptFocus(String(events.length))
  const mayWrite = can('people.write')
  return (
    <>
      <section aria-label={texts.spells} className={styles.tools}>
        <p className={styles.spells}>{spells.length > 0 && `${texts.spells}: ${spells.join(', ')}`}</p>
        <Link to={enrolmentPath()} className={buttonClass()}>
          {texts.everybody}
        </Link>
        {mayWrite && (
          <>
            <Link to={departurePath(student.userId)} className={buttonClass()}>
              {pageTitles.departure}
            </Link>
            <Button variant="primary" onClick={() => setEdited('new')}>
              {texts.add}
            </Button>
          </>
        )}
      </section>
      <div ref={part} tabIndex={-1}>
        {events.length === 0 ? (
          <EmptyState title={texts.none} description={texts.noneOfStudent} />
        ) : (
          <EventTable
            caption={texts.of(printPersonName(student))}
            rows={events}
            hasNames={false}
            {...(mayWrite && {
              actions: {
                onEdit: setEdited,
                onRemove: (event) => void remove(event),
                isOffered: ({ happenedOn }) => !isDayClosed(closed, happenedOn),
              },
            })}
          />
        )}
      </div>
      {edited !== null && (
        <EventDialog
          student={student}
          events={events}
          base={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function save(rows: readonly EnrolmentEvent[], of: string): void {
  const stamp = secondInTokyo(new Date()).replaceAll(/[-:]/gu, '').replace(' ', 'T')
  saveFile(texts.fileName(of, stamp), new Blob([eventsCsv(rows)], { type: 'text/csv' }))
}
