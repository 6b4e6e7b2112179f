import type { DraftSubject, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { allGrades, gradeCode, printGrade, schoolTypeNames, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { subjectsQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-changes.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useState } from 'react'
import {
  allSubjects,
  asSources,
  placeOfGroup,
  subjectGroups,
  subjectsIn,
  subjectsPart,
  type SubjectGroup,
  type SubjectsPart as Subjects,
} from '../domain/next-year/part-subjects.ts'
import { EditPartButton } from './edit-part-button.tsx'
import { PartDialog } from './part-dialog.tsx'
import { SubjectRows } from './subject-rows.tsx'
import { texts as partTexts } from './texts.ts'
import { usePartEdit } from './use-part-edit.ts'

const texts = partTexts.subjects

/** Changes the subjects of a draft. */
export function SubjectsPart({ draft }: { readonly draft: YearDraft }) {
  const { schoolYear } = draft
  const edit = usePartEdit<Subjects>({ draft, title: texts.title, ids: subjectGroups, partOf: subjectsPart, bodyOf })
  const { api, can } = useSuite()
  const enabled = edit.isEditing && can('curriculum.read')
  const present = useQuery({ ...subjectsQuery(api, schoolYear - 1), enabled })
  const { data: standing = [] } = useQuery({ ...subjectsQuery(api, schoolYear), enabled })
  const [said, setSaid] = useState('')
  const grades = gradesOfSchool(draft)
  const [chosen, setChosen] = useState<string | null>(null)
  const grade = grades.find((each) => gradeCode(each) === chosen) ?? grades[0]
  return (
    <>
      <EditPartButton
        part={texts.title}
        onClick={() => {
          setSaid('')
          edit.start()
        }}
      />
      <PartDialog
        edit={edit}
        title={texts.title}
        size="large"
        problems={[]}
        fields={subjectGroups.map((id) => ({ id }))}
        labelOf={({ id }) => groupName(id)}
        show={({ id }, subjects) => texts.listed(subjectsIn(subjects, id).map(nameOf))}
      >
        <p>{texts.lead}</p>
        {present.isError && (
          <Notice tone="warning" cause={present.error}>
            {texts.sourcesFailed}
          </Notice>
        )}
        {standing.length > 0 && (
          <Notice tone="warning">{texts.standing(printSchoolYear(asSchoolYear(schoolYear)), standing.length)}</Notice>
        )}
        {grade !== undefined && (
          <>
            <Select
              label={texts.grade}
              width={120}
              value={gradeCode(grade)}
              options={grades.map((each) => ({ value: gradeCode(each), label: printGrade(each) }))}
              onChange={setChosen}
            />
            <SubjectRows
              key={gradeCode(grade)}
              {...{ edit, grade }}
              sources={asSources(present.data ?? [], standing)}
              onSaid={setSaid}
            />
          </>
        )}
        <div role="status">
          <VisuallyHidden>{said}</VisuallyHidden>
        </div>
      </PartDialog>
    </>
  )
}

/** The grades of the school types that the draft has classes or subjects of. */
function gradesOfSchool({ classes, subjects }: YearDraft): readonly Grade[] {
  const types = new Set([...classes, ...subjects].map(({ grade }) => grade.schoolType))
  return allGrades.filter(
    ({ schoolType }) => types.has(schoolType) || (types.size === 0 && schoolType === schoolTypeNames[0]),
  )
}

function groupName(group: SubjectGroup): string {
  const { evalType, grade } = placeOfGroup(group)
  return texts.group(grade === null ? '' : printGrade(grade), texts.kinds[evalType])
}

const nameOf = ({ name, copyOf }: DraftSubject): string => (copyOf === null ? texts.unplanned(name) : name)

const bodyOf = (subjects: Subjects) => ({ subjects: allSubjects(subjects) })
