import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockPackages } from './lock-file.ts'
import { writtenFolders } from '@gakuseki/remote-kit/build/source-hash.ts'
import { parseSource, type SourceFile } from '@gakuseki/remote-kit/source/source-file.ts'

export type Manifest = {
  readonly name: string
  readonly version: string
  readonly workspaces?: readonly string[]
  readonly exports?: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, unknown>>
}
export type Package = { /** '' = the root. */ readonly folder: string; readonly manifest: Manifest }

/** The whole tree as values: rules are pure functions of it. */
export type Repository = {
  /** Every text file by its path; generated and installed folders are left out. */
  readonly texts: ReadonlyMap<string, string>
  readonly sources: ReadonlyMap<string, SourceFile>
  readonly packages: readonly Package[]
  readonly lock: LockPackages
  /** Every lock file by its path: the root's, and those of separate installations. */
  readonly locks: ReadonlyMap<string, LockPackages>
}

const skipped = new Set([...writtenFolders, 'test-results', 'playwright-report', '.site', '.package'])
const textual =
  /\.(ts|tsx|mts|cts|js|mjs|cjs|json|jsonc|css|html|md|sql|svg|yml|yaml|sh|txt|env)$|(^|\/)(run|\.npmrc|\.nvmrc|\.gitignore)$/
const parsed = /\.(ts|tsx|js|mjs)$/

/** Builds a repository from texts; tests pass a handful of small files. */
export function repositoryOf(files: Readonly<Record<string, string>>): Repository {
  const texts = new Map(Object.entries(files))
  const sources = new Map(
    [...texts].filter(([path]) => parsed.test(path)).map(([path, text]) => [path, parseSource(path, text)] as const),
  )
  const packages = [...texts.keys()]
    .filter((path) => /^([^/]+\/)?package\.json$/.test(path))
    .map((path) => ({
      folder: path.slice(0, -'/package.json'.length),
      // npm validates manifests. The rules read only optional string tables.
      manifest: JSON.parse(texts.get(path) ?? '{}') as Manifest,
    }))
  const locks = new Map(
    [...texts]
      .filter(([path]) => /(^|\/)package-lock\.json$/.test(path))
      // Written by npm, lockfileVersion 3.
      .map(([path, text]) => [path, (JSON.parse(text) as { packages?: LockPackages }).packages ?? {}] as const),
  )
  return { texts, sources, packages, lock: locks.get('package-lock.json') ?? {}, locks }
}

/** Reads the tree below `root`. */
export function readRepository(root: string): Repository {
  const files: Record<string, string> = {}
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (path !== 'data' && !skipped.has(entry.name) && (!entry.name.startsWith('.') || entry.name === '.ci'))
          visit(path)
      } else if (entry.isFile() && textual.test(path)) files[path] = readFileSync(join(root, path), 'utf8')
    }
  }
  if (existsSync(root)) visit('')
  return repositoryOf(files)
}

/** 'shared-api' of 'shared-api/core/pager.ts'; '' for files of the root. */
export function packageOf(path: string): string {
  const slash = path.indexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** `x.test.ts`, `x.test-d.ts`, `x.harness.tsx`, and other files that only tests use. */
export function isTest(path: string): boolean {
  return /\.(test|test-d|harness)\.tsx?$/.test(path) || /(^|\/)testing\//.test(path) || path.startsWith('e2e/')
}

/** Standalone entries and the gallery, which are never part of a composed build. */
export function isDevEntry(path: string): boolean {
  return /^((mfe-[^/]+|tooling)\/dev|shell\/standalone)\//.test(path)
}
