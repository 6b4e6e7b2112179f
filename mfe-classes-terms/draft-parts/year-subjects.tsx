import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { subjectsQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-changes.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { asSources, offeredSources } from '../domain/next-year/part-subjects.ts'
import { texts as partTexts } from './texts.ts'

const texts = partTexts.subjects

/** The subjects of this year, and those that the next one has already, for the dialog of a draft. */
export function useYearSubjects(schoolYear: number, isEditing: boolean) {
  const { api, can } = useSuite()
  const mayRead = can('curriculum.read')
  const enabled = isEditing && mayRead
  const present = useQuery({ ...subjectsQuery(api, schoolYear - 1), enabled })
  const standing = useQuery({ ...subjectsQuery(api, schoolYear), enabled })
  const sources = present.data === undefined ? null : asSources(present.data)
  return {
    schoolYear,
    mayRead,
    /** Null as long as they are not known. */
    sources,
    // As long as nobody knows what the next year has, none is offered that could be there twice.
    offered: sources === null || standing.data === undefined ? [] : offeredSources(sources, standing.data),
    standingCount: standing.data?.length ?? 0,
    presentError: present.error,
    standingError: standing.error,
  }
}

/** What is not known of the subjects of both years, and that the next one has some already. */
export function YearSubjectNotices({ known }: { readonly known: ReturnType<typeof useYearSubjects> }) {
  const { mayRead, presentError, standingError, standingCount } = known
  const year = printSchoolYear(asSchoolYear(known.schoolYear))
  return (
    <>
      {!mayRead && <Notice>{texts.sourcesHidden}</Notice>}
      {presentError !== null && (
        <Notice tone="warning" cause={presentError}>
          {texts.sourcesFailed}
        </Notice>
      )}
      {standingError !== null && (
        <Notice tone="warning" cause={standingError}>
          {texts.standingFailed(year)}
        </Notice>
      )}
      {standingCount > 0 && <Notice tone="warning">{texts.standing(year, standingCount)}</Notice>}
    </>
  )
}
