import type { SyncResult } from '@gakuseki/shared-api/contract/directory.ts'
import type { UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { DefinitionList } from '@gakuseki/shared-ui/edit/definition-list.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/edit-page.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/confirm-dialog.tsx'
import { rotateIcon } from '@gakuseki/shared-ui/ui/icons.ts'
import { Notice } from '@gakuseki/shared-ui/ui/notice.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/stack.tsx'
import { useId } from 'react'
import { labelOfType } from '../domain/sync-figures.ts'
import { texts as peopleTexts } from '../texts.ts'
import styles from './sync.module.css'
import { useDirectorySync } from './use-directory-sync.ts'
import { useWayToSync } from './use-way-to-sync.ts'

const texts = peopleTexts.sync

/** The page of each type of people. */
export const teacherSync = { Component: () => <SyncPage userType="teacher" /> }
export const studentSync = { Component: () => <SyncPage userType="student" /> }
export const guardianSync = { Component: () => <SyncPage userType="guardian" /> }

/** One button that brings the people of a type from the workspace directory (S1 §2 "Sync pages"). */
function SyncPage({ userType }: { readonly userType: UserType }) {
  const { state, run, giveUp } = useDirectorySync(userType)
  const consent = useWayToSync(userType)
  const label = labelOfType[userType]
  return (
    <EditPage title={peopleTexts[userType].sync} backTo={paths.list(userType)}>
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
        {state.result !== null && <Outcome result={state.result} />}
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

/** What the toast has no room for: who was not brought, and why. */
function Outcome({ result }: { readonly result: SyncResult }) {
  const titleId = useId()
  const { unchanged, left, suspended, problems } = result
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={2}>
        <h2 id={titleId} className={styles.title}>
          {texts.result}
        </h2>
        <DefinitionList
          rows={[
            { id: 'unchanged', label: texts.unchanged, value: texts.people(unchanged) },
            { id: 'left', label: texts.left, value: texts.people(left) },
            { id: 'suspended', label: texts.suspended, value: texts.people(suspended) },
          ]}
        />
        {problems.length > 0 && (
          <Notice tone="warning" title={texts.problems(problems.length)}>
            {problems.map(({ googleMail, code, message }) => (
              <div key={`${googleMail} ${code}`}>
                {googleMail}: {message}
              </div>
            ))}
          </Notice>
        )}
      </Stack>
    </section>
  )
}
