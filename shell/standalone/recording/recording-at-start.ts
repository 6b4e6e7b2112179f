import type { BrowserApi } from '@gakuseki/api-server/browser.ts'
import { apiContractVersion, shellContractVersion } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { basePath, withoutBase } from '../base/base-path.ts'
import { debugUserKey } from '../../session/sign-in/debug-auth.ts'
import { systemClock } from '../../suite/environment.ts'
import type { RunningSuite } from '../../suite/running-suite.ts'
import type { QaTab } from '../qa-toolbar/qa-tab.ts'
import { nameOf } from './element-name.ts'
import { keepOpened, openRecorder, type Recorder } from './recorder.ts'
import { openedKey } from './recording-tab.ts'
import { limits, recordingFormat, type Origin, type Recording } from './recording.ts'
import { replay, type Replayed } from './replay.ts'
import { recordingTexts as texts } from './texts.ts'
import { watchSteps } from './watch-steps.ts'

/** The recording of a page: the one that it opens, or the one that it goes on with. */
export type RecordingAtStart = {
  readonly recorder: Recorder
  /** What this page would record with. */
  readonly origin: Origin
  /** Does the changes of a recording that is opened. */
  readonly replay: (api: BrowserApi) => Promise<void>
  /** How that ended; null when this page opens none. */
  readonly replayed: () => Replayed | null
  /** Follows what the tester does. */
  readonly follow: (suite: RunningSuite) => void
}

type Start = {
  readonly kept: KeptText
  readonly tab: QaTab
  readonly remote: string
  readonly opened: Recording | null
}

/** Null when the tab has no recording. */
export function recordingAtStart({ kept, tab, remote, opened }: Start): RecordingAtStart | null {
  const { scenario } = tab
  if (opened !== null && scenario !== null) keepOpened(kept, opened, scenario)
  const origin = originOf(remote)
  const beginning = beginningOf(origin, tab, kept.getItem(debugUserKey))
  const recorder = openRecorder({
    kept,
    scenario,
    now: systemClock.now,
    beginning,
    onUnreadable: () => notify.error(texts.dropped),
  })
  if (recorder === null) return null
  let replayed: Replayed | null = null
  const held = recorder.state.getState()
  return {
    recorder,
    origin,
    replay: async (api) => {
      if (opened === null) return
      replayed = await replay(opened.changes, api.changeAt, location.origin)
      await api.keepNow()
      kept.removeItem(openedKey)
    },
    replayed: () => replayed,
    follow: (suite) => {
      if (held?.isRunning !== true) return
      recorder.follow(() => ({
        as: suite.store.getState().login.userId,
        page: pageOf(suite.router.state.location),
        heading: headingOf(document),
      }))
      watchSteps(document, recorder.noteStep)
    },
  }
}

type Address = { readonly pathname: string; readonly search: string; readonly hash?: string }

/** An address as recordings keep it. One that is too long is kept without its query. */
function pageOf({ pathname, search, hash = '' }: Address): string {
  const page = pathname + search + hash
  return page.length > limits.page ? pathname : page
}

function headingOf(page: Document): string {
  const heading = page.querySelector('h1')
  return heading === null ? '' : nameOf(heading)
}

/** What this page would record with. The build writes its id into the page. */
function originOf(remote: string): Origin {
  const build = document.querySelector<HTMLMetaElement>('meta[name="gakuseki-build"]')?.content ?? 'dev'
  return { remote, build, contract: `${apiContractVersion} / ${shellContractVersion}` }
}

function beginningOf(origin: Origin, { scenario, date }: QaTab, as: string | null): Recording {
  const { search } = location
  const place = { as, page: pageOf({ pathname: withoutBase(basePath(), location.pathname), search }), heading: '' }
  return {
    format: recordingFormat,
    origin,
    scenario: scenario?.id ?? '',
    date,
    start: place,
    end: place,
    elapsedMs: 0,
    steps: [],
    changes: [],
  }
}
