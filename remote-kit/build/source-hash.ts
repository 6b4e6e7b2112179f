import { createHash } from 'node:crypto'

export type SourceFile = { readonly path: string; readonly content: Uint8Array | string }

/** What installations, builds and test runs write into a package. */
export const writtenFolders: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'dist-standalone',
  'dist-static',
  'dist-maps',
  'coverage',
])

/** Tests, and what only they use. */
export const isTestFile = (path: string): boolean => /\.(?:test|test-d|harness)\.tsx?$/.test(path)

/** Pictures of tests, development entries, settings and documents never reach a production bundle, so they make no new build. */
const notShipped = [
  /^(?:dev|standalone|testing|pictures)(?:\/|$)/,
  /(?:^|\/)\./,
  /\.md$/,
  /^package-lock\.json$/,
  /^published\.json$/,
  /^jest\.config\.js$/,
  /(?:^|\/)tsconfig[^/]*\.json$/,
]

/** Whether a file or folder (path within its package, with `/`) takes part in the build. */
export function isShippedSource(path: string): boolean {
  if (isTestFile(path) || path.split('/').some((part) => writtenFolders.has(part))) return false
  return !notShipped.some((pattern) => pattern.test(path))
}

/**
 * The build id: 8 hex digits that change exactly when an input of the build changes.
 * @param files in any order; @param facts further inputs, such as versions of libraries
 */
export function sourceHash(files: Iterable<SourceFile>, facts: readonly string[]): string {
  const digests = Array.from(files, ({ path, content }) => `${path} ${sha256(content)}`)
  return sha256([...digests.toSorted(), ...facts.toSorted()].join('\n')).slice(0, 8)
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
