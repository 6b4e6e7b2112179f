import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type TemporaryPostgres = {
  readonly url: string
  /** Another one after a restart. */
  readonly pid: number
  /** Ends it as `pg_ctl -m fast restart` does and starts it again on its port. Resolves when it accepts connections. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A separate PostgreSQL in a temporary folder on a free loopback port; `stop` leaves nothing behind. */
export async function startPostgres(bin: string): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'gakuseki-postgres-'))
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const owner = unprivilegedUser()
  if (owner !== undefined) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const data = join(folder, 'data')
  try {
    const init = ['-D', data, '-U', 'gakuseki', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '-N']
    execFileSync(join(bin, 'initdb'), [...init, '--locale=C.UTF-8'], { ...owner, cwd: folder, stdio: 'pipe' })
    const port = await freePort()
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const start = (): Promise<Running> => run(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], folder)
    let running = await start()
    const end = async (): Promise<void> => {
      // SIGINT is a fast shutdown: sessions are ended without waiting.
      running.child.kill('SIGINT')
      await running.ended
    }
    return {
      url: `postgres://gakuseki:${password}@127.0.0.1:${port}/postgres`,
      get pid() {
        return running.child.pid ?? 0
      },
      restart: async () => {
        await end()
        running = await start()
      },
      stop: async () => {
        await end()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

export type Running = { readonly child: ReturnType<typeof spawn>; readonly ended: Promise<void> }

/** Runs a PostgreSQL server; resolves when it takes connections. */
export async function run(program: string, args: readonly string[], cwd: string): Promise<Running> {
  const child = spawn(program, args, { ...unprivilegedUser(), cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await ready(child)
  return { child, ended }
}

/** Who PostgreSQL runs as where the tests run as root, which it refuses. */
export function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // The machine has no such user.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody')
}

/** A port of the loopback address that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<number>()
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    resolve(typeof address === 'object' && address !== null ? address.port : 0)
  })
  const port = await promise
  await new Promise((closed) => server.close(closed))
  return port
}

function ready(child: ReturnType<typeof spawn>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const log: string[] = []
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (/ready to accept (read-only )?connections/.test(line)) resolve()
      log.push(line)
    })
  }
  child.once('error', reject)
  child.once('exit', () => reject(new Error(`PostgreSQL did not start\n${log.join('\n')}`)))
  return promise
}
