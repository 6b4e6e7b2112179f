import type { Command } from './command.ts'
import { commandTable } from './command-table.ts'
import { commandTexts as texts } from './texts.ts'

export const command: Command = {
  summary: texts.help.summary,
  usage: 'help',
  run: async (_args, { print }) => {
    const others = Object.values(commandTable).map(async (load) => (await load()).command)
    const all = [...(await Promise.all(others)), command]
    for (const line of helpLines(all)) print(line)
    return 0
  },
}

/** What `gakuseki help` prints. */
export function helpLines(commands: readonly Pick<Command, 'summary' | 'usage'>[]): readonly string[] {
  return [
    texts.help.usage,
    '',
    ...commands.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    '',
    texts.help.env,
    texts.help.exitCodes,
  ]
}
