/** Only this machine may connect, because development servers show sources. */
export const loopback = '127.0.0.1'

/** The port of each standalone remote (`npm start -w mfe-people`). */
const standalonePorts: Readonly<Record<string, number>> = {
  'mfe-people': 3001,
  'mfe-classes-terms': 3002,
  'mfe-curriculum': 3003,
  'mfe-school': 3004,
  'mfe-system': 3005,
}

/**
 * `PORT`, or the remote's own port. Remotes without an entry get the ports after the last.
 * @param ids of all remotes, sorted
 */
export function standalonePort(id: string, ids: readonly string[], env: NodeJS.ProcessEnv): number {
  const others = ids.filter((each) => !Object.hasOwn(standalonePorts, each))
  const next = Math.max(...Object.values(standalonePorts)) + 1
  return portFrom(env, standalonePorts[id] ?? next + Math.max(0, others.indexOf(id)))
}

/** `PORT`, or the standalone port plus one hundred, so that both can run (`npm run dev -w mfe-people`). */
export function servePort(id: string, ids: readonly string[], env: NodeJS.ProcessEnv): number {
  return portFrom(env, standalonePort(id, ids, {}) + 100)
}

/** The ports of `npm run dev`: the shell on `PORT`, the servers behind it on the following tens. */
export function devPorts(ids: readonly string[], env: NodeJS.ProcessEnv) {
  const shell = portFrom(env, 3000)
  return {
    shell,
    api: shell + 10,
    remotes: new Map(ids.map((id, index) => [id, shell + 11 + index])),
  }
}

function portFrom(env: NodeJS.ProcessEnv, otherwise: number): number {
  const text = env['PORT'] ?? ''
  if (text === '') return otherwise
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_000) {
    throw new Error(`PORT must be a port number, but is "${text}".`)
  }
  return port
}
