import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { remoteReportsQuery } from '@gakuseki/shared-api/queries/remotes.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSuite, type RunningModule } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { groupReports, type ReportGroup } from '../../domain/report-groups.ts'
import { ownerOf } from '../../domain/releases.ts'
import { texts } from '../../texts.ts'
import styles from './failures-panel.module.css'
import { failureTexts as words } from '../texts.ts'
import { useNames } from '../use-names.ts'

type Props = { readonly remote: KeptRemote; readonly running: RunningModule | undefined }

/** Lists the failures in this page and those that other pages have reported. */
export function FailuresPanel({ remote, running }: Props) {
  const { api } = useSuite()
  const query = useQuery(remoteReportsQuery(api, remote.id))
  const here = running?.failures ?? []
  return (
    <Panel title={texts.sections.failures}>
      <Stack gap={4}>
        {here.length > 0 && (
          <section aria-label={words.here}>
            <h3 className={styles.title}>{words.here}</h3>
            <ul className={styles.list}>
              {here.map(({ release, cause, code, at, detail }) => (
                <li key={`${release} ${at.getTime()} ${code}`}>
                  <p>
                    {texts.causes[cause]} {texts.failure(release, code)}
                  </p>
                  <p className={styles.soft}>{minuteInTokyo(at)}</p>
                  <Detail text={detail} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <QueryView query={query} failed={words.failed}>
          {({ data }) => <Reported groups={groupReports(data)} remote={remote} isAlone={here.length === 0} />}
        </QueryView>
      </Stack>
    </Panel>
  )
}

type ReportedProps = {
  readonly groups: readonly ReportGroup[]
  readonly remote: KeptRemote
  readonly isAlone: boolean
}

function Reported({ groups, remote, isAlone }: ReportedProps) {
  const nameOf = useNames(groups.flatMap(({ userIds }) => userIds))
  if (groups.length === 0) return isAlone ? <p className={styles.soft}>{words.nothing}</p> : null
  return (
    <section aria-label={words.reported}>
      <h3 className={styles.title}>{words.reported}</h3>
      <ul className={styles.list}>
        {groups.map(({ release, cause, code, count, userIds, at, detail, place }) => (
          <li key={`${release} ${code} ${cause} ${place}`}>
            <p>
              {texts.causes[cause]} {texts.failure(release, code)}
            </p>
            <Whereabouts place={place} owner={ownerOf(remote, release)} />
            <p className={styles.soft}>{words.count(count, userIds.map(nameOf))}</p>
            <p className={styles.soft}>{words.latest(minuteInTokyo(new Date(at)))}</p>
            <Detail text={detail} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For the team: where in its code, and whose it is. */
function Whereabouts({ place, owner }: { readonly place: string | undefined; readonly owner: string | undefined }) {
  return (
    <>
      {place !== undefined && (
        <p className={styles.place}>
          {words.place} <code>{place}</code>
        </p>
      )}
      {owner !== undefined && <p className={styles.soft}>{words.owner(owner)}</p>}
    </>
  )
}

/** The browser's message, for developers. */
function Detail({ text }: { readonly text: string }) {
  if (text === '') return null
  return (
    <details className={styles.soft}>
      <summary>{words.details}</summary>
      <pre className={styles.detail}>{text}</pre>
    </details>
  )
}
