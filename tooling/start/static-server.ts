import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
}

export type StaticServer = { readonly url: string; readonly close: () => Promise<void> }

/**
 * Serves a folder as static hosts do: its files, and 404.html's text for addresses of pages, or nothing for those where the
 * host knows `filesOnly`.
 */
export async function serveFolder(folder: string, { filesOnly = false } = {}): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const asked = join(folder, normalize(decodeURIComponent(pathname)))
    const isFile = existsSync(asked) && statSync(asked).isFile()
    const isPage = !filesOnly || pathname === '/'
    if (!isFile && (extname(pathname) !== '' || !isPage)) return void response.writeHead(404).end()
    const file = isFile ? asked : join(folder, 'index.html')
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
