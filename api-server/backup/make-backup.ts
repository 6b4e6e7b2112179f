import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { reasonOf } from '../app/http/log.ts'
import type { ServerSettings } from '../settings/server-settings.ts'
import { newAgeKey, refuseBadRecipients } from './age-keys.ts'
import { expiredGenerations, generationsOf, nameOfGeneration, type KeepRule } from './keep-rule.ts'
import type { Manifest } from './manifest.ts'
import { openSource } from './open-source.ts'
import { BackupRefused } from './refusal.ts'
import { takeBackup } from './take-backup.ts'
import { backupTexts } from './texts.ts'
import { tryRestore } from './try-restore.ts'
import { writeArchive } from './write-archive.ts'
import { syncFolder } from '../db/open/sync-folder.ts'

/** Where a backup goes: into a folder under a name of its own, among older ones, or into one file. */
export type BackupTarget =
  | { readonly type: 'folder'; readonly folder: string; readonly keep: KeepRule }
  | { readonly type: 'file'; readonly path: string }

export type BackupOrder = {
  readonly target: BackupTarget
  /** Nobody for a backup that is not encrypted. */
  readonly recipients: readonly string[]
  /** Restores it for a trial before it gets its name. */
  readonly verify: boolean
  readonly server: string
}

export type MadeBackup = {
  readonly path: string
  readonly size: number
  readonly manifest: Manifest
  /** The names of older ones that were removed, and how many are left; null beside a single file. */
  readonly generations: { readonly removed: readonly string[]; readonly kept: number } | null
}

/** Whether nothing but what was replaced meanwhile is lacking. */
export const isComplete = ({ lacking }: Manifest): boolean => lacking.every(({ reason }) => reason === 'replaced')

/** Makes a backup of what the settings name. It appears under its name once all of it is on the disk and proved. */
export async function makeBackup(settings: ServerSettings, order: BackupOrder, clock: () => Date): Promise<MadeBackup> {
  const { target, recipients, verify } = order
  refuseBadRecipients(recipients)
  const folder = target.type === 'folder' ? target.folder : dirname(target.path)
  refuseBadTarget(target, folder)
  removeAbandoned(folder, clock())
  const half = join(folder, `.gakuseki-${randomBytes(6).toString('hex')}.part`)
  // The server has no key to read its own backups. For the trial there is one that nobody keeps.
  const trial = verify && recipients.length > 0 ? await newAgeKey() : null
  const readers = trial === null ? recipients : [...recipients, trial.recipient]
  try {
    const { manifest, size } = await writeBackup(half, settings, { ...order, recipients: readers }, clock)
    if (verify) {
      // A server of PostgreSQL may have no data folder.
      const place = existsSync(settings.dataDir) ? settings.dataDir : tmpdir()
      const holder = { pid: process.pid, since: clock().toISOString() }
      await tryRestore({ path: half, identities: trial === null ? [] : [trial.identity], folder: place, holder })
    }
    const path = target.type === 'file' ? target.path : join(folder, nameOf(manifest, recipients.length > 0))
    renameSync(half, path)
    syncFolder(folder)
    const generations = target.type === 'file' ? null : removeExpired(target, manifest)
    return { path, size, manifest, generations }
  } finally {
    rmSync(half, { force: true })
  }
}

async function writeBackup(
  path: string,
  settings: ServerSettings,
  { recipients, server }: BackupOrder,
  clock: () => Date,
): Promise<Pick<MadeBackup, 'manifest' | 'size'>> {
  const source = await openSource(settings, clock)
  try {
    const archive = await writeArchive(path, recipients, clock())
    try {
      const manifest = await takeBackup(source, archive, server)
      return { manifest, size: await archive.finish() }
    } catch (error) {
      await archive.abandon()
      throw error
    }
  } finally {
    await source.close()
  }
}

function refuseBadTarget(target: BackupTarget, folder: string): void {
  if (target.type === 'file' && existsSync(target.path)) throw new BackupRefused(backupTexts.targetExists(target.path))
  try {
    if (!statSync(folder).isDirectory()) throw new Error('ENOTDIR')
  } catch (error) {
    throw new BackupRefused(backupTexts.targetNotWritten(folder, reasonOf(error)))
  }
}

const halfPattern = /^\.gakuseki-[0-9a-f]{12}\.part$/
const day = 24 * 60 * 60 * 1000

/** Half-written files of commands that were killed; no backup takes a day. */
function removeAbandoned(folder: string, now: Date): void {
  for (const name of readdirSync(folder).filter((entry) => halfPattern.test(entry))) {
    const facts = statSync(join(folder, name), { throwIfNoEntry: false })
    if (facts !== undefined && facts.mtimeMs < now.getTime() - day) rmSync(join(folder, name), { force: true })
  }
}

const databaseOf = ({ database }: Manifest): string => database ?? '0'.repeat(32)

function nameOf(manifest: Manifest, isEncrypted: boolean): string {
  const instant = new Date(manifest.instant)
  return nameOfGeneration({ database: databaseOf(manifest), instant, isComplete: isComplete(manifest), isEncrypted })
}

function removeExpired(
  { folder, keep }: Extract<BackupTarget, { type: 'folder' }>,
  manifest: Manifest,
): MadeBackup['generations'] {
  const generations = generationsOf(readdirSync(folder), databaseOf(manifest))
  const removed = expiredGenerations(generations, keep).map(({ name }) => name)
  for (const name of removed) rmSync(join(folder, name), { force: true })
  return { removed, kept: generations.length - removed.length }
}
