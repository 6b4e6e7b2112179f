/** The port of each remote standing alone (`npm start -w mfe-people`). */
const standalonePorts: Readonly<Record<string, number>> = {
  'mfe-people': 3001,
  'mfe-classes-terms': 3002,
  'mfe-curriculum': 3003,
  'mfe-school': 3004,
}

/** `PORT`, or the remote's own port; a remote that is not in the list shares the one after the last. */
export function standalonePort(id: string, env: NodeJS.ProcessEnv): number {
  return portFrom(env, standalonePorts[id] ?? 3005)
}

/** The ports of `npm run dev`: the shell on `PORT`, everything behind it on the following tens. */
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
