import { relative, sep } from 'node:path'
import webpack, { type WebpackPluginInstance } from 'webpack'
import { repositoryRoot } from '../workspace/repository.ts'

/**
 * Source maps that no script names and that contain no sources: enough to find the file and line of a failure.
 * @param dir the folder of the remote
 */
export function hiddenSourceMaps(dir: string): WebpackPluginInstance {
  const root = repositoryRoot(dir)
  return new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath, identifier }: ModuleNames) =>
      sourceName(absoluteResourcePath, root) ?? sourceName(identifier, root) ?? 'webpack',
    fallbackModuleFilenameTemplate: 'webpack',
  })
}

type ModuleNames = { readonly absoluteResourcePath: string; readonly identifier: string }

/** A path in the repository, or in `node_modules`; null for what webpack itself has made. Names no folder of this machine. */
export function sourceName(path: string, root: string): string | null {
  const [, installed] = /^.*[\\/](node_modules[\\/].+)$/.exec(path) ?? []
  const name = installed ?? (path.startsWith(`${root}${sep}`) ? relative(root, path) : null)
  return name?.replaceAll(sep, '/') ?? null
}
