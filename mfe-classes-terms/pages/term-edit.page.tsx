import { yearClosingsQuery } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { termsQuery } from '@gakuseki/shared-api/queries/school.ts'
import type { ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { useKnownClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { anewEachYear } from '@gakuseki/shared-ui/edit/record/anew-each-year.tsx'
import { EditActions } from '@gakuseki/shared-ui/edit/record/edit-actions.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { LoadingRows } from '@gakuseki/shared-ui/ui/state/rows-skeleton.tsx'
import { SchoolTypeTabs } from '@gakuseki/shared-ui/edit/school-place/school-place-bar.tsx'
import { readListOfPlace, useListOfPlace } from '@gakuseki/shared-ui/edit/school-place/use-school-place.ts'
import { SetupCorner } from '@gakuseki/shared-ui/setup/setup-corner.tsx'
import type { PageOpening } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { ClosingSection } from '../closing/closing-section.tsx'
import { withSample, type TermSample } from '../domain/term-samples.ts'
import { SampleButtons } from '../terms/table-tools.tsx'
import { TermConflict } from '../terms/term-conflict.tsx'
import { TermEditor } from '../terms/term-editor.tsx'
import { TermTableView } from '../terms/term-table-view.tsx'
import { texts } from '../terms/texts.ts'
import { useTableChecks } from '../terms/use-table-checks.ts'
import { useTermEdit } from '../terms/use-term-edit.ts'

const noYears: ClosedYears = new Set()

/** School years by terms with the first and last day of each, in view and edit mode. */
export const Component = anewEachYear(Terms)

export function readFirst(opening: PageOpening): void {
  readListOfPlace(opening, (asked) => termsQuery(opening.suite.api, asked.schoolType))
  opening.read(yearClosingsQuery(opening.suite.api))
}

function Terms() {
  const { api, can, currentSchoolYear } = useSuite()
  const { place, query } = useListOfPlace((asked) => termsQuery(api, asked.schoolType))
  const { schoolType } = place
  const edit = useTermEdit(schoolType, query)
  const { mode, shown, isEditing } = edit
  const checks = useTableChecks(shown, mode.status === 'viewing' ? shown : mode.base)
  const start = (): void => {
    checks.reset()
    edit.start()
  }
  const startWith = (sample: TermSample): void => {
    start()
    edit.change(withSample(shown, currentSchoolYear, sample))
  }
  const known = useKnownClosedYears()
  const closed = known ?? noYears
  const mayEdit = can('terms.write') && known !== null
  return (
    <EditPage
      title={texts.heading}
      actions={
        (isEditing || (mayEdit && query.data !== undefined)) && (
          <EditActions
            edit={edit}
            onStart={start}
            onSave={() => checks.pass() && void edit.save()}
            onCancel={() => {
              checks.reset()
              edit.cancel()
            }}
          />
        )
      }
    >
      <Stack gap={3}>
        {/* The edit stays, wherever the address goes meanwhile. */}
        <SchoolTypeTabs selected={isEditing ? shown.schoolType : schoolType} disabled={isEditing} />
        {isEditing ? (
          <TermEditor edit={edit} checks={checks} closed={closed} />
        ) : (
          <QueryView query={query} failed={texts.failed} fallback={<LoadingRows />}>
            {(terms) =>
              terms.length > 0 ? (
                <>
                  {mayEdit && !terms.some(({ schoolYear }) => schoolYear === currentSchoolYear) && (
                    <Notice title={texts.noTermsOf(currentSchoolYear)}>{texts.noTermsHint}</Notice>
                  )}
                  <TermTableView table={shown} editing={null} closed={closed} />
                </>
              ) : (
                <>
                  <EmptyState
                    title={texts.empty}
                    description={mayEdit ? texts.samples.lead(currentSchoolYear) : texts.emptyHint}
                    action={mayEdit && <SampleButtons onChoose={startWith} />}
                  />
                  <SetupCorner />
                </>
              )
            }
          </QueryView>
        )}
        {!isEditing && <ClosingSection />}
      </Stack>
      {mode.status === 'conflict' && (
        <TermConflict draft={mode.draft} theirs={mode.theirs} onResolve={edit.resolve} onCancel={edit.cancel} />
      )}
    </EditPage>
  )
}
