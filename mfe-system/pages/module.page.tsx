import { paths } from '@gakuseki/shared-api/core/paths.ts'
import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { remotesQuery } from '@gakuseki/shared-api/queries/remotes.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { HistoryButton } from '@gakuseki/shared-ui/edit/history/history-button.tsx'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { CanaryPanel } from '../modules/panels/canary-panel.tsx'
import { FailuresPanel } from '../modules/panels/failures-panel.tsx'
import { FiguresPanel } from '../modules/panels/figures-panel.tsx'
import { otherName } from '../modules/other-name.ts'
import { ReleasesPanel } from '../modules/panels/releases-panel.tsx'
import { printedCanary } from '../modules/panels/printed-canary.ts'
import { nameOfRemote } from '../modules/remote-name.ts'
import { StatePanel } from '../modules/panels/state-panel.tsx'
import { VitalsPanel } from '../modules/panels/vitals-panel.tsx'
import { printedTryLink } from '../modules/try-link/printed-try-link.ts'
import { tryLinkTexts } from '../modules/texts.ts'
import { useRunningModules } from '../modules/use-running-modules.ts'
import { texts } from '../texts.ts'

/** One remote: its releases, their users, its failures, and all actions. */
export function Component() {
  const { api } = useSuite()
  const { remoteId = '' } = useParams()
  const query = useQuery(remotesQuery(api))
  return (
    <RecordLoader title={texts.title} backTo={paths.modules} query={query} failed={texts.failed}>
      {(remotes) => {
        const remote = remotes.find(({ id }) => id === remoteId)
        return remote === undefined ? <Absent /> : <Remote key={remoteId} remote={remote} />
      }}
    </RecordLoader>
  )
}

function Remote({ remote }: { readonly remote: KeptRemote }) {
  const running = useRunningModules().get(remote.id)
  const name = nameOfRemote(remote)
  return (
    <EditPage
      title={`${texts.title} (${remote.id})`}
      name={name}
      tabTitle={`${name} - ${texts.title}`}
      backTo={paths.modules}
      actions={<HistoryButton entity={trail} recordId={remote.id} beyond={trailTexts} otherName={otherName} />}
    >
      <Stack gap={4}>
        <StatePanel remote={remote} running={running} />
        <ReleasesPanel remote={remote} running={running} />
        <CanaryPanel remote={remote} />
        <VitalsPanel remote={remote} />
        <FiguresPanel remote={remote} />
        <FailuresPanel remote={remote} running={running} />
      </Stack>
    </EditPage>
  )
}

function Absent() {
  return (
    <EditPage title={texts.title} backTo={paths.modules}>
      <EmptyState
        title={texts.absent}
        action={
          <Link to={paths.modules} className={buttonClass({ variant: 'primary' })}>
            {texts.title}
          </Link>
        }
      />
    </EditPage>
  )
}

/** A remote is not a record with fields, so its trail gets these labels. */
const trail = { name: 'remote', list: [] }
const { history, yes, no } = texts
const printRelease = (value: unknown): string => (typeof value === 'string' ? value : texts.none)
const trailTexts = {
  active: { label: history.active, print: printRelease },
  previous: { label: history.previous, print: printRelease },
  canary: { label: history.canary, print: printedCanary },
  tryLink: { label: tryLinkTexts.history, print: printedTryLink, isSaidAnew: true },
  isDisabled: { label: texts.facts.disabled, print: (value: unknown) => (value === true ? yes.disabled : no.disabled) },
  isDeployed: {
    label: history.origin,
    print: (value: unknown) => (value === true ? history.byFiles : history.byPeople),
  },
  isPinned: { label: texts.facts.pinned, print: (value: unknown) => (value === true ? yes.pinned : no.pinned) },
  reason: { label: history.reason, print: printRelease, isSaidAnew: true },
}
