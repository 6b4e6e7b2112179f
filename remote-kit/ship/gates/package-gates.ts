import { join } from 'node:path'
import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { remoteRules } from '../../doctor/all-rules.ts'
import { readBuiltRemote } from '../../doctor/read-built-remote.ts'
import { runCommand } from '../../test/run-command.ts'
import type { RemotePlace } from '../../workspace/remote-here.ts'
import { packageFolder } from '../../workspace/repository.ts'
import { briefOutput } from '../brief-output.ts'
import { shipErrors } from '../options/ship-errors.ts'
import type { Verdict } from './gates.ts'

/** Applies the rules of `npm run doctor` that one remote can break alone to its build in the folder `dist`. */
export function doctorVerdict(dist: string): Verdict {
  const remotes = [readBuiltRemote(dist)]
  const found = remoteRules
    .flatMap((rule) => rule({ remotes }))
    .map(({ rule, path, message }) => `${path} ${rule}: ${message}`)
  return found.length > 0 ? err({ error: shipErrors.doctor, found }) : ok(`${remoteRules.length} rules hold`)
}

/** Checks the types of the remote's sources, tests included, against the shared packages that it has installed. */
export async function typesVerdict({ id, dir, root }: RemotePlace): Promise<Verdict> {
  const tsc = join(packageFolder(import.meta.dirname, 'typescript'), 'bin/tsc')
  // What has not changed since the last shipment is not checked again.
  const last = ['--incremental', '--tsBuildInfoFile', join(root, '.cache/ship-types', `${id}.tsbuildinfo`)]
  const { code, output } = await runCommand(process.execPath, [tsc, '-p', '.', '--pretty', 'false', ...last], {
    cwd: dir,
  })
  return code === 0
    ? ok('no errors')
    : err({ error: shipErrors.types, found: await briefOutput(`${id}-types`, output) })
}
