import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { UserPicker } from '@gakuseki/shared-ui/edit/choice/user-picker.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { xmarkIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'
import { IntegerField } from '@gakuseki/shared-ui/ui/field/integer-field.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useState } from 'react'
import { canaryChoices, canaryProblem, draftOf, isSameDraft, type CanaryDraft } from '../../domain/releases.ts'
import { texts } from '../../texts.ts'
import { ActionButton } from '../action-button.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import styles from './canary-panel.module.css'
import { canaryTexts as words } from '../texts.ts'
import { useNames } from '../use-names.ts'
import { WorseNotice } from './worse-notice.tsx'
import { useRemoteActions, type RemoteAction } from '../use-remote-actions.ts'

type Props = { readonly remote: KeptRemote }

/**
 * Chooses who gets another release before the others: a percentage of all, and people by name. The form shows the stored canary until the
 * user changes it. Typed values and an open conflict message stay when others change the canary.
 */
export function CanaryPanel({ remote }: Props) {
  const { canary } = remote
  const actions = useRemoteActions(remote)
  const [typed, setTyped] = useState<CanaryDraft | null>(null)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useUnsavedChanges(texts.sections.canary, typed !== null)
  const stored = draftOf(canary)
  const draft = typed ?? stored
  const choices = canaryChoices(remote).map(({ name }) => name)
  // Somebody else may have withdrawn it meanwhile, or given it to everybody.
  const release = choices.includes(draft.release) ? draft.release : ''
  const send = (): void => {
    setTried(true)
    if (release !== '' && canaryProblem(draft) === null) setAsking(true)
  }
  const toSome = actions.canary({ release: draft.release, percent: Number(draft.percent), userIds: [...draft.people] })
  const action: RemoteAction = {
    ...toSome,
    run: async (reason) => {
      await toSome.run(reason)
      setTyped(null)
      setTried(false)
    },
  }
  return (
    <Panel
      title={texts.sections.canary}
      actions={<ActionButton size="small" action={canary && actions.endCanary(canary.release)} />}
    >
      {choices.length === 0 && canary === null && typed === null ? (
        <p className={styles.soft}>{words.nothing}</p>
      ) : (
        <Stack gap={4}>
          {canary !== null && <p>{words.now(canary.release)}</p>}
          {canary !== null && <WorseNotice remote={remote} />}
          <CanaryForm
            draft={{ ...draft, release }}
            choices={choices}
            isTried={isTried}
            onChange={(change) => {
              const next = { ...draft, ...change }
              setTyped(isSameDraft(next, stored) ? null : next)
            }}
            onSend={send}
          />
        </Stack>
      )}
      <ActionDialog action={action} open={isAsking} onClose={() => setAsking(false)} />
    </Panel>
  )
}

type FormProps = {
  readonly draft: CanaryDraft
  readonly choices: readonly string[]
  readonly isTried: boolean
  readonly onChange: (change: Partial<CanaryDraft>) => void
  readonly onSend: () => void
}

function CanaryForm({ draft, choices, isTried, onChange, onSend }: FormProps) {
  const { release, percent, people } = draft
  const nameOf = useNames(people)
  const problem = canaryProblem(draft)
  const { problems } = words
  return (
    <Stack gap={4}>
      <Select
        label={words.release}
        width={280}
        value={release}
        placeholder={words.choose}
        options={choices.map((name) => ({ value: name, label: name }))}
        error={isTried && release === '' ? problems.release : undefined}
        onChange={(value) => onChange({ release: value })}
      />
      <IntegerField
        label={words.percent}
        description={words.percentHint}
        width={96}
        value={percent}
        error={isTried && problem !== null ? problems[problem] : undefined}
        onChange={(value) => onChange({ percent: value })}
      />
      <div role="group" aria-label={words.people}>
        <p className={styles.label}>{words.people}</p>
        <Inline gap={2}>
          {people.length === 0 && <span className={styles.soft}>{words.noPeople}</span>}
          {people.map((userId) => (
            <span key={userId} className={styles.person}>
              {nameOf(userId)}
              <IconButton
                size="small"
                icon={xmarkIcon}
                label={words.remove(nameOf(userId))}
                onClick={() => onChange({ people: people.filter((each) => each !== userId) })}
              />
            </span>
          ))}
          <UserPicker
            title={words.people}
            button={words.add}
            expected="teacher"
            onConfirm={({ userId }) => onChange({ people: [...people.filter((each) => each !== userId), userId] })}
          />
        </Inline>
      </div>
      <Inline>
        <Button variant="primary" onClick={onSend}>
          {words.send}
        </Button>
      </Inline>
    </Stack>
  )
}
