import { remoteHere, type RemotePlace } from '../workspace/remote-here.ts'

/** The remote in the current folder. Ends the process with one sentence if there is none. */
export async function remoteOrExit(): Promise<RemotePlace> {
  const remote = await remoteHere(process.cwd())
  if (remote.ok) return remote.value
  console.error(remote.error)
  process.exit(2)
}
