import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'

const protecting: ReadonlySet<string | null> = new Set(['prefer', 'require', 'verify-ca', 'verify-full'])

/** Whether what goes to PostgreSQL can be read on the way: to another machine, and without TLS whose certificate is checked. */
export function isReadableOnTheWay(databaseUrl: string): boolean {
  const parts = /^[a-z]+:\/\/(?:[^@/?]*@)?([^/?]*)[^?]*(?:\?(.*))?$/.exec(databaseUrl)
  const [, hosts = '', search = ''] = parts ?? []
  // Without a host pg uses this machine's socket.
  const names = hosts.split(',').map((host) => host.replace(/:\d+$/, ''))
  const isElsewhere = names.some((name) => name !== '' && !name.startsWith('%2F') && !isLoopback(name))
  return isElsewhere && !protecting.has(new URLSearchParams(search).get('sslmode'))
}
