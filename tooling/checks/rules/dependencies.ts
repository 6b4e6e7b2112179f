import type { Finding } from '../finding.ts'
import { isDevEntry, isTest, type Manifest, type Package, packageOf, type Repository } from '../repository.ts'
import { resolveImport } from '../resolve-import.ts'
import type { Import, SourceFile } from '../source-file.ts'

const rule = 'dependency'

/** Every import stands in the manifest of its own package, and everything declared there is used. */
export function dependencies(repository: Repository): Finding[] {
  const root = repository.packages.find(({ folder }) => folder === '')
  return repository.packages.flatMap((pkg) => [
    ...undeclared(repository, pkg, root?.manifest),
    ...unused(repository, pkg),
  ])
}

function undeclared({ sources }: Repository, pkg: Package, root: Manifest | undefined): Finding[] {
  const runtime = new Set(Object.keys({ ...pkg.manifest.dependencies, ...pkg.manifest.peerDependencies }))
  const tools = new Set(
    Object.keys({ ...pkg.manifest.devDependencies, ...root?.devDependencies, ...root?.dependencies }),
  )
  return filesOf(sources, pkg).flatMap((file) =>
    file.imports.flatMap((imported): Finding[] => {
      const name = packageName(file, imported)
      if (name === undefined || runtime.has(name) || `@gakuseki/${pkg.folder}` === name) return []
      const mayUseTools = isTool(file.path) || imported.typeOnly
      if (mayUseTools && tools.has(name)) return []
      const where = mayUseTools ? 'devDependencies' : 'dependencies'
      const message = `${name} is not declared: add it to the ${where} of ${pkg.folder}/package.json.`
      return [{ rule, path: file.path, line: imported.line, message }]
    }),
  )
}

function unused({ sources, texts }: Repository, pkg: Package): Finding[] {
  const manifest = pkg.folder === '' ? 'package.json' : `${pkg.folder}/package.json`
  const declared = Object.keys({ ...pkg.manifest.dependencies, ...pkg.manifest.devDependencies })
  const files = filesOf(sources, pkg)
  const imported = new Set(files.flatMap((file) => file.imports.map((each) => packageName(file, each) ?? '')))
  // JSX imports react/jsx-runtime by itself.
  if (files.some(({ path }) => path.endsWith('.tsx'))) imported.add('react')
  // Loaders, plugins and commands are named in strings and scripts. Everything may use what the root declares.
  const mentions = [...texts]
    .filter(([path]) => pkg.folder === '' || packageOf(path) === pkg.folder)
    .filter(
      ([path]) =>
        !path.endsWith('.md') && !path.endsWith('package-lock.json') && path !== 'tooling/checks/exceptions.ts',
    )
    .map(([path, text]) => (path.endsWith('package.json') ? scriptsOf(text) : text))
    // What is composed at run time gives its own copy of each shared module.
    .concat(isComposed(pkg.folder) ? (texts.get('tooling/federation/shared-table.ts') ?? '') : '')
    .join('\n')
  return declared
    .filter((name) => !imported.has(name) && !isMentioned(name, mentions))
    .map((name) => ({ rule, path: manifest, line: 0, message: `${name} is declared but nothing uses it: remove it.` }))
}

function isMentioned(name: string, mentions: string): boolean {
  const quoted = new RegExp(`['"\`/\\s]${escape(name)}(['"\`/\\s]|$)`, 'm')
  if (quoted.test(mentions)) return true
  // @types/x serves the package x or a "types" entry of a tsconfig.
  const typed = /^@types\/(.+)$/.exec(name)?.[1]
  return typed !== undefined && isMentioned(typed.replace('__', '/'), mentions)
}

function isComposed(folder: string): boolean {
  return folder === 'shell' || folder.startsWith('mfe-')
}

function scriptsOf(manifest: string): string {
  // Only strings are read.
  const { scripts } = JSON.parse(manifest) as Manifest
  return (
    Object.values(scripts ?? {})
      // '../tooling/build.ts' uses the package @gakuseki/tooling.
      .map((script) => ` ${script.replace(/\.\.\/([a-z-]+)\//g, '@gakuseki/$1/')} `)
      .join('\n')
  )
}

function filesOf(sources: Repository['sources'], pkg: Package): SourceFile[] {
  return [...sources.values()].filter((file) => packageOf(file.path) === pkg.folder)
}

function packageName(file: SourceFile, { specifier }: Import): string | undefined {
  const target = resolveImport(file.path, specifier)
  if (target.kind === 'package') return target.name
  return specifier.startsWith('@gakuseki/') && target.kind === 'file'
    ? `@gakuseki/${packageOf(target.path)}`
    : undefined
}

function isTool(path: string): boolean {
  return isTest(path) || isDevEntry(path) || /^(tooling|e2e|bench)\//.test(path) || !path.includes('/')
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
