import { startServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { copyOfTemplate } from '../support/pages/places.ts'

test('ends cleanly on SIGTERM and SIGINT, and opens the same school again', async ({ request }, { workerIndex }) => {
  const place = await copyOfTemplate(`shutdown-${workerIndex}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = await startServerProcess(place)
    expect((await request.get(`${server.url}/readyz`)).status()).toBe(200)
    expect(await server.stop(signal), signal).toBe(0)
    await expect(request.get(`${server.url}/readyz`)).rejects.toThrow(/ECONNREFUSED/)
  }
})

test('says which process uses a folder when a second server is started on it, and ends that one', async ({ suite }) => {
  const refusal = await startServerProcess({ site: suite.site, data: suite.data }).then(() => 'it started', String)
  expect(refusal).toContain('ended with 1:')
  expect(refusal).toContain(`${suite.data} is in use by another Gakuseki server (process ${suite.pid}, started`)
})
