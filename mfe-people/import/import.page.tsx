import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { customColumnNamesQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { useQuery, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { YearSwitch } from '@gakuseki/shared-ui/edit/school-place/year-switch.tsx'
import { contentId, focusHeading, isHeadingFocused } from '@gakuseki/shared-ui/host/page-heading.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'
import { tablePage } from '@gakuseki/shared-ui/list/table-page.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { lockIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { LoadingState } from '@gakuseki/shared-ui/ui/state/loading-state.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { RequestReference } from '@gakuseki/shared-ui/ui/state/request-reference.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { useEffect, useRef, useState } from 'react'
import type { OwnNames } from '../domain/column-names.ts'
import { pageTitles } from '../pages/texts.ts'
import { guardianList, studentList, teacherList } from '../pages/people-lists.ts'
import { Announcement } from './announcement.tsx'
import { ApplyPanel, ConfirmButton } from './apply-panel.tsx'
import { ChooseFile } from './file/choose-file.tsx'
import { FileBar } from './file/file-bar.tsx'
import { HistoryButton } from './history-button.tsx'
import type { ImportRunner } from './import-runner.ts'
import styles from './import.module.css'
import { isLoaded, type ChosenSource, type Flow } from './import-parts.ts'
import { KeptNotice } from './kept/kept-notice.tsx'
import { PreviewView } from './preview/preview-view.tsx'
import { Report } from './report.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { pastedName, texts } from './texts.ts'
import { useImportRunner } from './use-import-runner.ts'

/** The import pages, one per user type. */
export const teacherImport = { Component: () => <ImportPage userType="teacher" /> }
export const studentImport = { Component: () => <ImportPage userType="student" /> }
export const guardianImport = { Component: () => <ImportPage userType="guardian" /> }

const lists = { student: studentList, guardian: guardianList, teacher: teacherList }

/** Imports a CSV file that changes many people at once. */
function ImportPage({ userType }: { readonly userType: UserType }) {
  const { api, currentSchoolYear, labelLanguage, today } = useSuite()
  const { entity } = lists[userType]
  const names = useQuery({ ...customColumnNamesQuery(api), enabled: userType === 'student' })
  const { runner, kept, flow } = useImportRunner(userType)
  const [chosenYear, setYear] = useState<SchoolYear>(currentSchoolYear)
  const title = isOfSelection(flow) ? texts.bulk : pageTitles[userType].import
  useUnsavedChanges(title, isLoaded(flow))
  useFocusKeptOnPage(flow.status)
  const source = 'source' in flow ? flow.source : null
  const schoolYear = source?.schoolYear ?? chosenYear
  const choose = (content: File | string): void =>
    runner.choose({
      entity,
      schoolYear,
      today,
      name: typeof content === 'string' ? pastedName : content.name,
      origin: 'file',
      content,
      encoding: null,
      ignored: new Set(),
      language: labelLanguage,
      ownNames: names.data ?? {},
    })
  const again = (change: Partial<ChosenSource>): void => {
    if (source !== null) runner.choose({ ...source, ...change })
  }
  return (
    <div className={cx(tablePage.screen, styles.screen)}>
      <Announcement flow={flow} />
      <EditPage
        title={title}
        backTo={paths.list(userType)}
        actions={
          <>
            <HistoryButton userType={userType} />
            {isLoaded(flow) && <ConfirmButton flow={flow} runner={runner} />}
          </>
        }
      >
        <div className={styles.bar}>
          {userType === 'student' && (
            <div className={styles.year} data-locked={source !== null}>
              <YearSwitch year={schoolYear} onChange={setYear} disabled={source !== null} />
              {source?.origin === 'file' && (
                <span className={styles.lock} data-phrase="">
                  <Icon icon={lockIcon} size={12} />
                  {texts.yearLocked}
                </span>
              )}
            </div>
          )}
          {source !== null && <FileBar flow={flow} source={source} onAgain={again} onRemove={runner.drop} />}
        </div>
        {flow.status === 'empty' && <KeptNotice kept={kept} />}
        <Body {...{ userType, flow, runner, names, onChoose: choose, onAgain: again }} />
      </EditPage>
    </div>
  )
}

/** Whether the import is a change of selected people. Its rows come from no file. */
function isOfSelection(flow: Flow): boolean {
  const { origin } = 'source' in flow ? flow.source : 'outcome' in flow ? flow.outcome : { origin: 'file' }
  return origin === 'selection'
}

/** Moves the focus to the heading when a step removes the pressed button, so that keyboard users can go on. */
function useFocusKeptOnPage(step: Flow['status']): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step && (document.activeElement === document.body || isHeadingFocused())) focusNext(step)
    last.current = step
  }, [step])
}

/** Focuses the heading. After a refused file, focuses the control that solves the problem or removes the file. */
function focusNext(step: Flow['status']): void {
  const mend = document.getElementById(contentId)?.querySelector<HTMLElement>('[aria-invalid="true"], [data-mends]')
  if (step === 'refused' && mend) mend.focus()
  else focusHeading()
}

type BodyProps = {
  readonly userType: UserType
  readonly flow: Flow
  readonly runner: ImportRunner
  readonly names: UseQueryResult<OwnNames>
  readonly onChoose: (content: File | string) => void
  readonly onAgain: (change: Partial<ChosenSource>) => void
}

function Body({ userType, flow, runner, names, onChoose, onAgain }: BodyProps) {
  switch (flow.status) {
    case 'empty':
      return <Choose {...{ userType, names, onChoose }} />
    case 'reading':
      return <LoadingState label={texts.reading} lines={8} />
    case 'refused':
      return <RefusalNotice flow={flow} onAgain={onAgain} />
    case 'done':
      return <Report userType={userType} outcome={flow.outcome} onAnother={runner.drop} />
    case 'checking':
    case 'uncheckable':
    case 'preview':
    case 'staging':
    case 'committing':
    case 'failed':
      return (
        <>
          {flow.status === 'uncheckable' && (
            <Notice
              tone="danger"
              title={texts.uncheckable}
              action={
                <Button size="small" onClick={runner.retry}>
                  {texts.retry}
                </Button>
              }
            >
              {flow.reason} <RequestReference id={flow.requestId} />
            </Notice>
          )}
          <ApplyPanel flow={flow} runner={runner} />
          {flow.preview === null ? (
            flow.status === 'checking' && <LoadingState label={texts.checking} lines={8} />
          ) : (
            <PreviewView flow={flow} preview={flow.preview} runner={runner} />
          )}
        </>
      )
  }
}

/** Loads the school's own column names first, because the file is read by them. */
function Choose({ userType, names, onChoose }: Pick<BodyProps, 'userType' | 'names' | 'onChoose'>) {
  const shared = { userType, onChoose, entity: lists[userType].entity }
  if (userType !== 'student') return <ChooseFile {...shared} names={{}} />
  return (
    <QueryView query={names} failed={texts.namesFailed}>
      {(own) => <ChooseFile {...shared} names={own} />}
    </QueryView>
  )
}
