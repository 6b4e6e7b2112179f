import { faCircleDot } from '@fortawesome/free-solid-svg-icons/faCircleDot'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand'
import { DropdownButton } from '@gakuseki/shared-ui/ui/button/dropdown-button.tsx'
import { iconFrom } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import styles from '../qa-toolbar/qa-toolbar.module.css'
import type { Held } from './recorder.ts'
import type { RecordingPanelProps } from './recording-panel.tsx'
import { unrecorded } from './recording-tab.ts'
import { recordingTexts as texts } from './texts.ts'

const recordIcon = iconFrom(faCircleDot)

// What records, packs and prints is not needed to start.
const panel = lazyPart<RecordingPanelProps>(async () => (await import('./recording-panel.tsx')).RecordingPanel)

type Props = Omit<RecordingPanelProps, 'held' | 'open'>

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
    <div {...{ [unrecorded]: '' }} className={styles.recording} onPointerEnter={panel.preload} onFocus={panel.preload}>
      <DropdownButton
        size="small"
        variant="quiet"
        className={held?.isRunning === true ? styles.active : undefined}
        icon={recordIcon}
        renderPanel={(open) => <Panel {...rest} held={held} open={open} />}
      >
        {labelOf(held)}
      </DropdownButton>
    </div>
  )
}

function Panel(props: RecordingPanelProps) {
  const RecordingPanel = usePart(panel, true, props.open.onClose)
  return RecordingPanel && <RecordingPanel {...props} />
}

function labelOf(held: Held | null): string {
  if (held === null) return texts.idle
  const { steps, changes } = held.recording
  return (held.isRunning ? texts.running : texts.stopped)(steps.length, changes.length)
}
