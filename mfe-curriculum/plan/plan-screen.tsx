import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import type { NeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { numericPlanQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-plan.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useDraftFocus } from '@gakuseki/shared-ui/edit/ordered-draft/use-draft-focus.ts'
import { EditActions } from '@gakuseki/shared-ui/edit/record/edit-actions.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { planRules } from '../domain/plan/plan-draft.ts'
import { SubjectPage } from '../subject/subject-page.tsx'
import { numericTabs, viewOf } from '../subject/subject-views.ts'
import { SyllabusFile } from '../subject/syllabus-file.tsx'
import { useMayWrite } from '../subject/use-may-write.ts'
import { PlanClashDialog } from './plan-clash-dialog.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { PlanNotices } from './plan-notices.tsx'
import { PlanStructure } from './parts/plan-structure.tsx'
import { texts } from './texts.ts'
import { usePlanEdit } from './use-plan-edit.ts'
import { YearPlan } from './year-plan.tsx'

/** The plan of one numeric subject: its structure, and its year. */
export function PlanScreen({ subject }: { readonly subject: NeCurriculum }) {
  const { necId, schoolYear, grade, name, version, syllabusFileGcsUrl, syllabusFileName } = subject
  const { api } = useSuite()
  const [search] = useSearchParams()
  const query = useQuery(numericPlanQuery(api, necId))
  const edit = usePlanEdit(necId, query)
  const [part, focus] = useDraftFocus(planRules)
  // The edit stays, wherever the address goes meanwhile.
  const view = edit.isEditing ? 'structure' : viewOf(search, ['structure', 'year'])
  const title = `${printSchoolYear(asSchoolYear(schoolYear))} ${printGrade(grade)} ${name.value}`
  const canWrite = useMayWrite(schoolYear)
  const actions =
    view === 'year' ? (
      <Button icon={printIcon} onClick={() => window.print()}>
        {texts.year.print}
      </Button>
    ) : (
      (canWrite || edit.isEditing) &&
      (edit.isEditing || query.data !== undefined) && (
        <EditActions
          edit={edit}
          onSave={() => {
            if (!edit.save()) focus.onProblem()
          }}
        />
      )
    )
  return (
    <SubjectPage
      subject={subject}
      tabs={numericTabs(necId, search)}
      selected={view}
      isLocked={edit.isEditing}
      actions={actions}
    >
      {view === 'structure' && (
        <SyllabusFile
          evalType="numeric"
          id={necId}
          version={version}
          canWrite={canWrite}
          address={syllabusFileGcsUrl}
          fileName={syllabusFileName}
        />
      )}
      {edit.isEditing ? (
        <Stack ref={part} gap={3}>
          <PlanNotices edit={edit} />
          <PlanEditor {...{ edit, focus, necId, schoolYear }} />
        </Stack>
      ) : (
        <QueryView query={query} failed={texts.failed}>
          {(plan) =>
            view === 'year' ? (
              <YearPlan subject={title} plan={plan} />
            ) : (
              <PlanStructure plan={plan} canWrite={canWrite} />
            )
          }
        </QueryView>
      )}
      <PlanClashDialog edit={edit} />
    </SubjectPage>
  )
}
