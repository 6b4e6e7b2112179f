import webpack, { type WebpackPluginInstance } from 'webpack'
import { kitModule } from '../workspace/kit-module.ts'

/** Leaves the reader of federation manifests out of the runtime, which keeps it even with `disableSnapshot` (6 kB, 2 kB compressed). */
export function withoutSnapshots(): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(
    /[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    kitModule('federation/no-snapshot-handler'),
  )
}
