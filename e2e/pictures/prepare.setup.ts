import { buildStandalone } from '@gakuseki/remote-kit/standalone/standalone-build.ts'
import { carrierOf, drawnPackages } from './drawn-packages.ts'
import { packageDir } from '@gakuseki/tooling/workspace/paths.ts'

/** Builds the standalone pages that are drawn. */
export default async function prepare(): Promise<void> {
  for (const id of new Set(drawnPackages().map(carrierOf))) await buildStandalone(packageDir(id))
}
