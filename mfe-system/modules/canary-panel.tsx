import type { KeptRemote } from '@gakuseki/shared-api/contract/remotes.ts'
import { UserPicker } from '@gakuseki/shared-ui/edit/user-picker.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/icon-button.tsx'
import { xmarkIcon } from '@gakuseki/shared-ui/ui/icons.ts'
import { useUnsavedChanges } from '@gakuseki/shared-ui/suite/unsaved-changes.ts'
import { IntegerField } from '@gakuseki/shared-ui/ui/integer-field.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/panel.tsx'
import { Select } from '@gakuseki/shared-ui/ui/select.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/stack.tsx'
import { useState } from 'react'
import { canaryChoices, canaryProblem } from '../domain/releases.ts'
import { canaryTexts as words, texts } from '../texts.ts'
import { ActionButton } from './action-button.tsx'
import { ActionDialog } from './action-dialog.tsx'
import styles from './canary-panel.module.css'
import { useNames } from './use-names.ts'
import { useRemoteActions } from './use-remote-actions.ts'

type Props = { readonly remote: KeptRemote }

/** Who gets another release before the others: a part of all, and people by name. */
export function CanaryPanel({ remote }: Props) {
  const { canary } = remote
  const actions = useRemoteActions(remote)
  return (
    <Panel
      title={texts.sections.canary}
      actions={canary !== null && <ActionButton size="small" action={actions.endCanary(canary.release)} />}
    >
      {canaryChoices(remote).length === 0 && canary === null ? (
        <p className={styles.soft}>{words.nothing}</p>
      ) : (
        // What somebody else has changed meanwhile is what the form starts from.
        <CanaryForm key={JSON.stringify(canary)} remote={remote} />
      )}
    </Panel>
  )
}

const nobody: readonly string[] = []

function CanaryForm({ remote }: Props) {
  const actions = useRemoteActions(remote)
  const [release, setRelease] = useState(remote.canary?.release ?? '')
  const [percent, setPercent] = useState(`${remote.canary?.percent ?? ''}`)
  const [people, setPeople] = useState<readonly string[]>(remote.canary?.userIds ?? nobody)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const nameOf = useNames(people)
  const first = remote.canary
  const isTouched =
    release !== (first?.release ?? '') ||
    percent !== `${first?.percent ?? ''}` ||
    people.join() !== (first?.userIds ?? nobody).join()
  useUnsavedChanges(texts.sections.canary, isTouched)
  const problem = canaryProblem({ percent, people })
  const { problems } = words
  const send = (): void => {
    setTried(true)
    if (release !== '' && problem === null) setAsking(true)
  }
  const wish = { release, percent: Number(percent), userIds: [...people] }
  return (
    <Stack gap={4}>
      {remote.canary !== null && <p>{words.now(remote.canary.release)}</p>}
      <Select
        label={words.release}
        width={280}
        value={release}
        placeholder={words.choose}
        options={canaryChoices(remote).map(({ name }) => ({ value: name, label: name }))}
        error={isTried && release === '' ? problems.release : undefined}
        onChange={setRelease}
      />
      <IntegerField
        label={words.percent}
        description={words.percentHint}
        width={96}
        maxLength={3}
        value={percent}
        error={isTried && problem !== null ? problems[problem] : undefined}
        onChange={setPercent}
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
                onClick={() => setPeople(people.filter((each) => each !== userId))}
              />
            </span>
          ))}
          <UserPicker
            title={words.people}
            button={words.add}
            expected="teacher"
            onConfirm={({ userId }) => setPeople([...people.filter((each) => each !== userId), userId])}
          />
        </Inline>
      </div>
      <Inline>
        <Button variant="primary" onClick={send}>
          {words.send}
        </Button>
      </Inline>
      <ActionDialog action={actions.canary(wish)} open={isAsking} onClose={() => setAsking(false)} />
    </Stack>
  )
}
