import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, run, unprivilegedUser } from './temporary-postgres.ts'

export type TemporaryStandby = {
  readonly url: string
  /** Ends it at once, as a machine that loses its power. */
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A standby that follows the PostgreSQL at `primaryUrl` by streaming replication; `stop` leaves nothing behind. */
export async function startStandby(bin: string, primaryUrl: string): Promise<TemporaryStandby> {
  const folder = mkdtempSync(join(tmpdir(), 'gakuseki-standby-'))
  const owner = unprivilegedUser()
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  try {
    const copy = ['-d', primaryUrl, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
    execFileSync(join(bin, 'pg_basebackup'), copy, { ...owner, cwd: folder, stdio: 'pipe' })
    const port = await freePort()
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
    const flags = settings.flatMap((each) => ['-c', each])
    const { child, ended } = await run(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], folder)
    const url = new URL(primaryUrl)
    url.port = String(port)
    const end = async (signal: NodeJS.Signals): Promise<void> => {
      child.kill(signal)
      await ended
    }
    return {
      url: url.href,
      // SIGQUIT is PostgreSQL's immediate shutdown: nothing is finished or written.
      kill: () => end('SIGQUIT'),
      stop: async () => {
        await end('SIGINT')
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
