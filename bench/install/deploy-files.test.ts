import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directoryScopes } from '@gakuseki/api-server/auth/google-addresses.ts'
import { createMetrics } from '@gakuseki/api-server/observe/metrics.ts'
import { repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import { namesAsked, namesPrinted } from './metric-names.ts'

const read = (...path: readonly string[]): string => readFileSync(join(repoRoot, 'deploy', ...path), 'utf8')

describe('names of figures', () => {
  it.each([
    ['rate(gakuseki_a_total{status="5xx"}[5m]) > gakuseki_b', ['gakuseki_a_total', 'gakuseki_b']],
    ['gakuseki_b + gakuseki_b, up{job="gakuseki"}', ['gakuseki_b']],
  ])('in %s', (text, names) => expect(namesAsked(text)).toEqual(names))

  it('in an answer of /metrics', () => {
    const text = '# HELP a A\n# TYPE a counter\na 1\n# TYPE b histogram\nb_bucket{le="1"} 0\n'
    expect([...namesPrinted(text)]).toEqual(['a', 'b_bucket', 'b_sum', 'b_count'])
  })
})

it.each(['prometheus/gakuseki-alerts.yml', 'grafana/gakuseki.json'])(
  'deploy/%s asks only for figures of the server',
  async (file) => {
    const printed = namesPrinted((await createMetrics().print()).text)
    const asked = namesAsked(read(file))
    expect(asked.filter((name) => !printed.has(name))).toEqual([])
    expect(asked.length).toBeGreaterThan(3)
  },
)

it('each panel of the dashboard asks for figures', () => {
  // Written by ourselves.
  const { panels } = JSON.parse(read('grafana/gakuseki.json')) as {
    readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
  }
  expect(panels.length).toBeGreaterThan(7)
  for (const { title, targets } of panels)
    expect([title, targets.every(({ expr }) => namesAsked(expr).length > 0)]).toEqual([title, true])
})

it('the guide names the scopes that the server asks for, and where deploy/ stands', () => {
  const guide = readFileSync(join(repoRoot, 'docs/install.md'), 'utf8')
  for (const scope of Object.values(directoryScopes)) expect(guide).toContain(`\`${scope}\``)
  const named = guide.match(/deploy\/[\w./-]*[\w]/g) ?? []
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => !existsSync(join(repoRoot, path)))).toEqual([])
})

it('the units of the server and of its backup are locked down in the same way', () => {
  const locks = (name: string): readonly string[] =>
    read('systemd', name)
      .split('\n')
      .filter((line) =>
        /^(Protect|Private|Restrict|System|NoNew|Capab|Ambient|Keyring|Lock|Remove|UMask|User)/.test(line),
      )
      .filter((line) => !line.startsWith('RestartPrevent'))
  const ofServer = locks('gakuseki.service')
  expect(ofServer.length).toBeGreaterThan(20)
  expect(locks('gakuseki-backup.service')).toEqual(ofServer)
  expect(readdirSync(join(repoRoot, 'deploy/systemd'))).toHaveLength(3)
})
