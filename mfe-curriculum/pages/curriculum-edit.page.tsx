import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { subjectsQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-changes.ts'
import { yearClosingsQuery } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { placeFromUrl } from '@gakuseki/shared-api/rules/school/school-place.ts'
import { ClosedYearNotice } from '@gakuseki/shared-ui/closed-year/closed-year-notice.tsx'
import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { useDraftFocus } from '@gakuseki/shared-ui/edit/ordered-draft/use-draft-focus.ts'
import { anewEachYear } from '@gakuseki/shared-ui/edit/record/anew-each-year.tsx'
import { EditActions } from '@gakuseki/shared-ui/edit/record/edit-actions.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { LoadingRows } from '@gakuseki/shared-ui/ui/state/rows-skeleton.tsx'
import { SchoolPlaceBar } from '@gakuseki/shared-ui/edit/school-place/school-place-bar.tsx'
import { useAskedPlace, useSchoolPlace } from '@gakuseki/shared-ui/edit/school-place/use-school-place.ts'
import type { PageOpening } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useState } from 'react'
import { subjectRules } from '../domain/plan/curriculum-draft.ts'
import { useMayWrite } from '../subject/use-may-write.ts'
import { CopyPrevious } from '../subjects/copy-previous.tsx'
import { CurriculumNotices } from '../subjects/curriculum-notices.tsx'
import { SubjectSheet } from '../subjects/subject-sheet.tsx'
import { texts } from '../subjects/texts.ts'
import { useCurriculumEdit } from '../subjects/use-curriculum-edit.ts'

/** The subjects of a school year, one row per grade (CUR-03). */
export const Component = anewEachYear(Curriculum)

export function readFirst({ suite, address, read }: PageOpening): void {
  const { api, currentSchoolYear } = suite
  read(subjectsQuery(api, placeFromUrl(address.searchParams, currentSchoolYear).schoolYear))
  read(yearClosingsQuery(api))
}

function Curriculum() {
  const { api } = useSuite()
  const asked = useAskedPlace()
  const query = useQuery(subjectsQuery(api, asked.schoolYear))
  const countOf = (schoolType: SchoolType) => query.data?.filter(({ grade }) => grade.schoolType === schoolType).length
  const { place } = useSchoolPlace(asked, { elementary: countOf('elementary'), juniorhigh: countOf('juniorhigh') })
  const edit = useCurriculumEdit({ place, query })
  const [sheet, focus] = useDraftFocus(subjectRules)
  const [copying, setCopying] = useState<'no' | 'running' | 'done'>('no')
  const { shown, isEditing, isBusy } = edit
  const isClosed = useClosedYears().has(shown.place.schoolYear)
  const canWrite = useMayWrite(shown.place.schoolYear)
  const save = (): void => {
    if (!edit.save()) focus.onProblem()
  }
  const subjects = (
    <Stack gap={3}>
      {isClosed && <ClosedYearNotice years={[shown.place.schoolYear]} />}
      {isEditing && (
        <CopyPrevious
          edit={edit}
          isCopying={copying === 'running'}
          onCopying={(isCopying) => setCopying((now) => (isCopying ? 'running' : now === 'done' ? now : 'no'))}
          onCopied={() => setCopying('done')}
        />
      )}
      <CurriculumNotices edit={edit} canWrite={canWrite} isCopied={copying === 'done'} />
      <SubjectSheet ref={sheet} edit={edit} focus={focus} disabled={isBusy || copying === 'running'} />
    </Stack>
  )
  return (
    <EditPage
      title={texts.heading}
      actions={
        (canWrite || isEditing) &&
        (isEditing || query.data !== undefined) && (
          <EditActions
            edit={edit}
            onStart={() => {
              setCopying('no')
              edit.start()
            }}
            onSave={save}
          />
        )
      }
    >
      <SchoolPlaceBar shown={shown.place} disabled={isEditing} />
      {/* The edit stays, whatever happens to the address or the stored subjects meanwhile. */}
      {isEditing ? (
        subjects
      ) : (
        <QueryView query={query} failed={texts.failed} fallback={<LoadingRows />}>
          {() => subjects}
        </QueryView>
      )}
    </EditPage>
  )
}
