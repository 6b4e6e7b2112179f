import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemotePlan } from '@gakuseki/create-remote/plan-remote.ts'
import { templateFiles, writeFiles } from '@gakuseki/create-remote/template-files.ts'

// npm defines these types. Fields that are not named here are passed on unchanged.
type Manifest = { readonly version: string; readonly license: string } & Record<string, unknown>
type Root = { readonly workspaces: readonly string[] } & Record<string, unknown>
type Lock = { readonly packages: Readonly<Record<string, Record<string, unknown>>> } & Record<string, unknown>

/**
 * Writes the remote's folder and makes it a workspace, in the lock file too. Returns the written files.
 * @param model an existing remote, whose versions and scripts it takes
 */
export function writeRemote(root: string, plan: RemotePlan, model: string): readonly string[] {
  const manifest = manifestOf(read(root, `${model}/package.json`) as Manifest, plan.id)
  const rootManifest = read(root, 'package.json') as Root
  const files = Object.entries(templateFiles('remote', plan))
  const own = files.map(([path, text]) => [`${plan.id}/${path}`, text] as const)
  return writeFiles(root, {
    ...Object.fromEntries(own),
    [`${plan.id}/package.json`]: json(manifest),
    'package.json': json({ ...rootManifest, workspaces: withRemote(rootManifest.workspaces, plan.id) }),
    'package-lock.json': json(lockWith(read(root, 'package-lock.json') as Lock, plan.id, manifest)),
  })
}

function manifestOf(model: Manifest, id: string): Manifest {
  return {
    ...model,
    name: `@gakuseki/${id}`,
    version: '0.1.0',
    exports: { './remote.ts': './remote.ts', './remote.config.ts': './remote.config.ts' },
  }
}

/** After the last remote. */
function withRemote(workspaces: readonly string[], id: string): string[] {
  const last = workspaces.findLastIndex((folder) => folder.startsWith('mfe-'))
  return workspaces.toSpliced(last + 1, 0, id)
}

/** As `npm install` would write it, but without any download. */
function lockWith(lock: Lock, id: string, { name, version, license, dependencies, devDependencies }: Manifest): Lock {
  const { workspaces } = lock.packages[''] as Root
  const packages = {
    ...lock.packages,
    '': { ...lock.packages[''], workspaces: withRemote(workspaces, id) },
    [id]: { name, version, license, dependencies, devDependencies },
    [`node_modules/${String(name)}`]: { resolved: id, link: true },
  }
  const keys = Object.keys(packages).toSorted((a, b) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(keys.map((key) => [key, packages[key] ?? {}])) }
}

function read(root: string, path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
