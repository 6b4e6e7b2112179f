import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { copyOfTemplate } from '../support/pages/places.ts'
import { home, open, settled } from '../support/pages/shell.ts'

/** Fetches files from the server behind it and keeps them, as a CDN does. */
type Cdn = { readonly url: string; readonly kept: ReadonlyMap<string, unknown>; readonly close: () => void }

async function startCdn(behind: () => string): Promise<Cdn> {
  const kept = new Map<string, { readonly headers: Record<string, string>; readonly body: Buffer }>()
  const server: Server = createServer((request, response) => {
    const path = request.url ?? ''
    void (async () => {
      if (!kept.has(path)) {
        const answer = await fetch(`${behind()}${path}`, { headers: { 'accept-encoding': 'identity' } })
        const headers = Object.fromEntries(
          [...answer.headers].filter(([name]) => !/^(connection|keep-alive)$/.test(name)),
        )
        if (!answer.ok) return response.writeHead(answer.status).end()
        kept.set(path, { headers, body: Buffer.from(await answer.arrayBuffer()) })
      }
      const file = kept.get(path)
      return response.writeHead(200, file?.headers).end(file?.body)
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, kept, close: () => void server.close() }
}

test('loads the files of shell and remotes from another origin', async ({ page }, { workerIndex }) => {
  let own = ''
  const cdn = await startCdn(() => own)
  const place = await copyOfTemplate(`cdn-${workerIndex}`)
  const server = await startServerProcess({ ...place, assets: cdn.url })
  own = server.url
  try {
    const from = new Map<string, string[]>()
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url())
      from.set(origin, [...(from.get(origin) ?? []), pathname])
    })
    await open(page, `${own}/home`, home)
    await open(page, `${own}/student/list`, 'Students')
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await settled(page)
    const there = from.get(cdn.url) ?? []
    const here = from.get(own) ?? []
    expect(there.some((path) => /^\/assets\/main\..+\.js$/.test(path))).toBe(true)
    expect(there.some((path) => /^\/remotes\/mfe-people\/.+\.css$/.test(path))).toBe(true)
    expect(here.filter((path) => path.startsWith('/remotes/'))).toEqual([])
  } finally {
    cdn.close()
    await server.stop()
  }
})
