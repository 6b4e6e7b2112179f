import { parseArgs } from 'node:util'
import { readSettings } from '../settings/server-settings.ts'
import { refuse, type Command } from './command.ts'
import { ownerProblem } from './open-school.ts'
import { packagedSite, usualSiteDir } from './packaged-home.ts'
import { commandTexts as texts } from './texts.ts'

export const command: Command = {
  summary: texts.start.summary,
  usage: 'start',
  run: async (args, terminal) => {
    const { env } = terminal
    parseArgs({ args: [...args] })
    const settings = readSettings(env, usualSiteDir(env))
    if (!settings.ok) return refuse(terminal, settings.error)
    const problem = ownerProblem(settings.value)
    if (problem !== null) return refuse(terminal, problem)
    const { runServer } = await import('../run-server.ts')
    return (await runServer(settings.value, packagedSite(env))) === 'running' ? 0 : 1
  },
}
