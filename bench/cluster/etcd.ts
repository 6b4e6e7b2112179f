import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@gakuseki/tooling/test/temporary-postgres.ts'
import { owned, type Place } from './place.ts'
import { program, until, type Program } from './processes.ts'

export type EtcdMember = { readonly process: Program; readonly clientPort: number }

export type Etcd = {
  readonly members: readonly EtcdMember[]
  readonly leader: () => Promise<EtcdMember>
}

/** Three members of etcd, as Debian's `etcd-server` has it. */
export async function startEtcd(place: Place): Promise<Etcd> {
  const named = await Promise.all(
    ['e1', 'e2', 'e3'].map(async (name) => ({ name, clientPort: await freePort(), peerPort: await freePort() })),
  )
  const cluster = named.map(({ name, peerPort }) => `${name}=http://127.0.0.1:${peerPort}`).join(',')
  const members = named.map(({ name, clientPort, peerPort }): EtcdMember => {
    const data = join(place.folder, name)
    mkdirSync(data, { mode: 0o700 })
    owned(data)
    const [client, peer] = [`http://127.0.0.1:${clientPort}`, `http://127.0.0.1:${peerPort}`]
    const flags = {
      name,
      'data-dir': data,
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': cluster,
      'initial-cluster-state': 'new',
      // The machine does other work, too.
      'heartbeat-interval': '200',
      'election-timeout': '2000',
    }
    const args = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value])
    const process = program(name, {
      command: ['etcd', ...args],
      folder: place.folder,
      log: join(place.folder, `${name}.log`),
    })
    process.start()
    place.later(() => process.end())
    return { process, clientPort }
  })
  const leader = async (): Promise<EtcdMember> => {
    for (const member of members) if (await isLeader(member)) return member
    throw new Error('etcd has no leader')
  }
  await until('etcd has a leader', async () => (await leader()) !== null)
  return { members, leader }
}

async function isLeader({ process, clientPort }: EtcdMember): Promise<boolean> {
  if (process.pid() === null) return false
  const init = { method: 'POST', body: '{}', signal: AbortSignal.timeout(1000) }
  const response = await fetch(`http://127.0.0.1:${clientPort}/v3/maintenance/status`, init).catch(() => null)
  if (response === null) return false
  // etcd's own answer.
  const { leader, header } = (await response.json()) as {
    readonly leader?: string
    readonly header: { readonly member_id: string }
  }
  return leader === header.member_id
}
