import { parseArgs } from 'node:util'
import { createStore } from '../db/store/create-store.ts'
import { migrationState } from '../db/migrate.ts'
import { sentenceOfOpening } from '../settings/opening-sentences.ts'
import { readSettings } from '../settings/server-settings.ts'
import { operatorTexts as serverTexts } from '../texts.ts'
import { refuse, type Command, type Terminal } from './command.ts'
import { isWithoutDatabase, openSchool } from './open-school.ts'
import { usualSiteDir } from './packaged-home.ts'
import { commandTexts } from './texts.ts'
import { listStaff } from './user/list-staff.ts'
import { changeUser, isUserChange } from './user/change-user.ts'
import type { Store } from '../app/store.ts'

const texts = commandTexts.user

/** The operator's way to accounts and rights when nobody can sign in. */
export const command: Command = {
  summary: texts.summary,
  usage: texts.usage,
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { admins: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [action = '', ...rest] = positionals
    if (action === 'list' && rest.length === 0)
      return withSchool(terminal, (store) => listStaff(store, values.admins, terminal))
    const mail = rest[0]
    const needed = action === 'grant' || action === 'revoke' ? 2 : 1
    if (!isUserChange(action) || values.admins || mail === undefined || rest.length !== needed)
      return refuse(terminal, texts.calledWrongly, 2)
    const change = { action, mail, roleId: rest[1] ?? '' }
    return withSchool(terminal, (store) => changeUser(store, change, terminal))
  },
}

async function withSchool(terminal: Terminal, work: (store: Store) => Promise<number>): Promise<number> {
  const settings = readSettings(terminal.env, usualSiteDir(terminal.env))
  if (!settings.ok) return refuse(terminal, settings.error)
  const { dataDir } = settings.value
  const isNew = isWithoutDatabase(settings.value)
  if (!isNew.ok) return refuse(terminal, sentenceOfOpening(isNew.error, dataDir))
  if (isNew.value) return refuse(terminal, texts.noDatabase(dataDir))
  const opened = await openSchool(settings.value, terminal.now(), (problem) =>
    problem.code === 'held' ? texts.serverRuns(dataDir, problem.pid) : sentenceOfOpening(problem, dataDir),
  )
  if (!opened.ok) return refuse(terminal, opened.error)
  try {
    const { pending, unknown } = await migrationState(opened.value.db)
    if (unknown.length > 0) return refuse(terminal, serverTexts.server.newerDatabase(unknown.join(', ')))
    if (pending.length > 0) return refuse(terminal, texts.notMigrated)
    return await work(createStore(opened.value.db))
  } finally {
    await opened.value.close()
  }
}
