import { createRequire } from 'node:module'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { RuleSetRule, RuleSetUseItem, WebpackPluginInstance } from 'webpack'
import { kitModule } from '../workspace/kit-module.ts'

const require = createRequire(import.meta.url)

type Rules = {
  readonly refresh: boolean
  readonly maps?: boolean
  /** Whether calls are declared for a client that checks no answers. */
  readonly lightCalls?: boolean
}

/** TypeScript and JSX through swc, pictures and fonts as files. Libraries are used as published, but for react-router and icons. */
export function compileRules({ refresh, maps = refresh, lightCalls = false }: Rules): RuleSetRule[] {
  return [
    { test: /\.ts$/, exclude: /node_modules/, use: swc({ tsx: false, refresh, maps }) },
    { test: /\.tsx$/, exclude: /node_modules/, use: swc({ tsx: true, refresh, maps }) },
    {
      test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
      use: kitModule('federation/pure-react-calls-loader'),
    },
    { test: /[\\/]free-solid-svg-icons[\\/]fa\w+\.js$/, use: kitModule('federation/icon-loader') },
    {
      test: [/[\\/]shared-api[\\/](?:contract|core|entities|rules)[\\/].*\.[jt]s$/, /[\\/]texts\.[jt]s$/],
      exclude: /[\\/]node_modules[\\/](?!@gakuseki)/,
      use: kitModule('federation/pure-declarations-loader'),
      enforce: 'pre',
    },
    ...(lightCalls
      ? [
          {
            test: /[\\/]shared-api[\\/]contract[\\/].*\.[jt]s$/,
            use: kitModule('federation/light-endpoints-loader'),
            enforce: 'pre' as const,
          },
        ]
      : []),
    ...(refresh
      ? [{ test: /[\\/]texts\.ts$/, exclude: /node_modules/, use: kitModule('federation/hot-texts-loader') }]
      : []),
    // Published modules import some library files without an ending, which webpack refuses in ES modules by default.
    { test: /[\\/]@gakuseki[\\/].*\.js$/, resolve: { fullySpecified: false } },
    { test: /\.(?:svg|png|jpg|webp|woff2)$/, type: 'asset/resource' },
  ]
}

function swc({ tsx, refresh, maps }: { tsx: boolean; refresh: boolean; maps: boolean }): RuleSetUseItem {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      sourceMaps: maps,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
    },
  }
}

/**
 * swc needs a third of the time of the default for the same size; `'...'` keeps webpack's own for CSS. It has threads of its own, so that the
 * plugin needs no processes.
 */
export function minimizers(): ('...' | WebpackPluginInstance)[] {
  const javascript = new MinimizerPlugin({
    test: /\.m?js$/,
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { passes: 3 }, mangle: true },
    extractComments: false,
    parallel: false,
  })
  return [javascript, '...']
}
