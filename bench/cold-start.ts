// `node bench/cold-start.ts [rounds]`: how soon the server answers and how much memory it holds, run from its sources as
// `npm start` does and from the package, in turn; with the embedded database at its first and second start, and with PostgreSQL.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePackage } from '@gakuseki/tooling/package/make-package.ts'
import { startProgram, type Place } from '@gakuseki/tooling/package/packaged-program.ts'
import { serverArgs } from '@gakuseki/tooling/start/server-process.ts'
import { postgresBin } from '@gakuseki/tooling/test/prerequisites.ts'
import { startPostgres } from '@gakuseki/tooling/test/temporary-postgres.ts'
import { median, printTable } from './table-print.ts'

const rounds = Number(process.argv[2] ?? 3)
const root = await mkdtemp(join(tmpdir(), 'gakuseki-start-'))

type Form = { readonly name: string; readonly program: string; readonly args: readonly string[] }
type Sample = { readonly ms: number; readonly readyMb: number; readonly laterMb: number; readonly cpuMs: number }

try {
  const forms: readonly Form[] = [
    { name: 'sources', program: process.execPath, args: serverArgs() },
    { name: 'package', program: await unpack(), args: ['start'] },
  ]
  const samples = new Map<string, Sample[]>()
  const add = async (title: string, form: Form, env: NodeJS.ProcessEnv): Promise<void> => {
    const key = `${title}, ${form.name}`
    samples.set(key, [...(samples.get(key) ?? []), await measure(form, env)])
  }
  const folder = postgresBin()
  const postgres = folder === null ? null : await startPostgres(folder)
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const form of round % 2 === 0 ? forms : forms.toReversed()) {
        const DATA_DIR = join(root, `data-${round}-${form.name}`)
        await add('embedded, first start', form, { DATA_DIR })
        await add('embedded, second start', form, { DATA_DIR })
        if (postgres === null) continue
        const own = { DATA_DIR: join(root, form.name), DATABASE_URL: postgres.url }
        // The first round makes the demo school there.
        if (round === 0 && form === forms[0]) await measure(form, own)
        await add('PostgreSQL', form, own)
      }
    }
  } finally {
    await postgres?.stop()
  }
  const rows = [...samples].map(([title, each]) => [
    title,
    String(Math.round(median(each.map(({ ms }) => ms)))),
    String(Math.round(median(each.map(({ cpuMs }) => cpuMs)))),
    String(Math.round(median(each.map(({ readyMb }) => readyMb)))),
    String(Math.round(median(each.map(({ laterMb }) => laterMb)))),
  ])
  const head = ['', 'ready, ms', 'of it processor, ms', 'MB when ready', 'MB after 50 lists']
  printTable(`Start of the server, medians of ${rounds}`, [head, ...rows])
} finally {
  await rm(root, { recursive: true })
}

async function unpack(): Promise<string> {
  const { archive } = await makePackage(root, () => undefined)
  execFileSync('tar', ['-xzf', archive, '-C', root])
  return join(archive.replace(/\.tar\.gz$/, ''), 'gakuseki')
}

async function measure({ program, args }: Form, env: NodeJS.ProcessEnv): Promise<Sample> {
  const SITE_DIR = env['SITE_DIR'] ?? join(root, 'site')
  const place: Place = { program, env: { PATH: process.env['PATH'], PORT: '0', SITE_DIR, ...env }, user: null }
  const started = performance.now()
  const server = await startProgram(place, args)
  const ms = performance.now() - started
  const { cpuMs, mb: readyMb } = await factsOf(server.pid)
  const headers = { authorization: 'Bearer debug:t001' }
  for (let call = 0; call < 50; call += 1) {
    const answer = await fetch(`${server.url}/api/user/v2/students?limit=50&offset=${call * 10}`, { headers })
    if (answer.status !== 200) throw new Error(`a list was answered with ${answer.status}`)
    await answer.arrayBuffer()
  }
  const { mb: laterMb } = await factsOf(server.pid)
  await server.stop()
  return { ms, cpuMs, readyMb, laterMb }
}

/** What Linux says of a process: its resident memory, and the processor time that it used. */
async function factsOf(pid: number): Promise<{ readonly mb: number; readonly cpuMs: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  // In ticks of a hundredth of a second: utime and stime.
  const ticks = Number(stat[11]) + Number(stat[12])
  return { mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024, cpuMs: ticks * 10 }
}
