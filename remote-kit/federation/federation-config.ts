import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { packageFolder } from '../workspace/repository.ts'
import { compileRules, minimizers } from './compile-rules.ts'
import { containerName } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { hasApiInPage, type FederationOptions } from './federation-options.ts'
import { exposedChunk, pluginsOf } from './federation-plugins.ts'
import { nodeModulesInTheBrowser } from './node-modules-in-the-browser.ts'

/** The one webpack configuration of the suite: for the shell, each remote, and each standalone remote. */
export function createFederationConfig(options: FederationOptions): Configuration {
  const { id, mode, production, buildId = 'dev', dir } = options
  const hash = production ? '.[contenthash:8]' : ''
  const folder = mode === 'remote' ? '' : 'assets/'
  return {
    name: id,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    cache: production ? false : developmentCache(dir, mode),
    // No eval, not even in development, because the content security policy is the same.
    devtool: production ? false : 'cheap-module-source-map',
    entry: entryOf[mode],
    output: {
      path: options.outDir ?? join(dir, mode === 'standalone' ? 'dist-standalone' : 'dist'),
      clean: production,
      // Two builds of one remote may meet in a page; the shell is alone, so its vendor file keeps its hash.
      uniqueName: mode === 'remote' ? `${containerName(id)}@${buildId}` : containerName(id),
      // 'auto' finds files by the address of the script, so one build works beneath any path. The production shell is always at the root.
      publicPath: options.publicPath ?? (mode === 'shell' ? '/' : 'auto'),
      crossOriginLoading: 'anonymous',
      filename: `${folder}[name]${hash}.js`,
      chunkFilename: `${folder}[name]${hash}.js`,
      cssFilename: `${folder}[name]${hash}.css`,
      cssChunkFilename: `${folder}[name]${hash}.css`,
      assetModuleFilename: `${folder}[name].[hash:8][ext]`,
    },
    experiments: { css: true },
    module: {
      // Custom properties keep their names, because the tokens of shared-ui are global. Grid areas may be named like classes.
      parser: {
        'css/auto': { namedExports: false, dashedIdents: false, grid: false },
        javascript: { exportsPresence: 'error' },
      },
      // The remote's id, and the unique name in the hash, keep class names of separately built copies of one CSS file apart.
      generator: { 'css/auto': { localIdentName: `${id}-[local]-[hash:6]`, exportsConvention: 'as-is' } },
      rules: compileRules({
        refresh: !production,
        maps: !production || mode === 'remote',
        // Pages with the API in them check what it answers.
        lightCalls: production && !hasApiInPage(mode),
      }),
    },
    resolve: {
      alias: production ? productionRouter(dir) : {},
      fallback: hasApiInPage(mode) ? nodeModulesInTheBrowser : {},
    },
    plugins: pluginsOf(options),
    optimization: {
      minimize: options.minimize ?? production,
      minimizer: minimizers(),
      // A changed page changes the runtime, which would write the whole first script anew.
      ...(mode === 'standalone' && !production ? { runtimeChunk: 'single' as const } : {}),
      // /home loads several chunks. Without a chunk of their own, the modules that these share would be loaded twice.
      ...(mode === 'shell' && production
        ? { splitChunks: { minSize: 4500, cacheGroups: { vendor: vendorChunk } } }
        : {}),
      ...(mode === 'remote' && production ? { splitChunks: fewFiles } : {}),
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

/** The files that react-router-dom re-exports. Without this, the build takes the variant with development warnings. */
function productionRouter(dir: string): Record<string, string> {
  const routerDom = packageFolder(packageFolder(dir, '@gakuseki/shared-ui'), 'react-router-dom')
  const files = join(packageFolder(routerDom, 'react-router'), 'dist/production')
  return { 'react-router$': join(files, 'index.mjs'), 'react-router/dom$': join(files, 'dom-export.mjs') }
}

/** Makes the second start of a dev server three times faster. */
function developmentCache(dir: string, mode: FederationOptions['mode']): Configuration['cache'] & {} {
  return {
    type: 'filesystem',
    cacheDirectory: join(dir, 'node_modules/.cache/webpack'),
    name: mode,
    buildDependencies: { factory: [`${import.meta.dirname}/`] },
    // A change that comes while it is written waits for seconds. So that is done in a quiet minute, or when the server of one remote is stopped.
    idleTimeoutForInitialStore: 60_000,
    idleTimeoutAfterLargeChanges: 60_000,
  }
}

/** Libraries change less often than our code, so they get a file with a longer life in caches. */
const vendorChunk = { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'vendor', priority: 10 } as const

/**
 * Gives each page of a remote few files, because each file costs more than its bytes. Modules that six pages or more use are one file. Only
 * pages have names, so the parts for /home, search and menu load none of it.
 */
const fewFiles = {
  chunks: 'async',
  minSize: 40_000,
  cacheGroups: {
    common: {
      name: 'common',
      chunks: ({ name }: { readonly name?: string | null }) => Boolean(name) && name !== exposedChunk,
      minChunks: 6,
      priority: 5,
    },
  },
} as const

const noEval = '@gakuseki/shared-api/core/no-eval.ts'

/** A remote has no entry: the federation plugin makes the remote entry from `exposes`. */
const entryOf = {
  shell: { main: [noEval, './start/start.ts'] },
  standalone: { main: [noEval, './dev/standalone.tsx'] },
  suite: { main: [noEval, './standalone/static-start.ts'] },
  remote: {},
} satisfies Record<FederationOptions['mode'], Configuration['entry']>
