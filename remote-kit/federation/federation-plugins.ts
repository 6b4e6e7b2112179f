import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type WebpackPluginInstance } from 'webpack'
import { containerName } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { hasApiInPage, type FederationOptions } from './federation-options.ts'
import { compiledWhileLoading } from './compiled-while-loading.ts'
import { HeadFilesPlugin, type HeadScript } from './head-files-plugin.ts'
import { hiddenSourceMaps } from './hidden-source-maps.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { withoutNodeScheme } from './node-modules-in-the-browser.ts'
import { consumes, provides } from './share-config.ts'
import { sharedTable } from './shared-table.ts'
import { kitFile, kitModule } from '../workspace/kit-module.ts'
import { packageFolder, readVersion } from '../workspace/repository.ts'
import { StableFederationIdsPlugin } from './stable-federation-ids-plugin.ts'
import { StyleScopePlugin } from './style-scope-plugin.ts'

/** The chunk with what a remote exposes. */
export const exposedChunk = '__federation_expose_remote'

/** Where a remote has its texts in other languages of the screen. */
export const languagesFile = 'languages/languages.ts'
export const hasLanguages = (dir: string): boolean => existsSync(join(dir, languagesFile))

/** The plugins that each mode adds to the common configuration. */
export function pluginsOf(options: FederationOptions): WebpackPluginInstance[] {
  const { id, mode, production } = options
  return [
    ...(mode === 'standalone' ? [] : federationPlugins(options)),
    ...(mode === 'remote' ? [] : pagePlugins(options)),
    ...(mode === 'shell' && production ? [compiledWhileLoading()] : []),
    ...(mode === 'remote' && production ? [new IntegrityPlugin(), hiddenSourceMaps(options.dir)] : []),
    ...(mode === 'remote' ? [new StableFederationIdsPlugin(), new StyleScopePlugin(`${id}-`)] : []),
    ...(hasApiInPage(mode) ? [withoutNodeScheme()] : []),
    ...(production ? [] : [new ReactRefreshPlugin({ overlay: false })]),
  ]
}

/**
 * A remote is a container of webpack's own, and the shell offers it what they share. The shell loads containers itself
 * (shell/remotes/loading), so neither needs a federation runtime beside webpack's.
 */
function federationPlugins({ id, mode, production, dir }: FederationOptions): WebpackPluginInstance[] {
  if (mode === 'remote') {
    const remote = new webpack.container.ModuleFederationPlugin({
      name: containerName(id),
      filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
      exposes: {
        './remote': { import: './remote.ts', name: exposedChunk },
        ...(hasLanguages(dir) && {
          './languages': `./${languagesFile}`,
        }),
      },
      shared: consumes(sharedTable),
    })
    return [remote]
  }
  // The shell imports its copies directly. Looking each up among the versions of all remotes cost a fifth of its first script.
  const offered = provides(sharedTable, (name) => readVersion(packageFolder(dir, name)))
  return [new webpack.sharing.ProvideSharedPlugin({ provides: offered })]
}

function pagePlugins({ mode, production, buildId = 'dev', dir }: FederationOptions): WebpackPluginInstance[] {
  const devtoolsHook: HeadScript = { name: 'devtools-hook', file: kitModule('dev/devtools-hook') }
  const boot: HeadScript = { name: 'boot', file: join(dir, 'start/boot.ts') }
  const theme = join(packageFolder(dir, '@gakuseki/shared-ui'), 'ui/theme/base.css')
  return [
    new HtmlWebpackPlugin({
      template: mode === 'shell' ? join(dir, 'index.html') : kitFile('federation/standalone.html'),
      publicPath: '/',
      minify: production ? 'auto' : false,
      // A recording names the build that has made it.
      ...(mode !== 'shell' && { meta: { 'gakuseki-build': buildId } }),
    }),
    new HeadFilesPlugin({
      scripts: [...(production ? [] : [devtoolsHook]), ...(mode === 'shell' ? [boot] : [])],
      style: mode === 'shell' ? { name: 'start', files: [theme, join(dir, 'start/splash.css')] } : null,
      minify: production,
    }),
  ]
}
