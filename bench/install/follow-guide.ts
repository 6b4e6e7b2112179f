/**
 * Follows docs/install.md on a covered machine: `node follow-guide.ts <folder>`, where the folder holds the archive and its
 * checksum. Started by run.ts inside namespaces of its own.
 */
import { appendFileSync, copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import { makeCertificate } from './certificate.ts'
import { blocksOf, readBlocks } from './guide.ts'
import { coverMachine, type Machine } from './machine.ts'
import { proxyChecks } from './proxy-checks.ts'
import { createReport, demand, type Report } from './report.ts'
import { openSchool, type School } from './school.ts'

const folder = process.argv[2] ?? ''
const host = 'gakuseki.school.example'
const mostExposed = 2.5
const units = ['gakuseki.service', 'gakuseki-backup.service']

const blocks = readBlocks(readFileSync(join(repoRoot, 'docs/install.md'), 'utf8'))
const report = createReport(console.info)
const machine = coverMachine(folder, host, makeCertificate(folder, host))
const school = await openSchool({ projectId: 'aobano-school', admin: 'head@school.example' })
try {
  if (await install(machine, school, report)) await afterwards(machine, school, report)
} finally {
  await school.close()
}
report.notRun('steps 2 and 9 (Google)', 'no network: the drill publishes keys in its place and signs in with them')
report.notRun(
  'the timer of step 10, the journal of step 7, and of the units namespaces and capabilities',
  'no systemd runs here. A stand-in for systemctl holds units to command, user, settings, folders and system calls',
)
report.notRun('the dashboard', 'Debian has no Grafana; a test holds its figures against those of the server')
report.notRun(
  'the refusal of a database that is newer than the program',
  'both packages of the drill have the same tables',
)
if (report.failed() > 0) console.info(`${report.failed()} checks failed\n${machine.ends()}`)
process.exitCode = report.failed() > 0 ? 1 : 0

/** Runs the commands of a step as they stand. */
async function follow(step: string, name: string | null = null): Promise<string> {
  const outputs: string[] = []
  for (const { commands } of blocksOf(blocks, step, name)) outputs.push(await machine.run(commands))
  return outputs.join('\n')
}

/** Steps 3 to 9; false when there is nothing to look at any further. */
async function install({ run }: Machine, { keysUrl, signIn }: School, { check }: Report): Promise<boolean> {
  const begun = performance.now()
  const steps: readonly (readonly [what: string, work: () => Promise<string>])[] = [
    ['step 3, the package', async () => (await follow('3')).split('\n').at(-1) ?? ''],
    ['step 4, user and folders', async () => (await follow('4'), 'done')],
    ['step 5, settings', async () => (await follow('5'), 'written, with a key for backups')],
    ['step 6, a look before the start', async () => lookBefore(keysUrl)],
    ['step 7, the service', async () => (await follow('7'), 'ready')],
    ['systemd', () => systemd(run)],
    ['step 9, sign-in', signIn],
  ]
  for (const [what, work] of steps) if (!(await check(what, work))) return false
  console.info(`  steps 3 to 9 took ${Math.round((performance.now() - begun) / 1000)} s`)
  return true
}

/** The look complains of Google, which cannot be reached from here, and of nothing else. */
async function lookBefore(keysUrl: string): Promise<string> {
  const first = await follow('6').then(
    () => '',
    (error: unknown) => String(error),
  )
  const wrong = first.split('\n').filter((line) => line.startsWith('✗'))
  demand(wrong.length === 1 && /サインイン|鍵/.test(first), `doctor: ${first}`)
  appendFileSync('/etc/gakuseki/gakuseki.env', `FIREBASE_KEYS_URL=${keysUrl}\n`)
  await follow('6')
  return 'says that Google cannot be reached; with keys published here all is fine'
}

async function systemd(run: Machine['run']): Promise<string> {
  const figures: string[] = []
  for (const unit of units) {
    const told = await run(`systemd-analyze security --offline=true --no-pager /etc/systemd/system/${unit}`)
    const exposure = Number(/exposure level for .*: ([\d.]+)/.exec(told)?.[1])
    demand(exposure <= mostExposed, `${unit}: exposure ${exposure}, at most ${mostExposed}`)
    figures.push(`${unit} exposure ${exposure}`)
  }
  const complaints = await run('systemd-analyze verify --man=no /etc/systemd/system/gakuseki*')
  demand(complaints === '', `systemd-analyze verify: ${complaints}`)
  return `${figures.join(', ')}; systemd-analyze verify says nothing`
}

async function afterwards(
  { run, ready, refused }: Machine,
  { syllabusName, signIn }: School,
  { check, notRun }: Report,
) {
  for (const [proxy, more] of [
    ['caddy', ['caddy-certificate']],
    ['nginx', []],
  ] as const) {
    if (!existsSync(`/lib/systemd/system/${proxy}.service`)) {
      notRun(proxy, `Debian's ${proxy} is not installed`)
      continue
    }
    await check(`step 8, ${proxy}`, () => followProxy(proxy, more))
    for (const work of proxyChecks(machine, school)) await check(proxy, work)
    await run(`systemctl stop ${proxy}`)
  }
  await check('step 10, a backup', async () => (await follow('10')).split('\n').at(-1) ?? '')
  if (existsSync('/usr/bin/promtool')) await check('step 11, Prometheus', () => prometheus(run))
  else notRun('step 11, Prometheus', 'promtool is not installed (apt-get install prometheus)')
  await check('upgrade', async () => {
    nextVersion()
    await follow('Upgrade', 'upgrade')
    return `${await run('readlink /opt/gakuseki/current')} runs; the same package under another number stands in for the next one`
  })
  await check('rollback', async () => (await follow('Rollback', 'rollback'), run('readlink /opt/gakuseki/current')))
  await check('restore', async () => {
    await follow('Restore', 'restore')
    await ready()
    const name = await syllabusName()
    demand(name === 'plan.pdf', `the uploaded file is called ${name} after the restore`)
    return `${await signIn()}; the uploaded file is there`
  })
  await check('system calls', async () => {
    const tried = units.flatMap(refused)
    return tried.length === 0 ? 'none was refused' : `refused, and done without: ${[...new Set(tried)].join(', ')}`
  })
  await run('systemctl stop gakuseki')
}

async function prometheus(run: Machine['run']): Promise<string> {
  await follow('11', 'prometheus')
  await run(`promtool test rules ${join(import.meta.dirname, 'alerts.promtool.yml')}`)
  return 'promtool takes settings and rules; each alert is raised on a server in trouble, none on one that is well'
}

async function followProxy(proxy: string, more: readonly string[]): Promise<string> {
  for (const name of [proxy, ...more]) await follow('8', name)
  await machine.run(`curl -sS --retry 30 --retry-delay 1 --retry-all-errors --cacert ca.pem https://${host}/healthz`)
  return 'answers with a certificate of an authority that openssl made'
}

/** The archive once more, as 0.2.0. */
function nextVersion(): void {
  const old = readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? ''
  const next = 'gakuseki-0.2.0-linux-x64.tar.gz'
  copyFileSync(join(folder, old), join(folder, next))
  const sum = readFileSync(join(folder, `${old}.sha256`), 'utf8')
  writeFileSync(join(folder, `${next}.sha256`), sum.replace(old, next))
}
