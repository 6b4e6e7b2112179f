import { once } from 'node:events'
import { createServer } from 'node:net'
import { loopback } from './dev-ports.ts'

/** Ends the process with one sentence if a port is taken. For use before anything is compiled. */
export async function requireFreePorts(ports: readonly number[]): Promise<void> {
  const taken = await takenPorts(ports)
  if (taken.length === 0) return
  console.error(portSentence(taken))
  process.exit(1)
}

/** The ports on which another program of this machine listens. */
export async function takenPorts(ports: readonly number[]): Promise<readonly number[]> {
  const free = await Promise.all(ports.map(isFree))
  return ports.filter((_, at) => free[at] === false)
}

export function portSentence(taken: readonly number[]): string {
  const which = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(', ')} are`
  return `${which} taken by another program, or not open to you. End that program, or choose another port: PORT=4000 npm …`
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port, loopback)
  try {
    await once(server, 'listening')
  } catch (error) {
    // A port that this user may not open is as good as taken.
    if (isRefused(error)) return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}

const isRefused = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'EADDRINUSE' || error.code === 'EACCES')
