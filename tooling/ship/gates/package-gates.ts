import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { remoteRules } from '../../doctor/all-rules.ts'
import { readBuiltRemote } from '../../doctor/read-built-suite.ts'
import { runCommand } from '../../test/run-command.ts'
import { repoRoot } from '../../workspace/paths.ts'
import { briefOutput } from '../brief-output.ts'
import { shipErrors } from '../options/ship-errors.ts'
import type { Verdict } from './gates.ts'

/** Applies the rules of `npm run doctor` that one built remote can break alone. */
export function doctorVerdict(id: string): Verdict {
  const remotes = [readBuiltRemote(id)]
  const found = remoteRules
    .flatMap((rule) => rule({ remotes }))
    .map(({ rule, path, message }) => `${path} ${rule}: ${message}`)
  return found.length > 0 ? err({ error: shipErrors.doctor, found }) : ok(`${remoteRules.length} rules hold`)
}

/** Checks the types of the remote's sources, tests included, against the shared packages beside it. */
export async function typesVerdict(id: string): Promise<Verdict> {
  const { code, output } = await runCommand(process.execPath, ['tooling/typecheck.ts', id], { cwd: repoRoot })
  return code === 0
    ? ok('no errors')
    : err({ error: shipErrors.types, found: await briefOutput(`${id}-types`, output) })
}
