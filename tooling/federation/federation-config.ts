import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import { packageDir } from '../workspace/paths.ts'
import { compileRules, minimizers } from './compile-rules.ts'
import { HeadScriptsPlugin, type HeadScript } from './head-scripts-plugin.ts'
import { shareConfig } from './share-config.ts'
import { sharedTable } from './shared-table.ts'
import { StableFederationIdsPlugin } from './stable-federation-ids-plugin.ts'

export type FederationOptions = {
  /** Folder name of the package: `shell`, `mfe-people`. */
  readonly id: string
  /** `standalone` is a remote with its own small host and the API in the browser; it needs no federation. */
  readonly mode: 'shell' | 'remote' | 'standalone'
  readonly production: boolean
  /** First 8 hex digits of the source hash; makes two builds of one remote able to live in one page. */
  readonly buildId?: string
  /** Where the package lies; the repository's folder of that id by default. */
  readonly dir?: string
  /** Where the files go; `dist` or `dist-standalone` by default. */
  readonly outDir?: string
  /** Below which address a remote's dev server answers; production remotes find out by themselves. */
  readonly publicPath?: string
}

/** The container name of a remote in Module Federation: `mfe-people` -> `mfe_people`. */
export function containerName(id: string): string {
  return id.replaceAll('-', '_')
}

/** The one webpack configuration of the suite: the shell, each remote, and each remote standing alone. */
export function createFederationConfig(options: FederationOptions): Configuration {
  const { id, mode, production, buildId = 'dev', dir = packageDir(id) } = options
  const hash = production ? '.[contenthash:8]' : ''
  const folder = mode === 'remote' ? '' : 'assets/'
  return {
    name: id,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    cache: production ? false : developmentCache(dir, mode),
    // No eval anywhere, not even in development: the content security policy is the same.
    devtool: production ? false : 'cheap-module-source-map',
    entry: entryOf[mode],
    output: {
      path: options.outDir ?? join(dir, mode === 'standalone' ? 'dist-standalone' : 'dist'),
      clean: production,
      uniqueName: `${containerName(id)}@${buildId}`,
      publicPath: options.publicPath ?? (mode === 'remote' ? 'auto' : '/'),
      crossOriginLoading: 'anonymous',
      filename: `${folder}[name]${hash}.js`,
      chunkFilename: `${folder}[name]${hash}.js`,
      cssFilename: `${folder}[name]${hash}.css`,
      cssChunkFilename: `${folder}[name]${hash}.css`,
      assetModuleFilename: `${folder}[name].[hash:8][ext]`,
    },
    experiments: { css: true },
    module: {
      // Custom properties keep their names: the tokens of shared-ui are global. Grid areas may be named like classes.
      parser: {
        'css/auto': { namedExports: false, dashedIdents: false, grid: false },
        javascript: { exportsPresence: 'error' },
      },
      // The remote's id keeps class names of separately built copies of one CSS file apart.
      generator: { 'css/auto': { localIdentName: `${id}-[local]-[hash:6]`, exportsConvention: 'as-is' } },
      rules: compileRules({ refresh: !production }),
    },
    resolve: {
      alias: production ? { 'react-router$': productionRouter } : {},
      fallback: mode === 'standalone' ? nodeModulesInTheBrowser : {},
    },
    plugins: pluginsOf({ ...options, dir, buildId }),
    optimization: {
      minimizer: minimizers(),
      ...(mode === 'shell' && production ? { splitChunks: { cacheGroups: { vendor: vendorChunk } } } : {}),
    },
    performance: { hints: false },
    // The manifest plugin warns of publicPath 'auto' on every build.
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    // Class names are scoped, so the order of two CSS modules only matters to an element that has classes of both.
    ignoreWarnings: [
      { message: /publicPath.*auto/ },
      { message: /Conflicting order between css/ },
      { module: /pglite/, message: /eval|Critical dependency/ },
    ],
  }
}

/** Its package offers only the build with development warnings. */
const productionRouter = join(
  dirname(createRequire(join(packageDir('shared-ui'), 'package.json')).resolve('react-router/package.json')),
  'dist/production/index.mjs',
)

