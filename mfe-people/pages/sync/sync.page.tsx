import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { rotateIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { labelOfType } from '../../domain/sync-figures.ts'
import { texts as peopleTexts } from '../../texts.ts'
import { pageTitles } from '../texts.ts'
import { SyncOutcome } from './sync-outcome.tsx'
import { useDirectorySync } from './use-directory-sync.ts'
import { useWayToSync } from './use-way-to-sync.ts'

const texts = peopleTexts.sync

/** The sync pages, one per user type. */
export const teacherSync = { Component: () => <SyncPage userType="teacher" /> }
export const studentSync = { Component: () => <SyncPage userType="student" /> }
export const guardianSync = { Component: () => <SyncPage userType="guardian" /> }

/** A page with one button that imports the people of a type from the workspace directory (SYN-01). */
function SyncPage({ userType }: { readonly userType: UserType }) {
  const { state, run, giveUp } = useDirectorySync(userType)
  const consent = useWayToSync(userType)
  const label = labelOfType[userType]
  return (
    <EditPage title={pageTitles[userType].sync} backTo={paths.list(userType)}>
      <Stack>
        <p>{texts.lead(label)}</p>
        <p>{texts.adminsOnly}</p>
        <div>
          <Button variant="primary" icon={rotateIcon} busy={state.status === 'running'} onClick={() => void run(false)}>
            {texts.button}
          </Button>
        </div>
        {state.status === 'consentNeeded' && (
          <Notice
            tone="warning"
            title={texts.consentTitle}
            action={
              <Button size="small" busy={consent.isAsking} onClick={() => void consent.go()}>
                {texts.consent}
              </Button>
            }
          >
            {state.reason}
          </Notice>
        )}
        {state.result !== null && <SyncOutcome result={state.result} />}
      </Stack>
      <ConfirmDialog
        open={state.status === 'refused'}
        title={texts.confirmTitle}
        text={state.status === 'refused' ? state.reason : ''}
        confirmLabel={texts.confirm}
        tone="primary"
        onConfirm={() => void run(true)}
        onCancel={giveUp}
      />
    </EditPage>
  )
}
