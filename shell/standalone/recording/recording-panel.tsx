import { noFaults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { useWantedFocus } from '@gakuseki/shared-ui/edit/focus/use-wanted-focus.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { copyAndTell } from '@gakuseki/shared-ui/ui/button/copy-text.ts'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { DropdownPanel, type OpenPanel } from '@gakuseki/shared-ui/ui/dropdown/dropdown-panel.tsx'
import { copyIcon, downloadIcon, trashIcon, uploadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useId, useState, type ReactNode } from 'react'
import type { RunningSuite } from '../../suite/running-suite.ts'
import styles from '../calls/calls.module.css'
import { rootOf } from '../qa-toolbar/current-link.ts'
import type { QaTab } from '../qa-toolbar/qa-tab.ts'
import { plainScenarioId } from '@gakuseki/api-server/demo/scenarios/demo-scenarios.ts'
import { placeLink } from './open-recording.ts'
import { recordingLink } from './pack-recording.ts'
import { printTest } from './playwright-test.ts'
import { readRecording } from './read-recording.ts'
import type { Held } from './recorder.ts'
import type { RecordingAtStart } from './recording-at-start.ts'
import { armed, openedKey, recordingKey } from './recording-tab.ts'
import { limits, type Recording } from './recording.ts'
import { recordingTexts as texts } from './texts.ts'

export type RecordingPanelProps = {
  /** The panel as its button has opened it. */
  readonly open: OpenPanel
  readonly suite: RunningSuite
  /** What recordings of the page are named after. */
  readonly remote: string
  readonly tab: QaTab
  readonly kept: KeptText
  readonly recording: RecordingAtStart | null
  readonly held: Held | null
}

/** Starts, stops, hands on and discards the recording of the tab, and opens another one. */
export function RecordingPanel({ open, ...rest }: RecordingPanelProps) {
  return (
    <DropdownPanel {...open} title={texts.title} width={500}>
      {() => <Content {...rest} />}
    </DropdownPanel>
  )
}

function Content({ suite, remote, tab, kept, recording, held }: Omit<RecordingPanelProps, 'open'>) {
  const { today } = useSuite()
  const [asked, setAsked] = useState(false)
  const [buttons, want] = useWantedFocus()
  const discard = (): void => {
    setAsked(false)
    recording?.recorder.discard()
    want('button')
    notify.success(texts.discarded)
  }
  const begin = (): void => {
    kept.setItem(recordingKey, armed)
    // Faults that are set from here on are steps of the recording.
    tab.faults.setState(noFaults, true)
    tab.callFaults.setState([], true)
    tab.chunks.setState(null, true)
    // The school of the browser stays as it is: the demo school of the day is recorded beside it.
    if (tab.scenario === null) tab.keepScenario(plainScenarioId(today))
    else tab.keepScenario(tab.scenario.id, tab.date)
    suite.host.reload()
  }
  return (
    <Stack gap={3}>
      {held !== null && <Recorded suite={suite} held={held} />}
      {held === null && <p className={styles.hint}>{texts.hint}</p>}
      <Inline ref={buttons}>
        {held?.isRunning === true ? (
          <Button variant="primary" onClick={recording?.recorder.stop}>
            {texts.stop}
          </Button>
        ) : (
          <Button variant={held === null ? 'primary' : 'secondary'} onClick={begin}>
            {held === null ? texts.start : texts.anew}
          </Button>
        )}
        {held?.isRunning !== true && <OpenFile suite={suite} kept={kept} remote={remote} />}
        {held !== null && (
          <Button variant="quiet" icon={trashIcon} onClick={() => setAsked(true)}>
            {texts.discard}
          </Button>
        )}
      </Inline>
      {held !== null && (
        <ConfirmDialog
          open={asked}
          title={texts.discardTitle}
          text={texts.discardText(held.recording.steps.length, held.recording.changes.length)}
          confirmLabel={texts.discard}
          onConfirm={discard}
          onCancel={() => setAsked(false)}
        />
      )}
    </Stack>
  )
}

/** A recording and, once it is stopped, the ways to hand it on. */
function Recorded({
  suite,
  held: { recording, isRunning, isFull },
}: Pick<RecordingPanelProps, 'suite'> & { readonly held: Held }) {
  const { steps, changes, origin, scenario } = recording
  const text = JSON.stringify(recording)
  const unkept = unkeptOf(recording)
  return (
    <>
      <div>
        <p>{texts.summary(steps.length, changes.length, text.length)}</p>
        <p className={styles.hint}>{texts.origin(origin, scenario)}</p>
        {isFull && <p className={styles.hint}>{texts.full}</p>}
        {unkept.length > 0 && <p className={styles.hint}>{texts.unkept(unkept.join('、'))}</p>}
        {isRunning && <p className={styles.hint}>{texts.stopFirst}</p>}
      </div>
      {/* Where a recording ends is known when it is stopped. */}
      {!isRunning && <HandOn suite={suite} recording={recording} text={text} />}
    </>
  )
}

type HandOnProps = Pick<RecordingPanelProps, 'suite'> & {
  readonly recording: Recording
  /** The recording as JSON. */
  readonly text: string
}

function HandOn({ suite, recording, text }: HandOnProps) {
  const copyLink = async (): Promise<void> => {
    const link = await recordingLink(rootOf(suite), text)
    if (link === null) notify.error(texts.linkTooLong(text.length))
    else await copyAndTell(link)
  }
  const save = (name: string, content: string, type: string): void => {
    saveFile(name, new Blob([content], { type }))
    notify.success(texts.saved(name))
  }
  const test = (): string => {
    const root = rootOf(suite)
    return printTest(recording, { link: placeLink(root, recording, recording.start), base: new URL(root).pathname })
  }
  const name = `gakuseki-recording-${recording.scenario}`
  return (
    <>
      <Group title={texts.handOn}>
        <Button icon={copyIcon} onClick={() => void copyLink()}>
          {texts.link}
        </Button>
        <Button icon={downloadIcon} onClick={() => save(`${name}.json`, text, 'application/json')}>
          {texts.save}
        </Button>
      </Group>
      <Group title={texts.test}>
        <Button icon={copyIcon} onClick={() => void copyAndTell(test())}>
          {texts.copyTest}
        </Button>
        <Button icon={downloadIcon} onClick={() => save(`${name}.spec.ts`, test(), 'text/plain')}>
          {texts.saveTest}
        </Button>
      </Group>
    </>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Stack gap={1} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <Inline>{children}</Inline>
    </Stack>
  )
}

function unkeptOf({ steps, changes }: Recording): readonly string[] {
  const files = steps.flatMap((step) =>
    step.do === 'upload' ? step.files.filter(({ content }) => content === null).map(({ name }) => name) : [],
  )
  const calls = changes.filter(({ body }) => body.kind === 'unkept').map(({ method, path }) => `${method} ${path}`)
  return [...files, ...calls]
}

type OpenFileProps = Pick<RecordingPanelProps, 'suite' | 'kept'> & { readonly remote: string }

function OpenFile({ suite, kept, remote }: OpenFileProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const open = async (file: File): Promise<void> => {
    // A character takes up to three bytes.
    const text = file.size > 3 * limits.recording ? null : await file.text()
    const read = readRecording(text ?? '', remote)
    if (text !== null && read.ok) {
      kept.setItem(openedKey, text)
      suite.host.reload()
    } else notify.error(texts.notOpened(file.name, text === null ? 'tooLarge' : read.ok ? 'unreadable' : read.error))
  }
  return (
    <>
      <Button icon={uploadIcon} onClick={() => input?.click()}>
        {texts.open}
      </Button>
      <input
        ref={setInput}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={texts.file}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void open(file)
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
