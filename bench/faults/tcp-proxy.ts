import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to a database that can fall silent without closing, as with a firewall or a pulled cable. */
export type TcpProxy = {
  readonly port: number
  /** Stops forwarding. New connections are accepted but get no answer. */
  readonly silence: () => void
  /** Forwards new connections. Earlier ones stay silent for ever. */
  readonly forwardNew: () => void
  readonly close: () => Promise<void>
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    keep(near)
    if (isSilent) return
    const far = connect(target, '127.0.0.1')
    keep(far)
    pair(near, far)
    pair(far, near)
  })
  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    silence: () => {
      isSilent = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
        socket.removeAllListeners('end')
      }
    },
    forwardNew: () => {
      isSilent = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function pair(from: Socket, to: Socket): void {
  from.pipe(to)
  from.once('close', () => to.destroy())
}
