import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'

export type RunningServer = {
  readonly port: number
  /**
   * Lets callers take leave of their connections, then takes no new ones, lets running requests finish, and cuts what takes
   * longer than the grace time.
   */
  readonly close: () => Promise<void>
}

const graceMs = 10_000
// A kept connection that is closed without a word fails the request that is on its way at that moment, and a proxy repeats
// none that changes something.
const leaveMs = 500
// Proxies keep their connections for 60 s. Were the server the first to hang up, as Node is after 5 s, then a request that
// is on its way at that moment would fail.
const idleMs = 75_000

/** Serves on an address; `peer` is the address that a request comes from. The error is the system's code, for example EADDRINUSE. */
export async function listen(
  fetch: (request: Request, peer: string) => Promise<Response>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<Result<RunningServer, string>> {
  // The adaptor answers the kind of server that createServer makes.
  const server = createAdaptorServer({
    fetch: (request, { incoming }) => fetch(request, incoming.socket.remoteAddress ?? ''),
    createServer,
  }) as Server
  server.keepAliveTimeout = idleMs
  let isLeaving = false
  server.prependListener('request', (_request, response) => {
    if (isLeaving) response.setHeader('connection', 'close')
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    return err(error instanceof Error && 'code' in error ? String(error.code) : String(error))
  }
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return ok({
    port: bound,
    close: async () => {
      isLeaving = true
      await isDeserted(server)
      await close(server)
    },
  })
}

/** Resolves when nobody is connected, or when callers have had time to be told that their connection ends. */
async function isDeserted(server: Server): Promise<void> {
  const connected = promisify(server.getConnections.bind(server))
  const until = performance.now() + leaveMs
  while ((await connected()) > 0 && performance.now() < until) await wait(20)
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(cut)
}
