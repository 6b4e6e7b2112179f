/** The part of package-lock.json (version 3) that we read. */
export type LockFile = { readonly packages: Readonly<Record<string, LockEntry>> }

export type LockEntry = {
  readonly version?: string
  /** A workspace package: `resolved` names its folder. */
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly license?: string
  readonly integrity?: string
  readonly os?: string | readonly string[]
  readonly cpu?: string | readonly string[]
  readonly libc?: string | readonly string[]
}

export type Closure = {
  /** Folders of the workspace packages reached, the starting ones included. */
  readonly workspaces: readonly string[]
  /** `name@version` of every npm package reached. */
  readonly packages: readonly string[]
}

/**
 * The dependencies that the packages in `folders` ship with, direct and indirect. Development dependencies are left out, so a new test tool
 * makes no new build.
 */
export function lockClosure(lock: LockFile, folders: readonly string[]): Closure {
  const reached = new Set<string>()
  const waiting = [...folders]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = lock.packages[path]
    if (entry === undefined || reached.has(path)) continue
    if (entry.link === true && entry.resolved !== undefined) {
      waiting.push(entry.resolved)
      continue
    }
    reached.add(path)
    for (const name of Object.keys({ ...entry.dependencies, ...entry.peerDependencies })) {
      const found = locate(lock, path, name)
      if (found !== undefined) waiting.push(found)
    }
  }
  const paths = [...reached]
  return {
    workspaces: paths.filter((path) => !path.includes('node_modules/')).toSorted(),
    packages: paths
      .filter((path) => path.includes('node_modules/'))
      .map((path) => nameAndVersion(lock, path))
      .toSorted(),
  }
}

/** Node's look-up: the nearest `node_modules` upwards from the package that asks. */
export function locate(lock: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock.packages[path] !== undefined) return path
    if (folder === '') return undefined
  }
}

function parentOf(folder: string): string {
  const cut = folder.lastIndexOf('/node_modules/')
  return cut === -1 ? '' : folder.slice(0, cut)
}

function nameAndVersion(lock: LockFile, path: string): string {
  return `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${lock.packages[path]?.version ?? ''}`
}
