import { schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { countsPath } from '@gakuseki/shared-api/core/count-paths.ts'
import { nextYearPath } from '@gakuseki/shared-api/core/next-year-paths.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { yearClosingsQuery } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { ClosedYearNotice } from '@gakuseki/shared-ui/closed-year/closed-year-notice.tsx'
import { useClosedYears, useIsYearOpen } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { useDraftFocus } from '@gakuseki/shared-ui/edit/ordered-draft/use-draft-focus.ts'
import { anewEachYear } from '@gakuseki/shared-ui/edit/record/anew-each-year.tsx'
import { EditActions } from '@gakuseki/shared-ui/edit/record/edit-actions.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { LoadingRows } from '@gakuseki/shared-ui/ui/state/rows-skeleton.tsx'
import { SchoolPlaceBar } from '@gakuseki/shared-ui/edit/school-place/school-place-bar.tsx'
import { readListOfPlace, useListOfPlace } from '@gakuseki/shared-ui/edit/school-place/use-school-place.ts'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import type { PageOpening } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { texts } from '../class-list/texts.ts'
import { ClassClashDialog } from '../class-list/class-clash-dialog.tsx'
import { ClassListNotices } from '../class-list/class-list-notices.tsx'
import { ClassListTable } from '../class-list/class-list-table.tsx'
import { PrintedClassList } from '../class-list/printed-class-list.tsx'
import { classRules } from '../domain/class-list-draft.ts'
import { pageTitles } from './texts.ts'
import { useClassListEdit } from '../class-list/use-class-list-edit.ts'

/** The classes of a school year, one row per grade (CLS-02). */
export const Component = anewEachYear(ClassList)

export function readFirst(opening: PageOpening): void {
  readListOfPlace(opening, (asked) => classesQuery(opening.suite.api, asked))
  opening.read(yearClosingsQuery(opening.suite.api))
}

function ClassList() {
  const { api, can } = useSuite()
  const { place, query } = useListOfPlace((asked) => classesQuery(api, asked))
  const edit = useClassListEdit({ place, query })
  const [table, focus] = useDraftFocus(classRules)
  const { shown, isEditing } = edit
  const caption = texts.caption(printSchoolYear(shown.place.schoolYear), schoolTypes[shown.place.schoolType].label)
  const isClosed = useClosedYears().has(shown.place.schoolYear)
  const canWrite = useIsYearOpen(shown.place.schoolYear) && can('classes.write')
  const save = (): void => {
    if (!edit.save()) focus.onProblem()
  }
  const sheet = (
    <Stack gap={3}>
      {isClosed && <ClosedYearNotice years={[shown.place.schoolYear]} />}
      <ClassListNotices edit={edit} canWrite={canWrite} onCopied={focus.onCame} />
      <ClassListTable ref={table} caption={caption} edit={edit} focus={focus} />
    </Stack>
  )
  return (
    <EditPage
      title={texts.heading}
      actions={
        <>
          {!isEditing && (
            <Link to={countsPath} className={buttonClass()}>
              {pageTitles.counts}
            </Link>
          )}
          {!isEditing && query.data !== undefined && (
            <Button icon={printIcon} onClick={() => window.print()}>
              {printTexts.print}
            </Button>
          )}
          {can('classes.write') && !isEditing && (
            <Link to={nextYearPath} className={buttonClass()}>
              {pageTitles.nextYear}
            </Link>
          )}
          {(canWrite || isEditing) && (isEditing || query.data !== undefined) && (
            <EditActions edit={edit} onSave={save} />
          )}
        </>
      }
    >
      <SchoolPlaceBar shown={shown.place} disabled={isEditing} />
      {/* The edit stays, whatever happens to the address or the stored list meanwhile. */}
      {isEditing ? (
        sheet
      ) : (
        <QueryView query={query} failed={texts.failed} fallback={<LoadingRows />}>
          {() => sheet}
        </QueryView>
      )}
      <PrintedClassList list={shown} caption={caption} />
      <ClassClashDialog edit={edit} />
    </EditPage>
  )
}
