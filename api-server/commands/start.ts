import { parseArgs } from 'node:util'
import { readSettings } from '../settings/server-settings.ts'
import type { Command } from './command.ts'
import { ownerProblem } from './open-school.ts'
import { packagedSite, usualSiteDir } from './packaged-home.ts'
import { commandTexts as texts } from './texts.ts'

export const command: Command = {
  summary: texts.start.summary,
  usage: 'start',
  run: async (args, { env, complain }) => {
    parseArgs({ args: [...args] })
    const settings = readSettings(env, usualSiteDir(env))
    const refuse = (sentence: string): number => {
      complain(sentence)
      return 1
    }
    if (!settings.ok) return refuse(settings.error)
    const problem = ownerProblem(settings.value)
    if (problem !== null) return refuse(problem)
    const { runServer } = await import('../run-server.ts')
    return (await runServer(settings.value, packagedSite(env))) === 'running' ? 0 : 1
  },
}
