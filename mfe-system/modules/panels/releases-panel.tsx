import type { KeptRelease, KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { useKeptFocus } from '@gakuseki/shared-ui/edit/focus/use-kept-focus.ts'
import type { RunningModule } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Inline } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { obstacleTo } from '../../domain/releases.ts'
import { printPackages } from '../../domain/printed-packages.ts'
import { printBytes } from '../../domain/transfer.ts'
import { texts } from '../../texts.ts'
import { ActionButton } from '../action-button.tsx'
import styles from './releases-panel.module.css'
import { TryLinkButton } from '../try-link/try-link-button.tsx'
import { useNames } from '../use-names.ts'
import { useRemoteActions } from '../use-remote-actions.ts'

type Props = { readonly remote: KeptRemote; readonly running: RunningModule | undefined }

/** The releases that the server keeps, the newest first. */
export function ReleasesPanel({ remote, running }: Props) {
  const nameOf = useNames(remote.releases.map(({ publishedBy }) => publishedBy))
  const isHere = (name: string): boolean =>
    running !== undefined && running.status !== 'idle' && running.release === name
  const list = useKeptFocus(`${remote.version} ${remote.releases.map(({ quarantine }) => quarantine?.at).join()}`)
  return (
    <Panel title={texts.sections.releases} padding="none">
      <div ref={list}>
        <ul>
          {remote.releases.map((release) => (
            <li key={release.name} className={styles.release}>
              <div className={styles.words}>
                <Inline gap={1}>
                  <strong className={styles.name}>{release.name}</strong>
                  <ReleaseBadges remote={remote} release={release} isHere={isHere(release.name)} />
                </Inline>
                <ReleaseFacts release={release} nameOf={nameOf} />
              </div>
              <ReleaseActions remote={remote} release={release} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

type ReleaseProps = { readonly remote: KeptRemote; readonly release: KeptRelease }

function ReleaseBadges({ remote, release, isHere }: ReleaseProps & { readonly isHere: boolean }) {
  const { badges } = texts
  return (
    <>
      {release.name === remote.active && <Badge tone="success">{badges.active}</Badge>}
      {release.name === remote.canary?.release && <Badge tone="accent">{badges.canary}</Badge>}
      {release.name === remote.previous && <Badge>{badges.previous}</Badge>}
      {isHere && <Badge tone="info">{badges.running}</Badge>}
      {release.quarantine !== null && <Badge tone="warning">{badges.quarantined}</Badge>}
    </>
  )
}

type FactsProps = { readonly release: KeptRelease; readonly nameOf: (id: string) => string }

function ReleaseFacts({ release, nameOf }: FactsProps) {
  const { publishedAt, publishedBy, committedAt, bytes, entryBytes, shellContract, apiContract } = release
  const { missing, shared, packages, quarantine } = release
  const at = (instant: string): string => minuteInTokyo(new Date(instant))
  const parts = Object.entries(shared)
  return (
    <div className={styles.facts}>
      <p>{texts.release.published(at(publishedAt), nameOf(publishedBy))}</p>
      {committedAt !== undefined && <p>{texts.release.committed(at(committedAt))}</p>}
      <p>{texts.release.size(printBytes(bytes), printBytes(entryBytes))}</p>
      <p>{texts.release.contracts(shellContract, apiContract)}</p>
      {Object.keys(packages).length > 0 && (
        <p>{texts.release.packages(printPackages(packages, texts.release.unpublished))}</p>
      )}
      {quarantine !== null && <p>{texts.release.quarantined(at(quarantine.at), quarantine.reason)}</p>}
      {missing.length > 0 && (
        <Notice tone="warning" title={texts.release.missing(missing.length)}>
          <ul className={styles.codes}>
            {missing.map((operation) => (
              <li key={operation}>{operation}</li>
            ))}
          </ul>
        </Notice>
      )}
      {parts.length > 0 && (
        <details>
          <summary>{texts.release.shared(parts.length)}</summary>
          <ul className={styles.codes}>
            {parts.map(([part, range]) => (
              <li key={part}>
                {part} {range}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function ReleaseActions({ remote, release }: ReleaseProps) {
  const actions = useRemoteActions(remote)
  const { name } = release
  const obstacle = obstacleTo(remote, release)
  // A remote that is switched off does not run on trial either.
  const canBeTried = !remote.isDisabled && (obstacle === null || obstacle === 'isActive')
  return (
    <div className={styles.actions} role="group" aria-label={texts.release.actions(name)}>
      <ActionButton size="small" action={obstacle === null ? actions.activate(name) : null} about={name} />
      {canBeTried && <TryLinkButton remote={remote} release={name} />}
      <ActionButton size="small" action={actions.quarantine(release)} about={name} />
    </div>
  )
}
