import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { createReporter } from './remote-reports.ts'
import type { ReleaseFailure } from './life/remote-runner.ts'

const failure: ReleaseFailure = {
  cause: 'crash',
  at: new Date(0),
  detail: 'boom',
  release: '0.1.0-00000001',
  place: 0,
  baseUrl: '/remotes/mfe-x/0.1.0-00000001/',
}

it('logs a failure of a developer’s own code, and reports to the server only deployed releases', async () => {
  const logged: string[] = []
  const forgotten: string[] = []
  const reported = new Promise<unknown>((resolve) => {
    const api = createApiClient({
      bases: { user: 'http://localhost/u', curriculum: 'http://localhost/c' },
      token: () => null,
      fetch: async (input, init) => {
        resolve(await new Request(input, init).json())
        return Response.json({ ok: true, data: { reported: true, isQuarantined: false } })
      },
    })
    const here = 'http://localhost:4000/'
    const report = createReporter({
      api,
      overrides: { inForce: { 'mfe-x': here }, all: () => ({}), set: () => true },
      log: (message) => logged.push(message),
      opening: { left: [['tab', { baseUrl: here, at: 0 }]], write: (id) => forgotten.push(id) },
    })
    report('mfe-x', { ...failure, detail: 'not finished', baseUrl: here })
    const thrown = new Error('boom')
    thrown.stack = `Error: boom\n    at f (http://localhost${failure.baseUrl}576.9f03c1ab.js:1:2345)`
    report('mfe-x', { ...failure, thrown })
  })
  expect(await reported).toMatchObject({
    ...{ release: failure.release, detail: 'boom' },
    frame: { file: '576.9f03c1ab.js', line: 1, column: 2345 },
  })
  expect(logged).toHaveLength(2)
  // Nobody wants a report of a developer's own code, so nothing waits for one.
  expect(forgotten).toEqual(['tab'])
})
