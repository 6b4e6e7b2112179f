import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { labelOf } from '@gakuseki/shared-api/core/entity.ts'
import { printSchoolType, schoolTypeNames, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { term } from '@gakuseki/shared-api/entities/term.ts'
import { withMember } from '@gakuseki/shared-ui/edit/record/with-member.ts'
import { recordTexts } from '@gakuseki/shared-ui/edit/texts.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { useState } from 'react'
import {
  datedTerms,
  keyedRows,
  termNotes,
  termRowProblems,
  termsPart,
  type TermRow,
  type TermsPart as Terms,
} from '../domain/next-year/part-terms.ts'
import { dateIds, type DateId } from '../terms/use-term-names.ts'
import { EditPartButton } from './edit-part-button.tsx'
import { PartDialog } from './part-dialog.tsx'
import { fieldId, TermRows } from './term-rows.tsx'
import { texts as partTexts } from './texts.ts'
import { usePartEdit } from './use-part-edit.ts'

const texts = partTexts.terms
const none: ReadonlySet<string> = new Set()

/** Changes the terms of a draft. */
export function TermsPart({ draft }: { readonly draft: YearDraft }) {
  const { schoolYear } = draft
  const { labelLanguage } = useSuite()
  // Fields whose text is no date. Those of removed rows cannot block the save.
  const [unread, setUnread] = useState(none)
  const edit = usePartEdit<Terms>({
    draft,
    title: texts.title,
    ids: schoolTypeNames,
    partOf: termsPart,
    bodyOf,
    onReload: () => setUnread(none),
  })
  const { shown } = edit
  const [wasRefused, setRefused] = useState(false)
  const [said, setSaid] = useState('')
  const types = schoolTypeNames.filter((each) => isOfSchool(draft, each) || shown[each].length > 0)
  const dateName = ({ schoolType, termNumber }: TermRow, id: DateId): string =>
    texts.dateOf(printSchoolType(schoolType), termNumber, labelOf(term.fields[id], labelLanguage))
  const unreadNames = types.flatMap((schoolType) =>
    keyedRows(shown, schoolType).flatMap(({ row, key }) =>
      dateIds.filter((id) => unread.has(fieldId(schoolType, key, id))).map((id) => dateName(row, id)),
    ),
  )
  const problems = [
    ...(unreadNames.length > 0 ? [recordTexts.invalidFields(unreadNames)] : []),
    ...types.flatMap((schoolType) => [
      ...shown[schoolType].flatMap((row) => termRowProblems(schoolYear, row).map(({ message }) => message)),
      ...termNotes(schoolYear, shown, schoolType).flatMap(({ refuses, message }) => (refuses ? [message] : [])),
    ]),
  ]
  const start = (): void => {
    setUnread(none)
    setRefused(false)
    setSaid('')
    edit.start()
  }
  return (
    <>
      <EditPartButton part={texts.title} onClick={start} />
      <PartDialog
        edit={edit}
        title={texts.title}
        size="large"
        problems={problems}
        onRefused={() => setRefused(true)}
        fields={types.map((id) => ({ id }))}
        labelOf={({ id }) => texts.caption(printSchoolType(id))}
        show={({ id }, terms) => linesOf(terms, id)}
      >
        <p>{texts.lead}</p>
        {types.map((schoolType) => (
          <TermRows
            key={schoolType}
            {...{ schoolYear, schoolType, edit, wasRefused, dateName }}
            onSaid={setSaid}
            onUnread={(field, isUnread) => setUnread((now) => withMember(now, field, isUnread))}
          />
        ))}
        <div role="status">
          <VisuallyHidden>{said}</VisuallyHidden>
        </div>
      </PartDialog>
    </>
  )
}

const isOfSchool = ({ classes }: YearDraft, schoolType: SchoolType): boolean =>
  classes.some(({ grade }) => grade.schoolType === schoolType)

const bodyOf = (terms: Terms) => ({ terms: datedTerms(terms) })

const linesOf = (terms: Terms, schoolType: SchoolType): string =>
  terms[schoolType]
    .map(({ termNumber, startDate, endDate }) =>
      texts.line(termNumber, startDate ?? texts.noDay, endDate ?? texts.noDay),
    )
    .join('\n')
