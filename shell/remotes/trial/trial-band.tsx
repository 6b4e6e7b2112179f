import { menuOf } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { focusHeading } from '@gakuseki/shared-ui/host/page-heading.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { reloadToHeading } from '../../routing/use-page-arrival.ts'
import type { RunningSuite } from '../../suite/running-suite.ts'
import type { RemoteState } from '../life/remote-machine.ts'
import styles from './trial-band.module.css'
import { trialTexts as texts } from './texts.ts'
import type { Trial, TrialState } from './trial.ts'

type Props = { readonly suite: Pick<RunningSuite, 'remotes' | 'host'>; readonly trial: Trial }

/** Above the header as long as this browser has a try link: which release it runs and until when, or why it does not. */
export function TrialBand({ suite: { remotes, host }, trial }: Props) {
  const state = useStore(trial.state)
  const [isClosed, setClosed] = useState(false)
  const id = state.status === 'trying' ? state.remoteId : null
  const trouble = useSyncExternalStore(remotes.subscribe, () => {
    const runner = remotes.runners().find((each) => each.id === id)
    return runner === undefined ? null : troubleOf(runner.getState())
  })
  const end = (): void => {
    trial.end()
    reloadToHeading(host)
  }
  const close = (): void => {
    // The pressed button goes, and the focus with it.
    focusHeading()
    setClosed(true)
  }
  if (state.status === 'over' || isClosed) return null
  const hasEnded = state.status === 'refused'
  return (
    <aside className={cx(styles.band, (id === null || trouble !== null) && styles.troubled)} aria-label={texts.region}>
      <p role="status" className={styles.words}>
        {wordsOf(state, trouble, id === null ? '' : areaOf(remotes, id))}
        {state.status === 'trying' && trouble === null && (
          <span className={styles.until}>{texts.until(state.until)}</span>
        )}
      </p>
      <Button size="small" onClick={hasEnded ? close : end}>
        {hasEnded ? texts.close : texts.end}
      </Button>
    </aside>
  )
}

type Trouble = 'fallback' | 'failed' | 'stopped'

/** Only `fallback` means that another release runs. */
function troubleOf(state: RemoteState): Trouble | null {
  if (state.status === 'fallback') return 'fallback'
  if (state.status !== 'failed' && state.status !== 'incompatible') return null
  return state.failure.cause === 'disabled' ? 'stopped' : 'failed'
}

function wordsOf(state: TrialState, trouble: Trouble | null, area: string): string {
  if (state.status === 'refused') return texts.refused(state.refusal)
  if (state.status !== 'trying') return texts.unknown
  return texts[trouble ?? 'trying'](area, state.release)
}

/** What the menu calls the remote. */
function areaOf(remotes: RunningSuite['remotes'], id: string): string {
  const entries = remotes.registry().remotes.filter((entry) => entry.id === id)
  return texts.areas(menuOf({ remotes: entries }).map(({ label }) => label)) || id
}
