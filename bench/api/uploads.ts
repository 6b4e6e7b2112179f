// `node bench/api/uploads.ts [rounds=3] [files=30] [megabytes=5]`: attaches files to a journal of the demo school on PGlite, three at a
// time as the page does. The server runs as a separate process. Prints its memory and the time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@gakuseki/api-server/testing/server-process.ts'
import { printTable } from '../table-print.ts'
import { megabytes } from './bench-server.ts'

const [rounds = 3, files = 30, size = 5] = process.argv.slice(2).map(Number)
const mostAtOnce = 3
const looksEvery = 20

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-bench-'))
const server = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off' })
try {
  if (server.url === null) throw new Error(server.output())
  await measure(server.url, server.child.pid ?? 0)
} finally {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
}

async function measure(url: string, pid: number): Promise<void> {
  const [admin] = (await ask<{ userId: string; isAdmin: boolean }[]>(`${url}/api/user/debug/accounts`)).filter(
    ({ isAdmin }) => isAdmin,
  )
  const headers = { authorization: `Bearer debug:${admin?.userId}` }
  const journals = await journalsPath(`${url}/api/curriculum`, headers)
  const { journalId } = await ask<{ journalId: string }>(journals, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ month: 5, title: '町の写真' }),
  })
  const target = `${journals}/${journalId}/journalFiles`
  const rows: [string, string][] = [['memory before', `${megabytes(pid, 'VmRSS')} MB`]]
  for (let round = 1; round <= rounds; round += 1) {
    const memory: number[] = []
    const timer = setInterval(() => void memory.push(megabytes(pid, 'VmRSS')), looksEvery)
    const began = performance.now()
    await uploadAll(target, headers, round)
    const seconds = (performance.now() - began) / 1000
    clearInterval(timer)
    rows.push([
      `round ${round}`,
      `${seconds.toFixed(1)} s, at most ${Math.max(...memory)} MB, ${megabytes(pid, 'VmRSS')} MB at its end`,
    ])
  }
  rows.push(['stored', String((await ask<unknown[]>(target, { headers })).length)])
  printTable(`${files} files of ${size} MB at a time, ${mostAtOnce} on their way`, rows)
}

/** The journals of a student in an essay subject of this year. */
async function journalsPath(api: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const subjects = await ask<{ eecId: string }[]>(`${api}/eeCurriculums`, { headers })
  const { eecId } = subjects.at(-1) ?? { eecId: '' }
  const [student] = await ask<{ studentUserId: string }[]>(`${api}/eeCurriculums/${eecId}/journalStudents`, { headers })
  return `${api}/eeCurriculums/${eecId}/journalStudents/${student?.studentUserId}/journals`
}

async function uploadAll(target: string, headers: Readonly<Record<string, string>>, round: number): Promise<void> {
  let next = 0
  const work = async (): Promise<void> => {
    while (next < files) {
      next += 1
      const head = `%PDF-1.7\n${round}/${next}\n`
      const form = new FormData()
      const content = [head, new Uint8Array(size * 1024 * 1024 - head.length).fill(32)]
      form.append('upfile', new File(content, `作品${next}.pdf`, { type: 'application/pdf' }))
      await ask(target, { method: 'POST', headers, body: form })
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
}

async function ask<Data>(url: string, init: RequestInit = {}): Promise<Data> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.status} ${text.slice(0, 500)}`)
  // The contract tests of api-server check the type.
  return (JSON.parse(text) as { data: Data }).data
}
