import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to a database that can fall silent without closing, as with a firewall or a pulled cable. */
export type TcpProxy = {
  readonly port: number
  /** Stops forwarding. New connections are accepted but get no answer. */
  readonly silence: () => void
  /** Forwards new connections. Earlier ones stay silent for ever. */
  readonly forwardNew: () => void
  /** Everything goes on, as after a cable is put in again: what was held up meanwhile arrives. */
  readonly resume: () => void
  /** Refuses new connections, as a machine on which nothing listens. */
  readonly refuse: () => void
  /** Takes connections again, at the same port. */
  readonly listen: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  /** The other side of each socket; null while it was not asked for. */
  const others = new Map<Socket, Socket | null>()
  let isSilent = false
  const server = createServer((near) => {
    keep(near)
    others.set(near, null)
    if (!isSilent) forward(near)
  })
  function forward(near: Socket): void {
    const far = connect(target, '127.0.0.1')
    keep(far)
    others.set(near, far)
    others.set(far, near)
    pair(near, far)
    pair(far, near)
  }
  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      sockets.delete(socket)
      others.delete(socket)
    })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port,
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
    resume: () => {
      isSilent = false
      for (const [socket, other] of [...others]) {
        if (other === null) forward(socket)
        else socket.pipe(other)
      }
    },
    refuse: () => void server.close(),
    listen: async () => {
      if (server.listening) return
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

function pair(from: Socket, to: Socket): void {
  from.pipe(to)
  from.once('close', () => to.destroy())
}
