import { buildAuthEmulator } from '@gakuseki/tooling/auth-emulator/build-auth-emulator.ts'
import { buildStandalone } from '@gakuseki/remote-kit/standalone/standalone-build.ts'
import { packageDir, remoteIds } from '@gakuseki/tooling/workspace/paths.ts'
import { prepareSuite } from './support/prepared-suite.ts'

/** Builds once before all tests: the suite, the stand-alone remotes and the auth emulator. */
export default async function prepare(): Promise<() => Promise<void>> {
  const remove = await prepareSuite()
  await buildAuthEmulator(console.info)
  // Two at a time, because each build uses one core.
  const half = async (rest: number): Promise<void> => {
    for (const [at, id] of remoteIds().entries()) if (at % 2 === rest) await buildStandalone(packageDir(id))
  }
  await Promise.all([half(0), half(1)])
  return remove
}
