import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { apiContractVersion, shellContractVersion } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RemotePlan } from './plan-remote.ts'

// npm defines these types. Fields that are not named here are passed on unchanged.
type Manifest = { readonly version: string; readonly license: string } & Record<string, unknown>
type Root = { readonly workspaces: readonly string[] } & Record<string, unknown>
type Lock = { readonly packages: Readonly<Record<string, Record<string, unknown>>> } & Record<string, unknown>

const template = join(import.meta.dirname, 'template')
const ending = '.txt'

/**
 * Writes the remote's folder and makes it a workspace, in the lock file too. Returns the written files.
 * @param model an existing remote, whose versions and scripts it takes
 */
export function writeRemote(root: string, plan: RemotePlan, model: string): readonly string[] {
  const words = {
    __ID__: plan.id,
    __PATH__: plan.path,
    __LABEL__: plan.label,
    __ORDER__: String(plan.order),
    __PERMISSION__: plan.permission,
    __SHELL_CONTRACT__: shellContractVersion,
    __API_CONTRACT__: apiContractVersion,
  }
  const files = readdirSync(template, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending))
  const written = files.map((path) => {
    const text = readFileSync(join(template, path), 'utf8')
    const filled = Object.entries(words).reduce((done, [mark, word]) => done.replaceAll(mark, word), text)
    const target = `${plan.id}/${path.slice(0, -ending.length)}`
    write(root, target, filled)
    return target
  })
  const manifest = manifestOf(read(root, `${model}/package.json`) as Manifest, plan.id)
  writeJson(root, `${plan.id}/package.json`, manifest)
  const rootManifest = read(root, 'package.json') as Root
  writeJson(root, 'package.json', { ...rootManifest, workspaces: withRemote(rootManifest.workspaces, plan.id) })
  writeJson(root, 'package-lock.json', lockWith(read(root, 'package-lock.json') as Lock, plan.id, manifest))
  return [...written, `${plan.id}/package.json`, 'package.json', 'package-lock.json'].toSorted()
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

function writeJson(root: string, path: string, value: object): void {
  write(root, path, `${JSON.stringify(value, null, 2)}\n`)
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
