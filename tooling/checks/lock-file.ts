/** The part of a package-lock.json (version 3) that the checks read. */
export type LockEntry = {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
export type LockPackages = Readonly<Record<string, LockEntry>>

const systems = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony', 'aix', 'sunos', 'netbsd', 'openbsd']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** The os, cpu and libc in a native package's name, e.g. `@swc/core-linux-x64-musl`; undefined if it names none. */
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[-/]/)
  const os = words.find((word) => systems.includes(word))
  const cpu = words.find((word) => processors.includes(word))
  if (cpu === undefined) return undefined
  if (cpu === 'wasm32') return { cpu: [cpu] }
  if (os === undefined) return undefined
  const last = words.at(-1) ?? ''
  if (os === 'linux' && last.startsWith('musl')) return { os: [os], cpu: [cpu], libc: ['musl'] }
  if (os === 'linux' && last.startsWith('gnu')) return { os: [os], cpu: [cpu], libc: ['glibc'] }
  return { os: [os], cpu: [cpu] }
}

/** The lock key from which `from` would load `name`, or undefined if the lock has none. */
export function resolveInLock(packages: LockPackages, from: string, name: string): string | undefined {
  let folder = from
  for (;;) {
    const key = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[key]) return key
    if (folder === '') return undefined
    const end = folder.lastIndexOf('/node_modules/')
    folder = end >= 0 ? folder.slice(0, end) : ''
  }
}

/**
 * Entries that `npm install` left out because the registry or the platform did not offer them, although `npm ci` needs them (toolchain
 * 1.3). `unknown` are packages whose name does not show the platform, to be added by hand.
 */
export function missingOptional(packages: LockPackages): {
  readonly entries: Readonly<Record<string, LockEntry>>
  readonly unknown: readonly string[]
} {
  const entries: Record<string, LockEntry> = {}
  const unknown: string[] = []
  for (const [key, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (resolveInLock(packages, key, name) !== undefined) continue
      const platform = platformOf(name)
      if (platform === undefined || !/^\d+\.\d+\.\d+/.test(version)) unknown.push(`${name}@${version} (of ${key})`)
      else entries[placeOf(packages, key, name)] = { version, ...platform, optional: true }
    }
  }
  return { entries, unknown }
}

// Next to a sibling that is present, because npm nests all binaries of one package at the same level.
function placeOf(packages: LockPackages, key: string, name: string): string {
  const siblings = Object.keys(packages[key]?.optionalDependencies ?? {})
  for (const sibling of siblings) {
    const found = resolveInLock(packages, key, sibling)
    if (found !== undefined) return `${found.slice(0, -sibling.length)}${name}`
  }
  const end = key.lastIndexOf('node_modules/')
  return `${key.slice(0, end)}node_modules/${name}`
}

/** Download addresses in the lock: they name a registry host, which must not be committed. */
export function resolvedAddresses(packages: LockPackages): readonly string[] {
  return Object.entries(packages)
    .filter(([, entry]) => /^(https?|git\+|git:|ssh)/.test(entry.resolved ?? ''))
    .map(([key]) => key)
}

/** Names installed in more than one version, with the versions. */
export function versionsOf(packages: LockPackages, name: string): readonly string[] {
  const found = Object.entries(packages)
    .filter(([key, entry]) => !entry.link && (key === `node_modules/${name}` || key.endsWith(`/node_modules/${name}`)))
    .map(([, entry]) => entry.version ?? '?')
  return [...new Set(found)].toSorted()
}
