import { isTestFile, writtenFolders } from '@gakuseki/remote-kit/build/source-hash.ts'

/** What a repository outside this one gets of a package. */
export type PublishedPackage = {
  readonly folder: string
  /** Where it begins: patterns of files inside the package; the modules that these import belong to it as well. Absent: all of it. */
  readonly entries?: readonly RegExp[]
  /** Files that are published as they are, besides style sheets that modules import. */
  readonly assets?: RegExp
}

/** The packages that teams with a repository of their own install, in the order in which they build on each other. */
export const publishedPackages: readonly PublishedPackage[] = [
  { folder: 'shared-api' },
  { folder: 'shared-ui' },
  {
    folder: 'api-server',
    // The API within a page and within tests, and the way to compress files. The server itself is installed, not imported.
    entries: [/^browser\.ts$/, /^testing\/memory-api\.ts$/, /^site\/compress-file\.ts$/],
  },
  { folder: 'shell', entries: [/^(standalone|testing)\/.+\.tsx?$/], assets: /^public\// },
  { folder: 'create-remote', assets: /^template\/|^versions\.json$/ },
  { folder: 'remote-kit', assets: /^(tsconfig|lint)\/|\.html$|^types\/[^/]+\.d\.ts$/ },
]

/** Neither tests, nor what only they use, nor what tools have written. */
export function isPublishable(path: string): boolean {
  return !isTestFile(path) && !path.split('/').some((part) => writtenFolders.has(part))
}
