import { faCircleDot } from '@fortawesome/free-solid-svg-icons/faCircleDot'
// oxlint-disable-next-line no-restricted-imports -- This is a panel, not a page. It shows a spinner while it loads, and a message if its file cannot be loaded.
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand'
import { DropdownPopover } from '@gakuseki/shared-ui/ui/dropdown/dropdown-popover.tsx'
import { iconFrom } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { Spinner } from '@gakuseki/shared-ui/ui/state/spinner.tsx'
import styles from '../qa-toolbar/qa-toolbar.module.css'
import type { Held } from './recorder.ts'
import type { RecordingPanelProps } from './recording-panel.tsx'
import { unrecorded } from './recording-tab.ts'
import { recordingTexts as texts } from './texts.ts'

const recordIcon = iconFrom(faCircleDot)

// What records, packs and prints is not needed to start.
const Panel = lazy(async () => {
  try {
    return { default: (await import('./recording-panel.tsx')).RecordingPanel }
  } catch {
    return { default: NotLoaded }
  }
})

function NotLoaded() {
  return <p>{texts.notLoaded}</p>
}

type Props = Omit<RecordingPanelProps, 'held'>

/** Records what a tester does, hands it on, and opens what others have recorded. */
export function RecordingPart({ recording, ...rest }: Props) {
  return recording === null ? (
    <Part {...rest} recording={null} held={null} />
  ) : (
    <Following {...rest} recording={recording} state={recording.recorder.state} />
  )
}

type FollowingProps = Props & { readonly state: StoreApi<Held | null> }

function Following({ state, ...rest }: FollowingProps) {
  return <Part {...rest} held={useStore(state)} />
}

function Part({ held, ...rest }: Props & { readonly held: Held | null }) {
  // Nothing of the toolbar's part for recordings is recorded.
  return (
    <div {...{ [unrecorded]: '' }} className={styles.recording}>
      <DropdownPopover
        size="small"
        variant="quiet"
        icon={recordIcon}
        title={texts.title}
        width={500}
        button={labelOf(held)}
      >
        {() => (
          <Suspense fallback={<Spinner size={20} />}>
            <Panel {...rest} held={held} />
          </Suspense>
        )}
      </DropdownPopover>
    </div>
  )
}

function labelOf(held: Held | null): string {
  if (held === null) return texts.idle
  const { steps, changes } = held.recording
  return (held.isRunning ? texts.running : texts.stopped)(steps.length, changes.length)
}
