import webpack, { type WebpackPluginInstance } from 'webpack'

/** PGlite imports these only on Node. */
export const nodeModulesInTheBrowser = {
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

/** Turns `node:module` into `module`, which has a fallback. */
export function withoutNodeScheme(): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(/^node:/, (data: { request: string }) => {
    data.request = data.request.slice('node:'.length)
  })
}
