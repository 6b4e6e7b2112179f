import { parseSource, type SourceFile } from '@gakuseki/remote-kit/source/source-file.ts'
import { resolveImport } from '../checks/resolve-import.ts'
import { isPublishable, type PublishedPackage } from './published-packages.ts'

/** The modules and style sheets of a published package, and the npm packages that they import. */
export type PackageFiles = { readonly paths: readonly string[]; readonly imported: readonly string[] }

type Tree = {
  /** Every file of the repository. */
  readonly all: readonly string[]
  readonly read: (path: string) => string
}

const isModule = (path: string): boolean => /(?<!\.d)\.(tsx?|js)$/.test(path)

/** The files of every published package, by folder: what it declares, and what the modules of any of them import. */
export function packageFiles(packages: readonly PublishedPackage[], { all, read }: Tree): Map<string, PackageFiles> {
  const folders = packages.map(({ folder }) => folder)
  const found = new Map(folders.map((folder) => [folder, { paths: new Set<string>(), imported: new Set<string>() }]))
  const queue = packages.flatMap((each) => entriesOf(each, all))
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const [folder = ''] = path.split('/')
    const own = found.get(folder)
    if (own === undefined) throw new Error(`${path} is needed outside, but its package is not published.`)
    if (own.paths.has(path)) continue
    own.paths.add(path)
    if (!isModule(path)) continue
    for (const { specifier } of parseSource(path, read(path)).imports satisfies SourceFile['imports']) {
      const target = resolveImport(path, specifier)
      if (target.kind === 'package') own.imported.add(target.name)
      if (target.kind !== 'file') continue
      queue.push(target.path)
      const [to = ''] = target.path.split('/')
      if (to !== folder) own.imported.add(`@gakuseki/${to}`)
    }
  }
  return new Map(
    Array.from(found, ([folder, { paths, imported }]) => [
      folder,
      { paths: [...paths].toSorted(), imported: [...imported].toSorted() },
    ]),
  )
}

function entriesOf({ folder, entries, assets }: PublishedPackage, all: readonly string[]): string[] {
  return all.filter((path) => {
    if (!path.startsWith(`${folder}/`)) return false
    const inside = path.slice(folder.length + 1)
    if (!isPublishable(inside)) return false
    if (assets?.test(inside)) return true
    if (entries !== undefined) return entries.some((entry) => entry.test(inside))
    return /\.([jt]sx?|css)$/.test(path)
  })
}
