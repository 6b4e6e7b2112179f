import { parseArgs } from 'node:util'
import { reasonOf } from '../app/http/log.ts'
import { readIdentities } from '../backup/age-keys.ts'
import { checkArchive } from '../backup/check-archive.ts'
import { fillDatabase, refuseNewer, type CheckedBackup } from '../backup/fill-database.ts'
import { sentenceOf } from '../backup/refusal.ts'
import { onEmptyTarget } from '../backup/restore-target.ts'
import { backupTexts } from '../backup/texts.ts'
import { openObjectStore } from '../files/create-file-services.ts'
import { readSettings, type ServerSettings } from '../settings/server-settings.ts'
import { refuse, type Command, type Terminal } from './command.ts'
import { ownerProblem } from './open-school.ts'

/** `gakuseki restore`: fills the empty database and file store that the settings name from a backup. */
export const command: Command = {
  summary: backupTexts.summary.restore,
  usage: backupTexts.usage.restore,
  run: async (args, terminal) => {
    const asked = readArguments(args)
    if (typeof asked === 'string') return refuse(terminal, backupTexts.calledWrongly(asked, command.usage), 2)
    const settings = readSettings(terminal.env, '')
    if (!settings.ok) return refuse(terminal, settings.error)
    const problem = ownerProblem(settings.value)
    if (problem !== null) return refuse(terminal, problem)
    try {
      await restore(asked, settings.value, terminal)
      return 0
    } catch (error) {
      return refuse(terminal, sentenceOf(error))
    }
  },
}

type Arguments = { readonly path: string; readonly identity: string | undefined; readonly intoEmpty: boolean }

const options = { identity: { type: 'string' }, 'into-empty': { type: 'boolean', default: false } } as const

/** What is wrong, as a sentence, where the arguments are not understood. */
function readArguments(args: readonly string[]): Arguments | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [path] = positionals
    if (path === undefined || positionals.length > 1) return backupTexts.badOption(positionals.join(' '))
    return { path, identity: values.identity, intoEmpty: values['into-empty'] }
  } catch (error) {
    return backupTexts.badOption(reasonOf(error))
  }
}

async function restore(
  { path, identity, intoEmpty }: Arguments,
  settings: ServerSettings,
  { print, now }: Terminal,
): Promise<void> {
  const identities = identity === undefined ? [] : readIdentities(identity)
  // All of it is read before anything is written.
  const backup: CheckedBackup = { path, identities, manifest: await checkArchive(path, identities) }
  refuseNewer(backup)
  const holder = { pid: process.pid, since: now().toISOString() }
  await onEmptyTarget({ settings, holder, intoEmpty }, async (database) => {
    const objects = await openObjectStore(settings.files, now)
    await database.withoutTimeLimit((db) => fillDatabase(db, backup, objects))
    await database.vacuum()
  })
  const { tables, files, lacking } = backup.manifest
  print(backupTexts.restored(path, settings.databaseUrl === null ? settings.dataDir : 'DATABASE_URL'))
  for (const { name, rows } of tables) if (rows > 0) print(backupTexts.restoredTable(name, rows))
  print(backupTexts.restoredFiles(files.length))
  for (const { key, reason } of lacking) print(backupTexts.lacking[reason](key))
}
