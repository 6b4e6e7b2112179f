import type { Registry, RegistryEntry } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { Button } from '@gakuseki/shared-ui/ui/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon.tsx'
import { plugOffIcon, rotateIcon } from '@gakuseki/shared-ui/ui/icons.ts'
import { errorCodes } from './error-codes.ts'
import { ErrorReference } from './error-reference.tsx'
import { MessagePage } from './message-page.tsx'
import type { RemoteFailure } from './remote-controller.ts'
import styles from './remote-failure.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly label: string
  readonly failure: RemoteFailure
  readonly entry: RegistryEntry
  readonly registry: Registry
  /** A retry runs. */
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Says what does not work, what still does, why, and what to do. */
export function RemoteFailurePage({ label, failure, entry, registry, busy, onRetry }: Props) {
  const { manifest } = entry.active
  const others = registry.remotes.filter(({ id }) => id !== entry.id).flatMap(({ active }) => active.manifest.menu)
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
    >
      <p>{texts.remote.causes[failure.cause]}</p>
      <ul className={styles.areas}>
        <li className={styles.stopped}>{texts.remote.stopped(labelsOf(manifest.menu))}</li>
        {others.length > 0 && <li>{texts.remote.working(labelsOf(others))}</li>}
      </ul>
      <p>{texts.remote.next}</p>
      <ErrorReference
        code={errorCodes.remote[failure.cause]}
        at={failure.at}
        subject={texts.remote.version(manifest.id, manifest.version)}
      />
    </MessagePage>
  )
}

function labelsOf(menu: Registry['remotes'][number]['active']['manifest']['menu']): string {
  return menu.map(({ label }) => label).join('、')
}
