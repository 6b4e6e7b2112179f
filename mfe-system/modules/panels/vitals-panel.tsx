import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { vitalNames, type ReleaseVitals, type VitalName } from '@gakuseki/shared-api/contract/delivery/vitals.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { remoteVitalsQuery } from '@gakuseki/shared-api/queries/remotes.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { texts } from '../../texts.ts'
import { vitalTexts as words } from '../texts.ts'
import { Facts } from './facts.tsx'

/** How fast the releases of the remote were for the people who used them, the newest first. */
export function VitalsPanel({ remote }: { readonly remote: KeptRemote }) {
  const { api } = useSuite()
  const query = useQuery(remoteVitalsQuery(api, remote.id))
  return (
    <Panel title={texts.sections.vitals}>
      <QueryView query={query} failed={words.failed}>
        {({ releases }) =>
          releases.length === 0 ? (
            <p>{words.nothing}</p>
          ) : (
            <Stack gap={4}>
              <p data-phrase="">{words.lead}</p>
              {releases.map((vitals) => (
                <section key={vitals.release} aria-label={words.release(vitals.release)}>
                  <Stack gap={2}>
                    <h3>{words.release(vitals.release)}</h3>
                    <Facts rows={rowsOf(vitals)} />
                  </Stack>
                </section>
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Panel>
  )
}

function rowsOf(vitals: ReleaseVitals): readonly (readonly [string, string])[] {
  const { failed, visits } = vitals
  const percent = visits === 0 ? 0 : (100 * failed) / visits
  return [
    ...vitalNames.map((name) => [words[name], printVital(name, vitals[name])] as const),
    [words.share, words.of(String(Number(percent.toFixed(1))), failed, visits)],
  ]
}

function printVital(name: VitalName, value: number | null): string {
  if (value === null) return words.unknown
  return name === 'cls' ? value.toFixed(2) : words.ms(String(Math.round(value)))
}
