import { authEmulatorFile, buildAuthEmulator } from '../auth-emulator/build-auth-emulator.ts'
import { type ReadyProcess, startUntilReady } from './ready-process.ts'

/** Runs the Firebase Auth emulator on a free port, with no accounts; builds it first where that was not done yet. */
export async function startAuthEmulator(projectId: string): Promise<ReadyProcess> {
  await buildAuthEmulator(console.info)
  // Its express parses addresses as Node has deprecated.
  return startUntilReady(['--no-deprecation', authEmulatorFile, projectId], { name: 'the auth emulator' })
}
