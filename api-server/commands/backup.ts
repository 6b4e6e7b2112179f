import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { reasonOf } from '../app/http/log.ts'
import { makeKeyFile, readIdentities, readRecipients } from '../backup/age-keys.ts'
import { parseKeepRule, type KeepRule } from '../backup/keep-rule.ts'
import { isComplete, makeBackup, type BackupTarget, type MadeBackup } from '../backup/make-backup.ts'
import type { Manifest } from '../backup/manifest.ts'
import { sentenceOf } from '../backup/refusal.ts'
import { backupTexts } from '../backup/texts.ts'
import { tryRestore } from '../backup/try-restore.ts'
import type { BackupSettings } from '../settings/backup-settings.ts'
import { readSettings } from '../settings/server-settings.ts'
import { refuse, type Command, type Terminal } from './command.ts'
import { programVersion } from './packaged-home.ts'

/** `gakuseki backup`: makes, proves and keeps backups, and makes the key for them. */
export const command: Command = {
  summary: backupTexts.summary.backup,
  usage: backupTexts.usage.backup,
  run: async (args, terminal) => {
    const asked = readArguments(args)
    if (typeof asked === 'string') return calledWrongly(asked, terminal)
    try {
      if (asked.newKey !== undefined) return await makeKey(asked.newKey, terminal)
      if (asked.verify && asked.target !== undefined && isFile(asked.target))
        return await verifyFile(asked.target, asked.identity, terminal)
      return await make(asked, terminal)
    } catch (error) {
      return refuse(terminal, sentenceOf(error))
    }
  },
}

type Arguments = {
  readonly target: string | undefined
  readonly keep: KeepRule | undefined
  readonly recipients: readonly string[] | undefined
  readonly recipientsFile: string | undefined
  readonly identity: string | undefined
  readonly newKey: string | undefined
  readonly plain: boolean
  readonly verify: boolean
}

const options = {
  keep: { type: 'string' },
  recipient: { type: 'string', multiple: true },
  'recipients-file': { type: 'string' },
  identity: { type: 'string' },
  'new-key': { type: 'string' },
  plain: { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
} as const

/** What is wrong, as a sentence, where the arguments are not understood. */
function readArguments(args: readonly string[]): Arguments | string {
  let parsed
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    return backupTexts.badOption(reasonOf(error))
  }
  const { values, positionals } = parsed
  if (positionals.length > 1) return backupTexts.badOption(positionals.slice(1).join(' '))
  const keep = values.keep === undefined ? undefined : parseKeepRule(values.keep)
  if (keep?.ok === false) return backupTexts.badKeepRule(keep.error)
  return {
    target: positionals[0],
    keep: keep?.value,
    recipients: values.recipient,
    recipientsFile: values['recipients-file'],
    identity: values.identity,
    newKey: values['new-key'],
    plain: values.plain,
    verify: values.verify,
  }
}

function calledWrongly(problem: string, terminal: Terminal): number {
  return refuse(terminal, backupTexts.calledWrongly(problem, command.usage), 2)
}

async function makeKey(path: string, { print, now }: Terminal): Promise<number> {
  print(backupTexts.keyMade(path, await makeKeyFile(path, now())))
  return 0
}

async function verifyFile(path: string, identity: string | undefined, { print, now }: Terminal): Promise<number> {
  const identities = identity === undefined ? [] : readIdentities(identity)
  const holder = { pid: process.pid, since: now().toISOString() }
  const manifest = await tryRestore({ path, identities, folder: tmpdir(), holder })
  print(backupTexts.verified(path))
  print(contentsOf(manifest))
  return 0
}

async function make(asked: Arguments, terminal: Terminal): Promise<number> {
  const settings = readSettings(terminal.env, '')
  if (!settings.ok) return refuse(terminal, settings.error)
  const { backup } = settings.value
  const target = targetOf(asked, backup)
  if (target === null) return calledWrongly(backupTexts.noTarget, terminal)
  if (target.type === 'file' && asked.keep !== undefined) return calledWrongly(backupTexts.keepNeedsFolder, terminal)
  const recipients = recipientsOf(asked, backup)
  if (recipients.length === 0 && !asked.plain) return calledWrongly(backupTexts.noRecipient, terminal)
  const order = { target, recipients, verify: asked.verify, server: programVersion(terminal.env) }
  const made = await makeBackup(settings.value, order, terminal.now)
  return tell(made, asked.verify, terminal)
}

function recipientsOf({ recipients, recipientsFile, plain }: Arguments, backup: BackupSettings): readonly string[] {
  if (plain) return []
  const named = [...(recipients ?? []), ...(recipientsFile === undefined ? [] : readRecipients(recipientsFile))]
  return named.length > 0 ? named : backup.recipients
}

/** An argument names a folder that is there, or else a file; the setting a folder, even while its disk is not mounted. */
function targetOf(asked: Arguments, backup: BackupSettings): BackupTarget | null {
  const keep = asked.keep ?? backup.keep
  if (asked.target === undefined) return backup.folder === null ? null : { type: 'folder', folder: backup.folder, keep }
  const isFolder = existsSync(asked.target) && !isFile(asked.target)
  return isFolder ? { type: 'folder', folder: asked.target, keep } : { type: 'file', path: asked.target }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

function tell({ path, size, manifest, generations }: MadeBackup, isProved: boolean, terminal: Terminal): number {
  const { print, complain } = terminal
  print(backupTexts.made(path, (size / 1024 / 1024).toFixed(1)))
  print(contentsOf(manifest))
  if (isProved) print(backupTexts.verified(path))
  for (const name of generations?.removed ?? []) print(backupTexts.removed(name))
  if (generations !== null) print(backupTexts.kept(generations.kept))
  for (const { key, reason } of manifest.lacking)
    (reason === 'replaced' ? print : complain)(backupTexts.lacking[reason](key))
  if (isComplete(manifest)) return 0
  return refuse(terminal, backupTexts.incomplete(manifest.lacking.filter(({ reason }) => reason !== 'replaced').length))
}

function contentsOf({ instant, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return backupTexts.contents(instant, rows, tables.length, files.length)
}
