import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { writtenFolders } from '@gakuseki/remote-kit/build/source-hash.ts'
import { repoRoot } from '../workspace/paths.ts'

/** A copy of the current repository for experiments. */
export type RepositoryCopy = { readonly root: string; readonly remove: () => Promise<void> }

const left = new Set([...writtenFolders, 'data', 'docs', 'e2e'])
// Files of tools begin with a dot, but so do some settings of the root.
const isSource = (path: string): boolean => !left.has(basename(path)) && !/^\.(?!ox|npmrc)/.test(basename(path))

/** The databases that pages begin with belong to the same sources, and making them takes most of a minute (remote-kit/cache). */
const beginnings = '.cache/beginnings'

/** Copies all sources. The installation is shared, except for our own packages. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const root = await mkdtemp(join(tmpdir(), 'gakuseki-copy-'))
  for (const name of (await readdir(repoRoot)).filter(isSource))
    await cp(join(repoRoot, name), join(root, name), { recursive: true, filter: isSource })
  await cp(join(repoRoot, beginnings), join(root, beginnings), { recursive: true }).catch(() => undefined)
  await installLike(root)
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

/** Links our own packages as `npm install` does; all others are those of this repository. */
export async function installLike(root: string): Promise<void> {
  const modules = join(root, 'node_modules')
  await rm(modules, { recursive: true, force: true })
  await mkdir(join(modules, '@gakuseki'), { recursive: true })
  const installed = await readdir(join(repoRoot, 'node_modules'))
  for (const name of installed.filter((each) => each !== '@gakuseki'))
    await symlink(join(repoRoot, 'node_modules', name), join(modules, name))
  const packages = await readdir(root, { withFileTypes: true })
  for (const { name } of packages.filter((entry) => entry.isDirectory() && !/^(node_modules|\.)/.test(entry.name)))
    await symlink(join(root, name), join(modules, '@gakuseki', name))
}
