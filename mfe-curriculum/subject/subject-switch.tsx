import { gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { subjectsQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-changes.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useNavigate, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import type { Subject } from './subject.ts'
import { viewOfSubject, type SubjectView } from './subject-views.ts'
import { texts } from './texts.ts'

type Props = { readonly subject: Subject; readonly view: SubjectView; readonly isLocked: boolean }

/** A choice of the other subjects of the grade, in the same view, for the same class and month. */
export function SubjectSwitch({ subject, view, isLocked }: Props) {
  const { api } = useSuite()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data = [] } = useQuery(subjectsQuery(api, subject.schoolYear))
  const own = 'necId' in subject ? subject.necId : subject.eecId
  const subjects = data.filter(({ grade }) => gradeCode(grade) === gradeCode(subject.grade))
  // While subjects are loading, and when there is only one, there is nothing to choose.
  if (subjects.length < 2 || subjects.every(({ id }) => id !== own)) return null
  return (
    <Select
      label={texts.subject}
      hideLabel
      value={own}
      options={subjects.map(({ id, name }) => ({ value: id, label: name.value }))}
      disabled={isLocked}
      width={220}
      onChange={(id) => {
        const chosen = subjects.find((each) => each.id === id)
        if (chosen !== undefined) void navigate(viewOfSubject(chosen, view, search))
      }}
    />
  )
}
