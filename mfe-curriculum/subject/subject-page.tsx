import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { placeAddress } from '@gakuseki/shared-api/rules/school/school-place.ts'
import { ClosedYearNotice } from '@gakuseki/shared-ui/closed-year/closed-year-notice.tsx'
import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { TabLinks } from '@gakuseki/shared-ui/ui/tabs/tab-links.tsx'
import type { ReactNode } from 'react'
import styles from './subject-page.module.css'
import type { Subject } from './subject.ts'
import { SubjectSwitch } from './subject-switch.tsx'
import { texts } from './texts.ts'
import { useStrayFiles } from './use-file-drop.ts'
import type { SubjectTab, SubjectView } from './subject-views.ts'

type Props = {
  readonly subject: Subject
  readonly tabs: readonly SubjectTab[]
  readonly selected: SubjectView
  /** Whether something is being edited that another tab would lose. */
  readonly isLocked?: boolean
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of one subject: its year, grade and name, the link back to its year, and the tabs of its other pages. */
export function SubjectPage({ subject, tabs, selected, isLocked = false, actions, children }: Props) {
  const { currentSchoolYear } = useSuite()
  useStrayFiles()
  const closed = useClosedYears()
  const schoolYear = asSchoolYear(subject.schoolYear)
  const name = `${printGrade(subject.grade)} ${subject.name.value}`
  const place = { schoolType: subject.grade.schoolType, schoolYear }
  return (
    <EditPage
      title={texts.heading}
      backTo={placeAddress(paths.curriculumEdit, place, currentSchoolYear)}
      name={`${printSchoolYear(schoolYear)} ${name}`}
      tabTitle={texts.title(name, texts.views[selected], printSchoolYear(schoolYear))}
      actions={actions}
    >
      <Stack gap={3}>
        {closed.has(schoolYear) && <ClosedYearNotice years={[schoolYear]} />}
        <div className={styles.switch}>
          <SubjectSwitch subject={subject} view={selected} isLocked={isLocked} />
        </div>
        <TabLinks label={texts.tabs} items={tabs} selected={selected} disabled={isLocked} />
        {children}
      </Stack>
    </EditPage>
  )
}
