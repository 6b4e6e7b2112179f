import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { useState } from 'react'
import { dayIds, daysPart, daysProblems, type DayId, type DaysPart as Days } from '../domain/next-year/part-days.ts'
import { EditPartButton } from './edit-part-button.tsx'
import { PartDialog } from './part-dialog.tsx'
import { texts } from './texts.ts'
import { usePartEdit } from './use-part-edit.ts'

const none: ReadonlySet<DayId> = new Set()

/** Changes 卒業日 and 中学校入学日 of a draft. */
export function DaysPart({ draft }: { readonly draft: YearDraft }) {
  const { schoolYear } = draft
  const [unread, setUnread] = useState(none)
  const edit = usePartEdit<Days>({ draft, title: texts.days.title, ids: dayIds, partOf: daysPart, bodyOf })
  const ruled = daysProblems(schoolYear, edit.shown)
  const problemOf = (id: DayId): string | undefined =>
    edit.shown[id] === null ? texts.days.missing(texts.days[id]) : (ruled[id] ?? edit.problems[id])
  const problems = dayIds.flatMap((id) => {
    if (unread.has(id)) return [texts.notADay(texts.days[id])]
    return edit.shown[id] === null ? [texts.days.missing(texts.days[id])] : (ruled[id] ?? [])
  })
  return (
    <>
      <EditPartButton
        part={texts.days.title}
        onClick={() => {
          setUnread(none)
          edit.start()
        }}
      />
      <PartDialog
        edit={edit}
        title={texts.days.title}
        size="small"
        problems={problems}
        fields={dayIds.map((id) => ({ id }))}
        labelOf={({ id }) => texts.days[id]}
        show={({ id }, days) => days[id]}
      >
        <p>{texts.days.lead}</p>
        {dayIds.map((id) => (
          <DateInput
            key={id}
            label={texts.days[id]}
            required
            value={edit.shown[id] ?? ''}
            disabled={edit.isBusy}
            error={problemOf(id)}
            onChange={(day) => edit.change({ ...edit.shown, [id]: dayOf(day) })}
            onInvalidChange={(isUnread) =>
              setUnread(isUnread ? new Set([...unread, id]) : new Set([...unread].filter((each) => each !== id)))
            }
          />
        ))}
      </PartDialog>
    </>
  )
}

/** The field gives a day or nothing. */
function dayOf(text: string): DateText | null {
  const read = parseDateText(text)
  return read.ok ? read.value : null
}

function bodyOf({ graduationDay, entranceDay }: Days) {
  return { ...(graduationDay !== null && { graduationDay }), ...(entranceDay !== null && { entranceDay }) }
}
