import { join } from 'node:path'
import { runCommand } from '../test/run-command.ts'
import { packageFolder } from '../workspace/repository.ts'

const rule = 'typescript/no-deprecated'
const mark = /\[\w+\/typescript\(no-deprecated\)\]$/

/**
 * Where the sources in `dir` use what is marked `@deprecated`, one line each: place, name, and what the mark says (the version in which it
 * goes, and what to use instead). Throws if the linter cannot run.
 */
export async function deprecatedUses(dir: string): Promise<string[]> {
  const oxlint = join(packageFolder(import.meta.dirname, 'oxlint'), 'bin/oxlint')
  const args = [oxlint, '--type-aware', '-A', 'all', '-D', rule, '--format', 'unix', '.']
  const { code, output } = await runCommand(process.execPath, args, { cwd: dir, env: { CI: undefined } })
  const lines = output.split('\n')
  if (code !== 0 && !lines.some((line) => mark.test(line)) && !/^\d+ problems?$/m.test(output)) throw new Error(output)
  return lines.flatMap((line) => (mark.test(line) ? [line.replace(mark, '').trim()] : []))
}
