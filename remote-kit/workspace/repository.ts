import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, sep } from 'node:path'

/** The folder whose package-lock.json covers `dir`: a repository of many packages, or that of one remote. Throws if there is none. */
export function repositoryRoot(dir: string): string {
  for (let folder = dir; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder
    if (folder === dirname(folder))
      throw new Error(`No package-lock.json covers ${basename(dir)}: run npm install there.`)
  }
}

/** The folder of an installed package, looked up from `dir` as Node does. Packages need not export their package.json. */
export function packageFolder(dir: string, name: string): string {
  for (const folder of createRequire(join(dir, 'package.json')).resolve.paths(name) ?? []) {
    const found = join(folder, name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
  }
  throw new Error(`${name} is not installed for ${basename(dir)}: run npm ci.`)
}

/** Whether npm has installed the package in `folder`. Otherwise it is a workspace, whose sources may change. */
export function isInstalled(folder: string): boolean {
  return folder.includes(`${sep}node_modules${sep}`)
}

/** The version in the package.json of `dir`. */
export function readVersion(dir: string): string {
  // npm guarantees this type.
  return (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version
}

/** The ids of all remotes that the repository has as workspaces, which are the names of their folders; none if it is one remote alone. */
export function remoteIdsOf(root: string): string[] {
  // npm guarantees this type.
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces?: string[] }
  return workspaces.filter((folder) => existsSync(join(root, folder, 'remote.config.ts'))).toSorted()
}