/** Makes the second start of a dev server three times faster. */
function developmentCache(dir: string, mode: FederationOptions['mode']): Configuration['cache'] & {} {
  return {
    type: 'filesystem',
    cacheDirectory: join(dir, 'node_modules/.cache/webpack'),
    name: mode,
    buildDependencies: { factory: [import.meta.filename, join(import.meta.dirname, 'compile-rules.ts')] },
  }
}

/** PGlite asks for these only when it runs on Node. */
const nodeModulesInTheBrowser = {
  fs: false,
  path: false,
  module: false,
  crypto: false,
  util: false,
  zlib: false,
  stream: false,
  'fs/promises': false,
  'stream/promises': false,
} as const

/** Libraries change less often than our code, so they get a file with a longer life in caches. */
const vendorChunk = { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'vendor', priority: 10 } as const

const noEval = '@gakuseki/shared-api/core/no-eval.ts'

/** A remote has no entry: the federation plugin makes the remote entry from `exposes`. */
const entryOf = {
  shell: { main: [noEval, './main.tsx'] },
  standalone: { main: [noEval, './dev/standalone.tsx'] },
  remote: {},
} satisfies Record<FederationOptions['mode'], Configuration['entry']>

function pluginsOf(options: FederationOptions & { dir: string }): WebpackPluginInstance[] {
  const { mode, production } = options
  return [
    ...(mode === 'standalone' ? [] : [federationPlugin(options), new StableFederationIdsPlugin()]),
    ...(mode === 'remote' ? [] : pagePlugins(options)),
    ...(mode === 'standalone' ? [withoutNodeScheme()] : []),
    ...(production ? [] : [new ReactRefreshPlugin({ overlay: false })]),
  ]
}

/** `node:module` -> `module`, for which there is a fallback. */
function withoutNodeScheme(): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(/^node:/, (data: { request: string }) => {
    data.request = data.request.slice('node:'.length)
  })
}

function federationPlugin({ id, mode, production, dir }: FederationOptions & { dir: string }): WebpackPluginInstance {
  const shell = mode === 'shell'
  const resolve = createRequire(join(dir, 'package.json'))
  return new ModuleFederationPlugin({
    name: containerName(id),
    // A remote that is down must not stop the others, so nothing is loaded before it is needed.
    shareStrategy: 'loaded-first',
    shared: shareConfig(sharedTable, shell ? 'shell' : 'remote', (name) => installedVersion(resolve, name)),
    manifest: !shell,
    dts: false,
    dev: false,
    // The shell loads remote entries, never mf-manifest.json, and a remote loads no further remotes.
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: !shell } },
    ...(shell
      ? {}
      : {
          filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          exposes: { './remote': './remote.ts' },
        }),
  })
}

/** The `version` of a package as seen from `dir`; packages need not export their package.json. */
function installedVersion(resolve: NodeJS.Require, packageName: string): string {
  for (const folder of resolve.resolve.paths(packageName) ?? []) {
    try {
      // A package.json always has this shape.
      return (JSON.parse(readFileSync(join(folder, packageName, 'package.json'), 'utf8')) as { version: string })
        .version
    } catch {
      // Not in this folder: the next one up.
    }
  }
  throw new Error(`${packageName} is in the shared table but not installed.`)
}

function pagePlugins({ mode, production, dir }: FederationOptions & { dir: string }): WebpackPluginInstance[] {
  const devtoolsHook: HeadScript = {
    name: 'devtools-hook',
    file: join(import.meta.dirname, '../dev/devtools-hook.ts'),
    when: 'first',
  }
  const boot: HeadScript = { name: 'boot', file: join(dir, 'boot.ts'), when: 'early' }
  return [
    new HtmlWebpackPlugin({
      template: mode === 'shell' ? join(dir, 'index.html') : join(import.meta.dirname, 'standalone.html'),
      publicPath: '/',
      minify: production ? 'auto' : false,
    }),
    new HeadScriptsPlugin({
      scripts: [...(production ? [] : [devtoolsHook]), ...(mode === 'shell' ? [boot] : [])],
      preload: mode === 'shell' ? ['/registry', '/config.json'] : [],
      minify: production,
    }),
  ]
}
