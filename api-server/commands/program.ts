// Before everything that has texts. Each way to start the server comes through this module.
import '../languages/language-by-request.ts'
import { reasonOf } from '../app/http/log.ts'
import { refuse, type Terminal } from './command.ts'
import { commandTable } from './command-table.ts'
import { errorCode } from './error-code.ts'
import { takeEnvFile, withEnvFile } from './env-file.ts'
import { commandTexts as texts } from './texts.ts'

const ownTerminal: Terminal = {
  print: (line) => console.info(line),
  complain: (line) => console.error(line),
  env: process.env,
  now: () => new Date(),
}

/** Runs the command that the arguments name; resolves with the exit code of the program. */
export async function runProgram(args: readonly string[], terminal: Terminal = ownTerminal): Promise<number> {
  const called = takeEnvFile(args)
  if (!called.ok) return refuse(terminal, called.error, 2)
  const { path, rest } = called.value
  const env = path === null ? { ok: true as const, value: terminal.env } : withEnvFile(terminal.env, path)
  if (!env.ok) return refuse(terminal, env.error, 2)
  // Libraries read the environment of the process: PGSSLMODE, TZ.
  if (terminal === ownTerminal) Object.assign(process.env, env.value)
  const [name = '', ...more] = rest
  const load = loaderOf(name)
  if (load === null) return refuse(terminal, texts.program.noCommand(name), 2)
  const { command } = await load()
  try {
    return await command.run(more, { ...terminal, env: env.value })
  } catch (error) {
    if (errorCode(error).startsWith('ERR_PARSE_ARGS_'))
      return refuse(terminal, texts.program.calledWrongly(command.usage), 2)
    return refuse(terminal, texts.program.failed(name, reasonOf(error)))
  }
}

function loaderOf(name: string) {
  if (name === '--version') return commandTable['version'] ?? null
  if (['help', '--help', '-h'].includes(name)) return async () => import('./help.ts')
  return Object.hasOwn(commandTable, name) ? (commandTable[name] ?? null) : null
}
