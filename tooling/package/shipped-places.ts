import { locate, type LockEntry, type LockFile } from '@gakuseki/remote-kit/build/lock-closure.ts'

/** For which machines a package is made. */
export const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const

/**
 * The places in node_modules of `names`, as `from` finds them, and of everything that they need: optional packages only
 * where they are for our platform, optional peers not at all.
 */
export function shippedPlaces(lock: LockFile, from: string, names: Iterable<string>): readonly string[] {
  const reached = new Set<string>()
  const waiting = [...names].map((name) => ({ from, name, isOptional: false }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const place = locate(lock, next.from, next.name)
    const entry = place === undefined ? undefined : lock.packages[place]
    if (place === undefined || entry === undefined) {
      if (next.isOptional) continue
      throw new Error(`package-lock.json has no ${next.name} for ${next.from}`)
    }
    if (reached.has(place) || entry.link === true || !fits(entry)) continue
    reached.add(place)
    const needed = { ...entry.dependencies, ...requiredPeers(entry) }
    // npm lists an optional package among the dependencies, too.
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      waiting.push({ from: place, name, isOptional: true })
    for (const name of Object.keys(needed))
      waiting.push({ from: place, name, isOptional: name in (entry.optionalDependencies ?? {}) })
  }
  return [...reached].toSorted()
}

function requiredPeers({
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockEntry): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(peerDependencies).filter(([name]) => peerDependenciesMeta[name]?.optional !== true),
  )
}

function fits({ os, cpu, libc }: LockEntry): boolean {
  const allows = (asked: string | readonly string[] | undefined, ours: string): boolean =>
    asked === undefined || [asked].flat().includes(ours)
  return allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc)
}

/** `pino` of `node_modules/pino`, `b` of `node_modules/a/node_modules/b`. */
export const nameAt = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
