import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { labelOf } from '@gakuseki/shared-api/core/entity.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { withMember } from '@gakuseki/shared-ui/edit/record/with-member.ts'
import { recordTexts } from '@gakuseki/shared-ui/edit/texts.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { useState } from 'react'
import { dayIds, daysPart, daysProblems, type DayId, type DaysPart as Days } from '../domain/next-year/part-days.ts'
import { EditPartButton } from './edit-part-button.tsx'
import { PartDialog } from './part-dialog.tsx'
import { readDay } from './read-day.ts'
import { texts } from './texts.ts'
import { usePartEdit } from './use-part-edit.ts'

const none: ReadonlySet<string> = new Set()
// Each day becomes that of the students whom it concerns.
const fields = {
  graduationDay: student.fields.graduationDate,
  entranceDay: student.fields.juniorHighSchoolEntranceDate,
} satisfies Readonly<Record<DayId, object>>

/** Changes 卒業日 and 中学校入学日 of a draft. */
export function DaysPart({ draft }: { readonly draft: YearDraft }) {
  const { schoolYear } = draft
  const { labelLanguage } = useSuite()
  const nameOf = (id: DayId): string => labelOf(fields[id], labelLanguage)
  const [unread, setUnread] = useState(none)
  const edit = usePartEdit<Days>({
    draft,
    title: texts.days.title,
    ids: dayIds,
    partOf: daysPart,
    bodyOf,
    onReload: () => setUnread(none),
  })
  const ruled = daysProblems(schoolYear, edit.shown)
  const problemOf = (id: DayId): string | undefined =>
    edit.shown[id] === null ? texts.days.missing(nameOf(id)) : ruled[id]
  const [unreadIds, readIds] = [dayIds.filter((id) => unread.has(id)), dayIds.filter((id) => !unread.has(id))]
  const problems = [
    ...(unreadIds.length > 0 ? [recordTexts.invalidFields(unreadIds.map(nameOf))] : []),
    ...readIds.flatMap((id) => problemOf(id) ?? []),
  ]
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
        labelOf={({ id }) => nameOf(id)}
        show={({ id }, days) => days[id]}
      >
        <p>{texts.days.lead}</p>
        {dayIds.map((id) => (
          <DateInput
            key={id}
            label={nameOf(id)}
            required
            value={edit.shown[id] ?? ''}
            disabled={edit.isBusy}
            error={problemOf(id) ?? edit.problems[id]}
            onChange={(day) => edit.change({ ...edit.shown, [id]: readDay(day) })}
            onInvalidChange={(isUnread) => setUnread((now) => withMember(now, id, isUnread))}
          />
        ))}
      </PartDialog>
    </>
  )
}

function bodyOf({ graduationDay, entranceDay }: Days) {
  return { ...(graduationDay !== null && { graduationDay }), ...(entranceDay !== null && { entranceDay }) }
}
