import { debugAuth } from '../../auth/debug-auth.ts'
import { createStore } from '../../db/store/create-store.ts'
import { openMemory } from '../../db/open/pglite-database.ts'
import { emptyCluster } from '../../testing/empty-cluster.ts'
import { createDemoDirectory, keptInMemory } from '../../directory/demo-directory.ts'
import { testFiles } from '../../testing/files/test-files.ts'
import { createMemoryReleases } from '../../site/memory-releases.ts'
import { createApp } from '../create-app.ts'

jest.setTimeout(120_000)

it('asks a call that waits too long for the database to retry, and logs the reason', async () => {
  const { db, close } = await openMemory(await emptyCluster(), () => undefined, 50)
  const store = createStore(db)
  const clock = () => new Date('2026-11-20T12:00:00+09:00')
  const logged: unknown[] = []
  const app = createApp({
    store,
    directory: createDemoDirectory(keptInMemory(), store, clock),
    origins: 'loopback',
    auth: debugAuth,
    clock,
    newId: () => 'request-1',
    log: (...line) => void logged.push(line),
    files: testFiles(clock),
    releases: createMemoryReleases(),
  })
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const large = db.transaction().execute(async () => {
    begun.resolve()
    await held.promise
  })
  await begun.promise
  const headers = { authorization: 'Bearer debug:t001' }
  const answer = await app.fetch(new Request('http://localhost/api/user/v2/imports', { headers }))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({
    error: {
      code: 'unavailable',
      displayMessage: 'ただいまサービスを利用できません。しばらく待ってから、もう一度お試しください。',
    },
  })
  expect(JSON.stringify(logged)).toContain('timeout exceeded')
  held.resolve()
  await large
  await close()
})
