// `node bench/api/fuzz.ts 20000 [seed]`: sends that many generated requests to every call, over PGlite with the demo school.
import { createApp } from '@gakuseki/api-server/app/create-app.ts'
import { routes } from '@gakuseki/api-server/app/routes.ts'
import { debugAuth } from '@gakuseki/api-server/auth/debug-auth.ts'
import { createStore } from '@gakuseki/api-server/db/store/create-store.ts'
import { openMemory } from '@gakuseki/api-server/db/open/pglite-database.ts'
import { createDemoDirectory, keptInMemory } from '@gakuseki/api-server/directory/demo-directory.ts'
import { prepareDatabase } from '@gakuseki/api-server/prepare-database.ts'
import { runFuzz } from '@gakuseki/api-server/testing/fuzz/run-fuzz.ts'
import { createMemoryReleases } from '@gakuseki/api-server/site/memory-releases.ts'
import { testFiles } from '@gakuseki/api-server/testing/files/test-files.ts'

const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number)
const now = new Date('2026-11-20T12:00:00+09:00')
const clock = (): Date => now
const portion = 250
let serial = 0

const database = await openMemory()
await prepareDatabase(database, now)
const store = createStore(database.db)
const failures: string[] = []
const app = createApp({
  store,
  auth: debugAuth,
  clock,
  newId: () => `fuzz-${(serial += 1)}`,
  log: (level, event, fields) => {
    if (level === 'error' && event === 'exception')
      failures.push(`${fields?.['route']} ${fields?.['error']} ${fields?.['code']}\n${fields?.['stack']}`)
  },
  files: testFiles(clock),
  releases: createMemoryReleases(),
  directory: createDemoDirectory(keptInMemory(), store, clock),
  origins: 'loopback',
})
const endpoints = routes.map(({ endpoint }) => endpoint)
// It compares the whole database and takes half the time of a run in which every call is as frequent as the others.
const withoutRepairs = endpoints.filter(({ path }) => !path.endsWith('/restoreDataConsistency'))
let problems = 0
// Failures are printed at once, because a long run may be ended early.
for (let done = 0; done < count; done += portion) {
  const started = performance.now()
  const drawn = (done / portion) % 10 === 0 ? endpoints : withoutRepairs
  const target = { app, db: database.db, endpoints: drawn }
  const report = await runFuzz(target, Math.min(portion, count - done), seed + done)
  for (const problem of report.problems) console.error(problem)
  for (const failure of new Set(failures.splice(0))) console.error(failure)
  problems += report.problems.length
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const slowest = `slowest ${report.slowest.ms} ms (${report.slowest.call})`
  console.info(`${done + report.requests} requests, ${seconds} s, ${slowest}, ${JSON.stringify(report.statuses)}`)
}
console.info(`${problems} problems`)
process.exitCode = problems === 0 ? 0 : 1
await database.close()
