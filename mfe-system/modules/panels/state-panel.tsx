import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { RunningModule } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { ownerOf, rollBackTarget } from '../../domain/releases.ts'
import { texts } from '../../texts.ts'
import { ActionButton } from '../action-button.tsx'
import { Facts } from './facts.tsx'
import { DisabledBadge, StatusBadge } from '../module-badges.tsx'
import { printedCanary } from './printed-canary.ts'
import { runningFacts } from '../running-facts.ts'
import { useLastWriter } from '../use-last-writer.ts'
import { useRemoteActions } from '../use-remote-actions.ts'

type Props = { readonly remote: KeptRemote; readonly running: RunningModule | undefined }

/** Shows the shipped release, the one that runs in this page, and the state of the remote. */
export function StatePanel({ remote, running }: Props) {
  const { active, previous, canary, isPinned, isDisabled, reason, updatedAt } = remote
  const actions = useRemoteActions(remote)
  const back = rollBackTarget(remote)
  const { facts, yes, no, none } = texts
  const owner = active === null ? undefined : ownerOf(remote, active)
  const at = minuteInTokyo(new Date(updatedAt))
  const who = useLastWriter(remote)
  const rows = [
    [facts.state, <StatusBadge key="state" running={running} />] as const,
    ...runningFacts(running),
    ...(owner === undefined ? [] : [[facts.owner, owner] as const]),
    [facts.active, active ?? none] as const,
    [facts.previous, previous ?? none] as const,
    [facts.canary, printedCanary(canary)] as const,
    [facts.pinned, isPinned ? yes.pinned : no.pinned] as const,
    [facts.disabled, isDisabled ? <DisabledBadge key="disabled" /> : no.disabled] as const,
    [facts.changed, who === null ? at : texts.changedBy(at, who)] as const,
    [
      facts.reason,
      <span key="reason" data-phrase="">
        {reason}
      </span>,
    ] as const,
  ]
  return (
    <Panel
      title={texts.sections.state}
      actions={
        <>
          <ActionButton size="small" variant="primary" action={back === null ? null : actions.rollBack(back)} />
          <ActionButton size="small" action={actions.pin} />
          <ActionButton size="small" action={actions.disable} />
        </>
      }
    >
      <Facts rows={rows} />
    </Panel>
  )
}
