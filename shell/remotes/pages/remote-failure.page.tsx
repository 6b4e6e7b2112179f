import {
  menuOf,
  type IconData,
  type MenuItem,
  type Registry,
  type RegistryEntry,
} from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { circleCheckIcon, circleExclamationIcon, plugOffIcon, rotateIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { errorCodes } from '../../suite/error-codes.ts'
import { ErrorReference } from '../../layout/pages/error-reference.tsx'
import { MessagePage } from '../../layout/pages/message-page.tsx'
import type { RemoteFailure } from '../life/remote-machine.ts'
import styles from './remote-failure.module.css'
import { suiteTexts as texts } from '../../texts.ts'

type Props = {
  readonly label: string
  readonly failure: RemoteFailure
  readonly entry: RegistryEntry
  readonly registry: Registry
  /** Whether a retry is running. */
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Says what does not work, what still works, why, and what to do. */
export function RemoteFailurePage({ label, failure, entry, registry, busy, onRetry }: Props) {
  const { manifest } = entry.active
  const others = menuOf({ remotes: registry.remotes.filter(({ id }) => id !== entry.id) })
  return (
    <MessagePage
      alert
      mark={<Icon icon={plugOffIcon} size={28} />}
      tone="danger"
      title={texts.remote.failed(label)}
      actions={
        <Button variant="primary" icon={rotateIcon} busy={busy} onClick={onRetry}>
          {texts.remote.retry}
        </Button>
      }
      footer={
        <ErrorReference
          code={errorCodes.remote[failure.cause]}
          at={failure.at}
          subject={texts.remote.version(manifest.id, manifest.version)}
        />
      }
    >
      <p>{texts.remote.causes[failure.cause]}</p>
      <dl className={styles.areas}>
        <Area
          icon={circleExclamationIcon}
          className={styles.stopped}
          term={texts.remote.stopped}
          menu={manifest.menu}
        />
        {others.length > 0 && (
          <Area icon={circleCheckIcon} className={styles.working} term={texts.remote.working} menu={others} />
        )}
      </dl>
      <p>{texts.remote.next}</p>
    </MessagePage>
  )
}

type AreaProps = {
  readonly icon: IconData
  readonly className: string | undefined
  readonly term: string
  readonly menu: readonly MenuItem[]
}

function Area({ icon, className, term, menu }: AreaProps) {
  return (
    <div className={styles.area}>
      <dt className={cx(styles.term, className)}>
        <Icon icon={icon} size={14} />
        {term}
      </dt>
      <dd>{texts.list(menu.map(({ label }) => label))}</dd>
    </div>
  )
}
