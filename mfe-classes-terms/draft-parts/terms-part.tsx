import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { printSchoolType, schoolTypeNames, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { useState } from 'react'
import {
  datedTerms,
  termNotes,
  termRowProblems,
  termsPart,
  type TermsPart as Terms,
} from '../domain/next-year/part-terms.ts'
import { EditPartButton } from './edit-part-button.tsx'
import { PartDialog } from './part-dialog.tsx'
import { TermRows } from './term-rows.tsx'
import { texts as partTexts } from './texts.ts'
import { usePartEdit } from './use-part-edit.ts'

const texts = partTexts.terms
const none: ReadonlySet<string> = new Set()

/** Changes the terms of a draft. */
export function TermsPart({ draft }: { readonly draft: YearDraft }) {
  const { schoolYear } = draft
  const edit = usePartEdit<Terms>({ draft, title: texts.title, ids: schoolTypeNames, partOf: termsPart, bodyOf })
  const { shown } = edit
  // Labels of the fields whose text is no date.
  const [unread, setUnread] = useState(none)
  const [wasRefused, setRefused] = useState(false)
  const [said, setSaid] = useState('')
  const types = schoolTypeNames.filter((each) => isOfSchool(draft, each) || shown[each].length > 0)
  const problems = [
    ...[...unread].map(partTexts.notADay),
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
            {...{ schoolYear, schoolType, edit, wasRefused }}
            onSaid={setSaid}
            onUnread={(label, isUnread) =>
              setUnread((now) =>
                isUnread ? new Set([...now, label]) : new Set([...now].filter((one) => one !== label)),
              )
            }
            onRemoved={() => setUnread(none)}
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
