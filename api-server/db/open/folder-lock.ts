import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'

/** Who takes a data folder. */
export type LockOwner = { readonly pid: number; readonly since: string }
/** Who holds a data folder, as far as it can be known. */
export type LockHolder = { readonly pid: number | null; readonly since: string | null }
export type FolderLock = { readonly release: () => void }

const lockFile = 'lock.sqlite'
const ownerFile = 'lock-owner.json'

/**
 * Takes the folder for this process. The lock is an exclusive transaction of SQLite's file locking, so the operating
 * system gives it back even after kill -9; the owner is written beside it, because a locked file cannot be read.
 */
export function lockFolder(
  folder: string,
  write: (path: string, text: string) => void,
  owner: LockOwner,
): Result<FolderLock, LockHolder> {
  const lock = new DatabaseSync(join(folder, lockFile), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; create table if not exists owner (pid integer);')
    lock.exec('delete from owner')
    lock.prepare('insert into owner values (?)').run(owner.pid)
    // In exclusive locking mode the lock outlives the commit, until the connection is closed.
    lock.exec('commit')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    return err(readHolder(folder))
  }
  write(join(folder, ownerFile), JSON.stringify(owner))
  return ok({ release: () => lock.close() })
}

function readHolder(folder: string): LockHolder {
  try {
    // Written by lockFolder of the holder; anything else is reported as unknown.
    const holder = JSON.parse(readFileSync(join(folder, ownerFile), 'utf8')) as Partial<LockHolder>
    return { pid: holder.pid ?? null, since: holder.since ?? null }
  } catch {
    return { pid: null, since: null }
  }
}

function isBusy(error: unknown): boolean {
  // SQLITE_BUSY
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === 5
}
