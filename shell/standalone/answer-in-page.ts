import type { BrowserApi } from '@gakuseki/api-server/browser.ts'
import { apiAddresses } from '@gakuseki/shared-api/contract/delivery/api-addresses.ts'
import { faultsHeader } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { systemClock } from '../suite/environment.ts'
import { apiBeneath } from './base/api-beneath.ts'
import { beneath } from './base/base-path.ts'
import type { CallLog } from './calls/call-log.ts'
import { withCallFaults } from './calls/faulty-calls.ts'
import { loadBeginning } from './load-beginning.ts'
import type { KeptSchool } from './qa-toolbar/kept-school.ts'
import type { QaTab } from './qa-toolbar/qa-tab.ts'
import { schoolFileName, unpackSchool } from './qa-toolbar/school-file.ts'
import type { SchoolData } from './qa-toolbar/school-part.tsx'
import type { RecordingAtStart } from './recording/recording-at-start.ts'
import type { Scenario } from './scenarios.ts'
import { lostTexts } from './texts.ts'

type Options = {
  /** The path beneath which the page is served. */
  readonly base: string
  readonly clock: () => Date
  readonly kept: KeptSchool
  readonly tab: QaTab
  readonly scenario: Scenario | null
  readonly log: CallLog
  readonly recording: RecordingAtStart | null
  /** The registry that was built with the page, as text; null if the remotes are part of the page. */
  readonly deployed: (base: string) => Promise<string | null>
  /** Whether the page shows curriculums, to which the specification's sample can be added. */
  readonly hasSpecSample: boolean
  /** Whether faults concern calls yet. */
  readonly mayFail: () => boolean
}

/** Runs the API behind the page's service worker, with the school that this browser has kept or the one that a recording leads to. */
export async function answerInPage(options: Options): Promise<SchoolData> {
  const { base, clock, deployed, kept, tab, scenario, log, recording, hasSpecSample, mayFail } = options
  const loading = kept.load(tab.scenario?.isNew)
  const [{ createBrowserApi, isSchool, refusal }, { setupWorker }, { http }, school, beginning, registry] =
    await Promise.all([
      import('@gakuseki/api-server/browser.ts'),
      import('msw/browser'),
      import('msw/http'),
      loading,
      loading.then((school) => (school === null ? loadBeginning(base, scenario, clock()) : null)),
      deployed(base),
    ])
  const keep = (dump: BrowserApi['dump']): Promise<void> => kept.keep(() => dump('none'))
  const api = await createBrowserApi({
    origin: location.origin,
    clock,
    school,
    beginning,
    scenario,
    ...(recording && { onChange: recording.recorder.noteChange }),
    registry,
    keep,
    lost: () => lostTexts[kept.state.getState()],
  })
  await recording?.replay(api)
  const { later } = systemClock
  const disturbed = withCallFaults(api.fetch, { faults: tab.callFaults, log, later, mayFail, refuse: refusal })
  const answer = apiBeneath(base, (request) => {
    if (!mayFail()) request.headers.delete(faultsHeader)
    return disturbed(request)
  })
  const handlers = apiAddresses.map((address) => http.all(beneath(base, address), ({ request }) => answer(request)))
  const serviceWorker = { url: `${base}mockServiceWorker.js` }
  await setupWorker(...handlers).start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker })
  return {
    export: async () => ({ name: schoolFileName(minuteInTokyo(clock())), content: await api.dump('gzip') }),
    read: async (file) => {
      const content = await unpackSchool(file)
      return content !== null && (await isSchool(content)) ? content : null
    },
    replace: async (next) => {
      recording?.recorder.stop()
      await kept.replace(next)
      // Its clock begins anew, too.
      if (next === null && scenario !== null) tab.keepScenario(scenario.id)
    },
    ...(hasSpecSample && {
      addSpecSample: async () => {
        recording?.recorder.stop()
        await api.addSpecSample()
      },
    }),
    state: kept.state,
  }
}
