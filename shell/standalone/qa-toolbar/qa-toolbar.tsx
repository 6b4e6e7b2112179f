import { QueryClientProvider } from '@gakuseki/shared-api/queries/react-query.ts'
import { SuiteProvider } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useStore } from 'zustand'
import type { RunningSuite } from '../../suite/running-suite.ts'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { copyAndTell } from '@gakuseki/shared-ui/ui/button/copy-text.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { copyIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import type { CallLog } from '../calls/call-log.ts'
import { CallsPart } from '../calls/calls-part.tsx'
import { currentLink, rootOf } from './current-link.ts'
import { DatePart } from './date-part.tsx'
import { FaultsPart } from './faults-part.tsx'
import { PersonPart } from './person-part.tsx'
import type { QaTab } from './qa-tab.ts'
import styles from './qa-toolbar.module.css'
import type { Scenario } from '../scenarios.ts'
import { galleryPages } from '../gallery/gallery-pages.ts'
import { ScenarioPart } from './scenario-part.tsx'
import { SchoolPart, type SchoolData } from './school-part.tsx'
import { ToolbarNotice } from './toolbar-notice.tsx'
import { RecordingNotice } from '../recording/recording-notice.tsx'
import { RecordingPart } from '../recording/recording-part.tsx'
import type { RecordingAtStart } from '../recording/recording-at-start.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly suite: RunningSuite
  /** What recordings of the page are named after. */
  readonly name: string
  readonly tab: QaTab
  /** Null when an API outside the page has the school. */
  readonly school: SchoolData | null
  readonly scenarios: readonly Scenario[]
  readonly log: CallLog
  readonly keptInTab: KeptText
  /** The recording of the tab; null for none. */
  readonly recording: RecordingAtStart | null
  /** The switches of the address that could not be read, each as `name=value`. */
  readonly unread: readonly string[]
  /** The id of the user whom the school does not have, and who was left for that; null for none. */
  readonly unknownUser: string | null
}

/** The tester's controls below a standalone remote. */
export function QaToolbar({ suite, name, tab, school, scenarios, log, keptInTab, recording, ...start }: Props) {
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
          <RecordingPart suite={suite} remote={name} tab={tab} kept={keptInTab} recording={recording} />
          {school && <SchoolPart school={school} reload={suite.host.reload} />}
          <Button
            size="small"
            variant="quiet"
            icon={copyIcon}
            onClick={() => void copyAndTell(currentLink(suite, tab))}
          >
            {texts.link}
          </Button>
          <GalleryLink suite={suite} />
          <RecordingNotice recording={recording} />
          {start.unread.length > 0 && <ToolbarNotice tone="doubt">{texts.unread(start.unread)}</ToolbarNotice>}
          {start.unknownUser && <ToolbarNotice tone="doubt">{texts.unknownUser(start.unknownUser)}</ToolbarNotice>}
          {school && <Doubt school={school} reload={suite.host.reload} />}
        </aside>
      </QueryClientProvider>
    </SuiteProvider>
  )
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
function Doubt({ school, reload }: { readonly school: SchoolData; readonly reload: () => void }) {
  const state = useStore(school.state)
  return (
    <span role="status" className={cx(styles.notice, styles.doubt)}>
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
