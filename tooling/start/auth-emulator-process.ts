import { authEmulatorFile, buildAuthEmulator } from '../auth-emulator/build-auth-emulator.ts'
import { type ReadyProcess, startUntilReady } from './ready-process.ts'

/** Runs the Firebase Auth emulator on a free port, without accounts. Builds it first if necessary. */
export async function startAuthEmulator(projectId: string): Promise<ReadyProcess> {
  await buildAuthEmulator(console.info)
  // Its express parses addresses in a way that Node has deprecated.
  return startUntilReady(['--no-deprecation', authEmulatorFile, projectId], { name: 'the auth emulator' })
}
