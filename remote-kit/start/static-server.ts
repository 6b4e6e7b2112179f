import { once } from 'node:events'
import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
}

export type StaticServer = { readonly url: string; readonly close: () => Promise<void> }

type ServeOptions = {
  /** Whether the host answers files and folders only. */
  readonly filesOnly?: boolean
  /** Whether pages of other origins may use the files. */
  readonly crossOrigin?: boolean
  /** The path of the site at which the folder lies; the root by default. */
  readonly base?: string
  /** Any free port by default. */
  readonly port?: number
}

/** Serves a folder as static hosts do: its files, the index.html of folders, and the first one for addresses of pages. Only for this machine. */
export async function serveFolder(folder: string, options: ServeOptions = {}): Promise<StaticServer> {
  const { filesOnly = false, crossOrigin = false, base = '/', port: wanted = 0 } = options
  const page = join(folder, 'index.html')
  const fileAt = (address: string): string | null => {
    const { pathname } = new URL(address, 'http://localhost')
    if (!pathname.startsWith(base)) return null
    const asked = join(folder, normalize(decodeURIComponent(`/${pathname.slice(base.length)}`)))
    const found = asked.endsWith(sep) ? join(asked, 'index.html') : asked
    if (isFile(found)) return found
    return !filesOnly && extname(pathname) === '' && isFile(page) ? page : null
  }
  const server = createServer((request, response) => {
    if (crossOrigin) response.setHeader('access-control-allow-origin', '*')
    // A build of today may have the name of yesterday's.
    response.setHeader('cache-control', 'no-cache')
    try {
      void sendFile(response, fileAt(request.url ?? '/'))
    } catch {
      // No address (`//`), no text (`/%E0`) or no path (`/%00`).
      response.writeHead(400).end()
    }
  })
  const listening = once(server, 'listening')
  server.listen(wanted, '127.0.0.1')
  await listening
  // The address of a server that listens on a port is an object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function sendFile(response: ServerResponse, path: string | null): Promise<void> {
  // A build may remove the file at any moment.
  const file = path === null ? null : await open(path).catch(() => null)
  if (path === null || file === null) return void response.writeHead(404).end()
  // The page was left while the file was opened.
  if (response.destroyed) return file.close()
  response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
  // A file that breaks off ends the connection, so that nobody takes the part for the whole.
  pipeline(file.createReadStream(), response, () => undefined)
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
