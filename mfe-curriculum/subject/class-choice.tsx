import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { placeAddress } from '@gakuseki/shared-api/rules/school/school-place.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { SetupCorner } from '@gakuseki/shared-ui/setup/setup-corner.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import type { ReactNode } from 'react'
import { chosenClass, withQuery } from '../domain/class-choice.ts'
import type { Subject } from './subject.ts'
import { texts } from './texts.ts'
import { useHeldSearch } from './use-held-search.ts'

type Props = {
  readonly subject: Subject
  /** Query values that belong to one class and are removed by another choice. */
  readonly drops?: readonly string[]
  /** While something of the class is being edited, the address may change but the class does not. */
  readonly isLocked?: boolean
  /** `choice` is the control, which the view places. */
  readonly children: (chosen: SchoolClass, choice: ReactNode) => ReactNode
}

/**
 * The classes of a subject's year and grade, one of them chosen by `classId` of the address, by default the first.
 * @example <ClassChoice subject={subject}>{(chosen, choice) => <>{choice}<Grid key={chosen.classId} /></>}</ClassChoice>
 */
export function ClassChoice({ subject, drops = [], isLocked = false, children }: Props) {
  const { api } = useSuite()
  const { schoolType, gradeNumber } = subject.grade
  const query = useQuery(classesQuery(api, { schoolYear: subject.schoolYear, schoolType, gradeNumber }))
  const [search, setSearch] = useSearchParams()
  const held = useHeldSearch(isLocked)
  const choose = (classId: string): void => {
    setSearch(withQuery(search, { ...Object.fromEntries(drops.map((name) => [name, null])), classId }))
  }
  return (
    <QueryView query={query} failed={texts.classes.failed}>
      {(classes) => {
        const chosen = chosenClass(classes, held.get('classId'))
        if (chosen === null) return <NoClasses subject={subject} />
        return children(
          chosen,
          <Select
            label={texts.classes.label}
            value={chosen.classId}
            options={classes.map(({ classId, name }) => ({ value: classId, label: printClassName(name) }))}
            disabled={isLocked}
            width={160}
            onChange={choose}
          />,
        )
      }}
    </QueryView>
  )
}

/** Says that a subject has no classes, with a link to add them. */
export function NoClasses({ subject: { grade, schoolYear } }: { readonly subject: Subject }) {
  const { currentSchoolYear } = useSuite()
  const year = asSchoolYear(schoolYear)
  const to = placeAddress(paths.classList, { schoolType: grade.schoolType, schoolYear: year }, currentSchoolYear)
  return (
    <>
      <EmptyState
        title={texts.classes.none}
        description={texts.classes.noneHint(`${printSchoolYear(year)} ${printGrade(grade)}`)}
        action={
          <Link className={buttonClass()} to={to}>
            {texts.classes.toList}
          </Link>
        }
      />
      <SetupCorner />
    </>
  )
}
