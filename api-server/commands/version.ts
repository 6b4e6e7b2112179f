import type { Command } from './command.ts'
import { programVersion } from './packaged-home.ts'
import { commandTexts as texts } from './texts.ts'

export const command: Command = {
  summary: texts.version.summary,
  usage: 'version',
  run: async (_args, { print, env }) => {
    print(`gakuseki ${programVersion(env)} (Node ${process.versions.node})`)
    return 0
  },
}
