// `remote-kit build`: builds the remote in this folder to its dist/.
import { buildAndReport } from '../build/build-in-place.ts'
import { buildRemote } from '../build/build-remote.ts'
import { remoteOrExit } from './remote-or-exit.ts'

const { id, dir } = await remoteOrExit()
process.exitCode = (await buildAndReport(id, dir, buildRemote)) ? 0 : 1
