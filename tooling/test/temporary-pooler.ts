import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, unprivilegedUser } from './temporary-postgres.ts'

/** Where Debian puts pgbouncer. */
export const pgbouncer = '/usr/sbin/pgbouncer'

export type TemporaryPooler = { readonly port: number; readonly pid: number; readonly stop: () => Promise<void> }

type PoolerOptions = {
  readonly port?: number
  /** Connections to each database; few, so that callers really share them. */
  readonly connections: number
}

/** A pgbouncer with `pool_mode = transaction` in front of the PostgreSQL at `url`; `stop` leaves nothing behind. */
export async function startPooler(url: string, { port, connections }: PoolerOptions): Promise<TemporaryPooler> {
  if (!existsSync(pgbouncer)) throw new Error('pgbouncer is missing. Debian: apt-get install pgbouncer')
  const folder = mkdtempSync(join(tmpdir(), 'gakuseki-pooler-'))
  const owner = unprivilegedUser()
  const { hostname, port: target, username, password } = new URL(url)
  const own = port ?? (await freePort())
  const [users, settings] = [join(folder, 'users'), join(folder, 'pgbouncer.ini')]
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
server_login_retry = 1
server_connect_timeout = 3
tcp_keepidle = 10
tcp_keepintvl = 5
tcp_keepcnt = 3
tcp_user_timeout = 10000
ignore_startup_parameters =
`,
  )
  if (owner !== undefined) for (const path of [folder, users, settings]) chownSync(path, owner.uid, owner.gid)
  const child = spawn(pgbouncer, [settings], { ...owner, cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await isOpen(own))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    await wait(20)
  }
  return {
    port: own,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
