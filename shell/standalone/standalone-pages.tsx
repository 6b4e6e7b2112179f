import type { ReactNode } from 'react'
import { MessagePage } from '../layout/pages/message-page.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import styles from './standalone-pages.module.css'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { plugOffIcon, triangleExclamationIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Spinner } from '@gakuseki/shared-ui/ui/state/spinner.tsx'
import type { Scenario } from './scenarios.ts'
import { standaloneTexts as texts, texts as toolbarTexts, unknownScenarioTexts } from './texts.ts'

/** Shown while the page's database is created or opened. */
export function Preparing() {
  return (
    <main>
      <MessagePage mark={<Spinner size={28} />} tone="neutral" title={texts.preparing}>
        <p>{texts.once}</p>
      </MessagePage>
    </main>
  )
}

/** Shown at an address of another remote. */
export function Elsewhere({ path }: { readonly path: string }) {
  return (
    <MessagePage mark={<Icon icon={plugOffIcon} size={28} />} tone="neutral" title={texts.elsewhere(path)}>
      <p>{texts.elsewhereNext}</p>
    </MessagePage>
  )
}

type TroubleProps = {
  readonly title: string
  /** The label of the only button. */
  readonly action: string
  readonly onAction: () => void
  readonly children: ReactNode
}

/** A page that cannot be started, with one way on. */
function Trouble({ title, action, onAction, children }: TroubleProps) {
  return (
    <main>
      <MessagePage
        alert
        mark={<Icon icon={triangleExclamationIcon} size={28} />}
        tone="danger"
        title={title}
        actions={<Button onClick={onAction}>{action}</Button>}
      >
        {children}
      </MessagePage>
    </main>
  )
}

/** Shown when the browser refuses the database, or the kept data cannot be opened. */
export function NotStarted({ onReset }: { readonly onReset: () => void }) {
  return (
    <Trouble title={texts.failed} action={texts.reset} onAction={onReset}>
      <p>{texts.failedNext}</p>
      <p>{texts.resetNext}</p>
    </Trouble>
  )
}

type UnreadableProps = {
  readonly title: string
  readonly why: string
  readonly leave: string
  readonly onLeave: () => void
}

/** Shown when a link leads to something that cannot be opened. */
export function Unreadable({ title, why, leave, onLeave }: UnreadableProps) {
  return (
    <Trouble title={title} action={leave} onAction={onLeave}>
      <p>{why}</p>
    </Trouble>
  )
}

type UnknownScenarioProps = {
  readonly id: string
  readonly scenarios: readonly Scenario[]
  /** A recording names the scenario, not a link. */
  readonly isRecorded: boolean
  /** Begins another scenario; null for the school of the browser. */
  readonly onBegin: (id: string | null) => void
}

/** Shown when a link names a scenario that the remote does not have. */
export function UnknownScenario({ id: unknown, scenarios, isRecorded, onBegin }: UnknownScenarioProps) {
  return (
    <main>
      <MessagePage
        alert
        mark={<Icon icon={triangleExclamationIcon} size={28} />}
        tone="danger"
        title={unknownScenarioTexts.title(unknown)}
        actions={<Button onClick={() => onBegin(null)}>{unknownScenarioTexts.leave}</Button>}
      >
        <p>{unknownScenarioTexts.next(isRecorded)}</p>
        <ul aria-label={unknownScenarioTexts.choices} className={styles.choices}>
          {scenarios.map(({ id, label }) => (
            // `npm run ship` reads the names here, to open each.
            <li key={id} data-scenario={id}>
              <Button onClick={() => onBegin(id)}>{toolbarTexts.scenario.start(label, id)}</Button>
            </li>
          ))}
        </ul>
      </MessagePage>
    </main>
  )
}
