import type { AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { Permission } from '@gakuseki/shared-api/rules/access-policy.ts'

/** The calls allowed at once, and per second after that. */
export type Rate = { readonly burst: number; readonly perSecond: number }

/** What a call counts as: every caller has a bucket of each kind. */
export type RateKind = 'usual' | 'file' | 'upload' | 'sync' | 'report' | 'telemetry' | 'anonymous'
export type RateLimits = Readonly<Record<RateKind, Rate>>

/** Far above the needs of a school: an import of 700 rows, a list of 1000 people with all their names. */
export const defaultRateLimits: RateLimits = {
  usual: { burst: 2000, perSecond: 50 },
  // The pictures of a list.
  file: { burst: 5000, perSecond: 200 },
  // Each may be 20 MB, and is in memory until it is stored.
  upload: { burst: 50, perSecond: 5 },
  sync: { burst: 30, perSecond: 0.1 },
  // A page that fails again and again reports it only a few times.
  report: { burst: 30, perSecond: 0.1 },
  // Each open page hands over its spans every five seconds, if it has any.
  telemetry: { burst: 60, perSecond: 1 },
  // A whole school may stand behind one address.
  anonymous: { burst: 600, perSecond: 10 },
}

export type RateLimiter = {
  /** Takes one call. Returns after how many seconds the next one is possible, 0 if this one is allowed. */
  readonly take: (kind: RateKind, key: string) => number
}

/** The time that a caller must wait for a call. Unknown callers are distinguished by the address of the connection. */
export function waitFor(
  limiter: RateLimiter | undefined,
  { form, access, answer }: AnyEndpoint,
  { caller, peer }: { readonly caller: string | null; readonly peer: string },
): number {
  if (limiter === undefined) return 0
  const place = placeOf(peer)
  if (answer.shape === 'file') return limiter.take('file', caller ?? place)
  if (caller === null) return limiter.take('anonymous', place)
  return limiter.take(form !== undefined ? 'upload' : (special[access] ?? 'usual'), caller)
}

/** Rights whose calls are rare. */
const special: Partial<Readonly<Record<Permission, RateKind>>> = {
  'directory.sync': 'sync',
  'remotes.report': 'report',
  'telemetry.send': 'telemetry',
}

/**
 * The key of an address: for IPv6 the first 64 bits, because the owner of one address controls all of its network (RFC 6177). An IPv4
 * address, mapped into IPv6 or not, is its own key.
 */
export function placeOf(peer: string): string {
  const address = peer.replace(/^\[([^\]]*)\].*$/, '$1').replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail, ...more] = address.split('::')
  if (!/^[\da-f]*:[\da-f:.]*$/i.test(address) || more.length > 0) return peer
  const groupsOf = (text: string): readonly string[] => text.split(':').filter((group) => group !== '')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  // An IPv4 address at the end replaces two groups.
  const given = first.length + last.length + (address.includes('.') ? 1 : 0)
  const zeros = Array.from({ length: 8 - given }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

type Bucket = { readonly tokens: number; readonly at: number }

// The bucket that was unused for longest is dropped first, because it is full again, or nearly so.
const mostBuckets = 10_000

/** Token buckets in memory, for one server process. Several processes allow a multiple of the calls. */
export function createRateLimiter(limits: RateLimits, clock: () => Date): RateLimiter {
  const buckets = new Map<string, Bucket>()
  const keep = (name: string, bucket: Bucket): void => {
    // A map keeps the order in which its keys were added.
    buckets.delete(name)
    buckets.set(name, bucket)
    if (buckets.size <= mostBuckets) return
    const [oldest] = buckets.keys()
    if (oldest !== undefined) buckets.delete(oldest)
  }
  return {
    take: (kind, key) => {
      const at = clock().getTime()
      const rate = limits[kind]
      const name = `${kind} ${key}`
      const tokens = filled(buckets.get(name), rate, at)
      keep(name, { tokens: tokens < 1 ? tokens : tokens - 1, at })
      return tokens < 1 ? Math.max(1, Math.ceil((1 - tokens) / rate.perSecond)) : 0
    },
  }
}

function filled(bucket: Bucket | undefined, { burst, perSecond }: Rate, at: number): number {
  if (bucket === undefined) return burst
  return Math.min(burst, bucket.tokens + (Math.max(0, at - bucket.at) / 1000) * perSecond)
}
