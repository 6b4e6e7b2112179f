import type { DraftSubject, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { allGrades, gradeCode, printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { useState } from 'react'
import {
  allSubjects,
  placeOfGroup,
  subjectGroups,
  subjectProblems,
  subjectsIn,
  subjectsPart,
  type SubjectGroup,
  type SubjectsPart as Subjects,
} from '../domain/next-year/part-subjects.ts'
import { EditPartButton } from './edit-part-button.tsx'
import { emptyEntry, openEntryProblem } from './new-subject.tsx'
import { PartDialog } from './part-dialog.tsx'
import { SubjectRows } from './subject-rows.tsx'
import { texts as partTexts } from './texts.ts'
import { usePartEdit } from './use-part-edit.ts'
import { useYearSubjects, YearSubjectNotices } from './year-subjects.tsx'

const texts = partTexts.subjects

/** Changes the subjects of a draft. */
export function SubjectsPart({ draft }: { readonly draft: YearDraft }) {
  const { schoolYear } = draft
  const edit = usePartEdit<Subjects>({ draft, title: texts.title, ids: subjectGroups, partOf: subjectsPart, bodyOf })
  const known = useYearSubjects(schoolYear, edit.isEditing)
  const [said, setSaid] = useState('')
  const grades = gradesOfSchool(draft)
  const [chosen, setChosen] = useState<string | null>(null)
  const grade = grades.find((each) => gradeCode(each) === chosen) ?? grades[0]
  const [entry, setEntry] = useState(emptyEntry)
  const problems = subjectMessages(edit.shown)
  const notAdded = openEntryProblem(entry)
  /** Shows the grade of a wrong subject, so that the reader comes to it. */
  const showProblems = (): void => {
    if (notAdded !== null) return setEntry({ ...entry, problem: notAdded })
    const codes = [...problems.keys()].map((subject) => gradeCode(subject.grade))
    if (grade === undefined || !codes.includes(gradeCode(grade))) setChosen(codes[0] ?? null)
  }
  return (
    <>
      <EditPartButton
        part={texts.title}
        onClick={() => {
          setSaid('')
          setEntry(emptyEntry)
          edit.start()
        }}
      />
      <PartDialog
        edit={edit}
        title={texts.title}
        size="large"
        problems={[...problems.values(), ...(notAdded === null ? [] : [notAdded])]}
        onRefused={showProblems}
        fields={subjectGroups.map((id) => ({ id }))}
        labelOf={({ id }) => groupName(id)}
        show={({ id }, subjects) => texts.listed(subjectsIn(subjects, id).map(nameOf))}
      >
        <p>{texts.lead}</p>
        <YearSubjectNotices known={known} />
        {grade !== undefined && (
          <>
            <Select
              label={texts.grade}
              width={120}
              value={gradeCode(grade)}
              options={grades.map((each) => ({ value: gradeCode(each), label: printGrade(each) }))}
              onChange={(code) => {
                setChosen(code)
                setEntry({ ...entry, problem: null })
              }}
            />
            <SubjectRows
              key={gradeCode(grade)}
              {...{ edit, grade, entry, problems }}
              sources={known.sources}
              offered={known.offered}
              onEntry={setEntry}
              onSaid={setSaid}
            />
          </>
        )}
        <div role="status">
          <VisuallyHidden>{said}</VisuallyHidden>
        </div>
        {/* A message in a row that was not there before is not announced. */}
        <div role="status">
          <VisuallyHidden>{[...problems.values()].join('\n')}</VisuallyHidden>
        </div>
      </PartDialog>
    </>
  )
}

/** The grades of the school types that the draft has classes or subjects of. An empty draft does not know them, so it offers all. */
function gradesOfSchool({ classes, subjects }: YearDraft): readonly Grade[] {
  const types = new Set([...classes, ...subjects].map(({ grade }) => grade.schoolType))
  return types.size === 0 ? allGrades : allGrades.filter(({ schoolType }) => types.has(schoolType))
}

/** Why subjects cannot be sent as they are. */
function subjectMessages(subjects: Subjects): ReadonlyMap<DraftSubject, string> {
  return new Map(
    [...subjectProblems(subjects)].map(([subject, { code, message }]) => [
      subject,
      code === 'subjectTwice' ? texts.twice(printGrade(subject.grade), subject.name) : message,
    ]),
  )
}

function groupName(group: SubjectGroup): string {
  const { evalType, grade } = placeOfGroup(group)
  return texts.group(grade === null ? '' : printGrade(grade), texts.kinds[evalType])
}

const nameOf = ({ name, copyOf }: DraftSubject): string => (copyOf === null ? texts.unplanned(name) : name)

const bodyOf = (subjects: Subjects) => ({ subjects: allSubjects(subjects) })
