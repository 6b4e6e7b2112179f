import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import {
  bundledPackages,
  hashOfBuilt,
  publishedFile,
  type PublishedState,
} from '@gakuseki/remote-kit/build/package-versions.ts'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { repoRoot } from '../workspace/paths.ts'
import { newRepositoryVersions } from './new-repository-versions.ts'
import { packageFiles } from './package-files.ts'
import { packageManifest, type SourceManifest } from './package-manifest.ts'
import { publishedPackages } from './published-packages.ts'

const compiled = join(repoRoot, '.cache/packages')
const isSource = (path: string): boolean => /(?<!\.d)\.(tsx?|js)$/.test(path)

/** Builds the published form of every package to its `.package/`: modules, types with maps, styles, package.json, README. */
export async function buildPackages(): Promise<void> {
  await writeFile(join(repoRoot, 'create-remote/versions.json'), json(newRepositoryVersions(versionOf)))
  const all = trackedFiles()
  const files = packageFiles(publishedPackages, { all, read: (path) => readFileSync(join(repoRoot, path), 'utf8') })
  await rm(compiled, { recursive: true, force: true })
  for (const { folder, entries } of publishedPackages) {
    const { paths = [], imported = [] } = files.get(folder) ?? {}
    const out = join(repoRoot, folder, '.package')
    await compile(paths.filter(isSource))
    await rm(out, { recursive: true, force: true })
    await cp(join(compiled, folder), out, { recursive: true })
    for (const path of paths) {
      const inside = path.slice(folder.length + 1)
      // Editors show the source of a declaration. Nothing imports it.
      await copyTo(path, join(out, isSource(path) ? join('src', inside) : inside))
    }
    for (const map of emitted(out).filter((path) => path.endsWith('.map'))) await pointIntoSources(out, map)
    const manifest = packageManifest(readManifest(folder), {
      sources: paths.map((path) => path.slice(folder.length + 1)),
      imported: entries === undefined ? null : imported,
      versionOf,
    })
    await writeFile(join(out, 'package.json'), json(manifest))
    const { name, version } = readManifest(folder)
    if (bundledPackages.some((each) => each === name))
      await writeFile(join(out, publishedFile), json({ version, sources: hashOfBuilt(out) } satisfies PublishedState))
    await copyTo(`${folder}/README.md`, join(out, 'README.md'))
    if (existsSync(join(repoRoot, folder, 'CHANGELOG.md')))
      await copyTo(`${folder}/CHANGELOG.md`, join(out, 'CHANGELOG.md'))
  }
}

/** One package at a time: the compiler counts the others as installed and leaves their names alone. */
async function compile(sources: readonly string[]): Promise<void> {
  await mkdir(compiled, { recursive: true })
  const config = join(compiled, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    allowJs: true,
    checkJs: false,
    rootDir: repoRoot,
    outDir: compiled,
    declaration: true,
    declarationMap: true,
    sourceMap: true,
    rewriteRelativeImportExtensions: true,
    types: ['node', 'jest', '@testing-library/jest-dom'],
  }
  const files = [...sources, 'remote-kit/types/css-modules.d.ts', 'remote-kit/types/test-api.d.ts']
  const base = join(repoRoot, 'remote-kit/tsconfig/base.json')
  await writeFile(config, json({ extends: base, compilerOptions, files: files.map((path) => join(repoRoot, path)) }))
  const tsc = join(repoRoot, 'node_modules/typescript/bin/tsc')
  const { code, output } = await runCommand(process.execPath, [tsc, '-p', config, '--pretty', 'false'], {
    cwd: repoRoot,
  })
  // TS2877: a package that imports its own module by its full name keeps that name, which its exports answer.
  const errors = output.split('\n').filter((line) => /error TS/.test(line) && !line.includes('TS2877'))
  if (errors.length > 0 || (code !== 0 && !output.includes('TS2877'))) throw new Error(output)
  await rm(config)
}

/** Maps name the copy of the source in the package, not a path of this machine. */
async function pointIntoSources(out: string, map: string): Promise<void> {
  const path = join(out, map)
  // Written by the compiler.
  const content = JSON.parse(await readFile(path, 'utf8')) as { sources: string[] }
  const sources = content.sources.map((source) => {
    const inside = join(
      dirname(map),
      `${map.replace(/\.(d\.ts|js)\.map$/, '')}${extname(source)}`.split('/').at(-1) ?? '',
    )
    return relative(dirname(map), join('src', inside))
  })
  await writeFile(path, JSON.stringify({ ...content, sources }))
}

function emitted(out: string): string[] {
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('src/'))
}

function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repoRoot,
    encoding: 'utf8',
  })
  return [...list.split('\n'), 'create-remote/versions.json'].filter(
    (path) => path !== '' && existsSync(join(repoRoot, path)),
  )
}

async function copyTo(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await copyFile(join(repoRoot, path), target)
}

function readManifest(folder: string): SourceManifest {
  // npm defines this shape.
  return JSON.parse(readFileSync(join(repoRoot, folder, 'package.json'), 'utf8')) as SourceManifest
}

/** The version of a package of this repository, or the exact one of a library that any of them names. */
function versionOf(name: string): string {
  const own = /^@gakuseki\/(.+)$/.exec(name)?.[1]
  if (own !== undefined) return readManifest(own).version
  const folders = ['', ...(readManifest('').workspaces ?? [])]
  for (const folder of folders) {
    const manifest = readManifest(folder)
    const named = manifest.dependencies?.[name] ?? manifest.devDependencies?.[name]
    if (named !== undefined) return named
  }
  throw new Error(`No package.json names ${name}.`)
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
