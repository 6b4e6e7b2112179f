import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import type { RunningModule } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { rollBackTarget } from '../domain/releases.ts'
import { texts } from '../texts.ts'
import { ActionButton } from './action-button.tsx'
import { Facts } from './panels/facts.tsx'
import { ModuleBadges } from './module-badges.tsx'
import { nameOfRemote } from './remote-name.ts'
import styles from './remote-card.module.css'
import { runningFacts } from './running-facts.ts'
import { useRemoteActions } from './use-remote-actions.ts'

type Props = { readonly remote: KeptRemote; readonly running: RunningModule | undefined }

/** A remote at a glance: its status in this page, the release that everybody gets, and a button to roll back. */
export function RemoteCard({ remote, running }: Props) {
  const { id, active } = remote
  const actions = useRemoteActions(remote)
  const name = nameOfRemote(remote)
  const back = rollBackTarget(remote)
  const last = running?.failures.at(-1)
  const rows = [
    [texts.facts.active, active ?? texts.none] as const,
    ...runningFacts(running),
    ...(last === undefined
      ? []
      : [[texts.facts.recent, `${texts.causes[last.cause]} ${texts.failure(last.release, last.code)}`] as const]),
  ]
  return (
    <Panel
      title={
        <>
          {name} <span className={styles.id}>{id}</span>
        </>
      }
      actions={
        <>
          <ActionButton size="small" action={back === null ? null : actions.rollBack(back)} about={name} />
          <Link to={paths.module(id)} className={buttonClass({ size: 'small' })} aria-label={texts.details(name)}>
            {texts.open}
          </Link>
        </>
      }
    >
      <Stack gap={3}>
        <ModuleBadges remote={remote} running={running} />
        <Facts rows={rows} />
      </Stack>
    </Panel>
  )
}
