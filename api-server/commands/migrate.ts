import { parseArgs } from 'node:util'
import { migrate, migrationState } from '../db/migrate.ts'
import { sentenceOfOpening } from '../settings/opening-sentences.ts'
import { readSettings, type ServerSettings } from '../settings/server-settings.ts'
import { refuse, type Command, type Terminal } from './command.ts'
import { isWithoutDatabase, openSchool } from './open-school.ts'
import { usualSiteDir } from './packaged-home.ts'
import { commandTexts } from './texts.ts'

const texts = commandTexts.migrate

export const command: Command = {
  summary: texts.summary,
  usage: 'migrate [--status]',
  run: async (args, terminal) => {
    const { values } = parseArgs({ args: [...args], options: { status: { type: 'boolean', default: false } } })
    const settings = readSettings(terminal.env, usualSiteDir(terminal.env))
    if (!settings.ok) return refuse(terminal, settings.error)
    return values.status ? printStatus(settings.value, terminal) : bringUpToDate(settings.value, terminal)
  },
}

async function bringUpToDate(settings: ServerSettings, terminal: Terminal): Promise<number> {
  const opened = await openSchool(settings, terminal.now())
  if (!opened.ok) return refuse(terminal, opened.error)
  try {
    const before = await migrationState(opened.value.db)
    await opened.value.withoutTimeLimit(migrate)
    const after = await migrationState(opened.value.db)
    terminal.print(
      before.pending.length === 0
        ? texts.upToDate(after.applied.at(-1) ?? '')
        : texts.done(before.applied.at(-1) ?? null, after.applied.at(-1) ?? '', before.pending.length),
    )
    return 0
  } finally {
    await opened.value.close()
  }
}

async function printStatus(settings: ServerSettings, terminal: Terminal): Promise<number> {
  const isNew = isWithoutDatabase(settings)
  if (!isNew.ok) return refuse(terminal, sentenceOfOpening(isNew.error, settings.dataDir))
  if (isNew.value) {
    terminal.print(texts.noDatabase(settings.dataDir))
    return 0
  }
  const opened = await openSchool(settings, terminal.now())
  if (!opened.ok) return refuse(terminal, opened.error)
  try {
    const { applied, pending, unknown } = await migrationState(opened.value.db)
    for (const name of applied) terminal.print(unknown.includes(name) ? texts.unknown(name) : texts.applied(name))
    for (const name of pending) terminal.print(texts.pending(name))
    return unknown.length === 0 ? 0 : 1
  } finally {
    await opened.value.close()
  }
}
