import { QueryClientProvider } from '@gakuseki/shared-api/queries/react-query.ts'
import { SuiteProvider } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useStore } from 'zustand'
import type { RunningSuite } from '../../suite/running-suite.ts'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { copyAndTell } from '@gakuseki/shared-ui/ui/button/copy-text.ts'
import { copyIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import type { CallLog } from '../calls/call-log.ts'
import { CallsPart } from '../calls/calls-part.tsx'
import { DatePart } from './date-part.tsx'
import { FaultsPart } from './faults-part.tsx'
import type { KeptState } from './kept-school.ts'
import { PersonPart } from './person-part.tsx'
import { qaLink } from './qa-link.ts'
import type { QaTab } from './qa-tab.ts'
import styles from './qa-toolbar.module.css'
import type { Scenario } from '../scenarios.ts'
import { galleryPages } from '../gallery/gallery-pages.ts'
import { ScenarioPart } from './scenario-part.tsx'
import { SchoolPart, type SchoolData } from './school-part.tsx'
import { texts } from '../texts.ts'

type Props = {
  readonly suite: RunningSuite
  readonly tab: QaTab
  readonly school: SchoolData
  readonly scenarios: readonly Scenario[]
  readonly log: CallLog
}

/** The tester's controls below a standalone remote. */
export function QaToolbar({ suite, tab, school, scenarios, log }: Props) {
  const state = useStore(school.state)
  const copyLink = (): void => {
    const { pathname, search, hash } = suite.router.state.location
    const { userId } = suite.store.getState().login
    const { date } = tab
    const switches = {
      as: userId,
      scenario: tab.scenario?.id ?? null,
      date,
      chunks: tab.chunks.getState(),
      faults: tab.faults.getState(),
      callFaults: tab.callFaults.getState(),
    }
    void copyAndTell(qaLink(rootOf(suite), switches, pathname + search + hash))
  }
  return (
    <SuiteProvider service={suite.service}>
      <QueryClientProvider client={suite.queryClient}>
        <aside className={styles.toolbar} aria-label={texts.toolbar}>
          <span className={styles.mark} aria-hidden="true">
            {texts.mark}
          </span>
          <ScenarioPart tab={tab} scenarios={scenarios} reload={suite.host.reload} />
          <PersonPart suite={suite} />
          <DatePart suite={suite} tab={tab} />
          <FaultsPart tab={tab} />
          <CallsPart faults={tab.callFaults} calls={log.calls} />
          <SchoolPart school={school} reload={suite.host.reload} />
          <Button size="small" variant="quiet" icon={copyIcon} onClick={copyLink}>
            {texts.link}
          </Button>
          <GalleryLink suite={suite} />
          <Doubt state={state} reload={suite.host.reload} />
        </aside>
      </QueryClientProvider>
    </SuiteProvider>
  )
}

/** The address of the first page of the suite. */
function rootOf({ router }: RunningSuite): string {
  const { origin } = location
  return origin + router.createHref(new URL('/', origin))
}

/** A link beside the router of the pages. A click opens the gallery within the page, which asks about unsaved work first. */
function GalleryLink({ suite }: Pick<Props, 'suite'>) {
  return (
    <a
      className={buttonClass({ size: 'small', variant: 'quiet' })}
      href={`${rootOf(suite)}?qa.open=${encodeURIComponent(galleryPages.parts)}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void suite.router.navigate(galleryPages.parts)
      }}
    >
      {texts.gallery}
    </a>
  )
}

/** Warns when changes may be lost with a reload. */
function Doubt({ state, reload }: { readonly state: KeptState; readonly reload: () => void }) {
  return (
    <span role="status" className={styles.doubt}>
      {state === 'unkept' && texts.unkept}
      {(state === 'overtaken' || state === 'replaced') && (
        <>
          {texts[state]}
          <Button size="small" onClick={reload}>
            {texts.reload}
          </Button>
        </>
      )}
    </span>
  )
}
