import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'

/** The servers that DATABASE_URL names, and which of them connections go to. */
export type ServerHosts = {
  readonly count: number
  /** The address of the server in use, as pg reads it. */
  readonly current: () => string
  /** Moves on to the next server, unless somebody else has done so already. */
  readonly leave: (address: string) => void
  readonly wanted: SessionAttributes
}

const attributes = ['any', 'read-write', 'primary'] as const
/** Each server of an address by itself, whatever its role, under a name for the log. The error is as in `readHosts`. */
export function readEachHost(
  databaseUrl: string,
): Result<readonly { readonly name: string; readonly hosts: ServerHosts }[], string> {
  const parts = readParts(databaseUrl)
  if (!parts.ok) return parts
  const { hosts, addresses } = parts.value
  return ok(addresses.map((address, at) => ({ name: hosts[at] ?? '', hosts: hostsOf([address], 'any') })))
}

/** What a server must allow to be connected to. */
export type SessionAttributes = (typeof attributes)[number]

/**
 * Reads DATABASE_URL. Several hosts and target_session_attrs are libpq's; pg knows neither. The error names the part
 * that cannot be used.
 *
 * @example readHosts('postgres://u:p@one:5432,two:5432/school?target_session_attrs=read-write')
 */
export function readHosts(databaseUrl: string): Result<ServerHosts, string> {
  const parts = readParts(databaseUrl)
  return parts.ok ? ok(hostsOf(parts.value.addresses, parts.value.wanted)) : parts
}

type Parts = {
  readonly hosts: readonly string[]
  readonly addresses: readonly string[]
  readonly wanted: SessionAttributes
}

function readParts(databaseUrl: string): Result<Parts, string> {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/.exec(databaseUrl)
  if (parts === null) return err(/^[a-z+]+:\/\//i.exec(databaseUrl)?.[0] ?? 'DATABASE_URL')
  const [, start = '', hosts = '', path = '', search = ''] = parts
  const query = new URLSearchParams(search)
  const given = query.get('target_session_attrs') ?? 'any'
  const wanted = attributes.find((each) => each === given)
  if (wanted === undefined) return err(`target_session_attrs=${given}`)
  query.delete('target_session_attrs')
  const rest = `${path}${query.size > 0 ? `?${query.toString()}` : ''}`
  const names = hosts.split(',')
  const addresses = names.map((host) => `${start}${host}${rest}`)
  const wrong = addresses.findIndex((address) => !URL.canParse(address))
  if (wrong >= 0 && addresses.length > 1) return err(names[wrong] ?? hosts)
  return ok({ hosts: names, addresses, wanted })
}

function hostsOf(addresses: readonly string[], wanted: SessionAttributes): ServerHosts {
  let at = 0
  const current = (): string => addresses[at] ?? ''
  return {
    count: addresses.length,
    current,
    leave: (address) => {
      if (address === current()) at = (at + 1) % addresses.length
    },
    wanted,
  }
}
