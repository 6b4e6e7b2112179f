import webpack, { type WebpackPluginInstance } from 'webpack'

/** The scripts of the shell that each page needs. */
const firstScripts = /^assets\/(?:main|vendor)\.[^/]*js$/

/**
 * Asks the browser to compile all functions of the first scripts in the background while they load (explicit compile hints). Without it,
 * it compiles each on its first call, which stops the page for a sixth of its start.
 */
export function compiledWhileLoading(): WebpackPluginInstance {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: firstScripts,
    // After the minimizer, which drops comments, and before the hash of the content.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
}
