import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import type { RunningModule } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Badge, type Tone } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { Inline } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { texts } from '../texts.ts'

const tones: Readonly<Record<RunningModule['status'], Tone>> = {
  idle: 'neutral',
  loading: 'info',
  slow: 'warning',
  offline: 'warning',
  ready: 'success',
  fallback: 'warning',
  incompatible: 'danger',
  failed: 'danger',
}

/** The status of a remote in this page. */
export function StatusBadge({ running }: { readonly running: RunningModule | undefined }) {
  if (running === undefined) return <Badge>{texts.notRunning}</Badge>
  return <Badge tone={tones[running.status]}>{texts.status[running.status]}</Badge>
}

export function DisabledBadge() {
  return <Badge tone="danger">{texts.badges.disabled}</Badge>
}

type Props = { readonly remote: KeptRemote; readonly running: RunningModule | undefined }

/** One word for each unusual fact about a remote. */
export function ModuleBadges({ remote: { isDisabled, isPinned, canary, releases }, running }: Props) {
  const hasQuarantined = releases.some(({ quarantine }) => quarantine !== null)
  return (
    <Inline gap={1}>
      <StatusBadge running={running} />
      {isDisabled && <DisabledBadge />}
      {canary !== null && <Badge tone="accent">{texts.badges.canary}</Badge>}
      {isPinned && <Badge tone="info">{texts.badges.pinned}</Badge>}
      {hasQuarantined && <Badge>{texts.badges.hasQuarantined}</Badge>}
    </Inline>
  )
}
