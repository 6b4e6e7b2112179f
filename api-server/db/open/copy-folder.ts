import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Not part of the copy of a database: what it makes anew, and what says that it is running. */
const leftOut =
  /^(postmaster\.(pid|opts)|pg_replslot\/.|pg_dynshmem\/.|pg_notify\/.|pg_serial\/.|pg_snapshots\/.|pg_stat_tmp\/.|pg_subtrans\/.|(.*\/)?pgsql_tmp)/
const log = /^pg_wal\//
const control = 'global/pg_control'

/** The files of a database but its log: the log is copied when the others are. */
export async function copyDataFiles(from: string, to: string): Promise<void> {
  const names = await filesOf(from, to)
  for (const name of names) if (!log.test(name) && name !== control) await copyOne(from, to, name)
  // It says from where to read the log, so it comes when all else is there.
  await copyOne(from, to, control)
}

/** The log, which makes one state of files that were copied one after the other. */
export async function copyLog(from: string, to: string): Promise<void> {
  for (const name of (await filesOf(from, to)).filter((path) => log.test(path)).toSorted())
    await copyOne(from, to, name)
}

/** The paths of the files in a folder; the folders are made in the copy, empty ones too. */
async function filesOf(from: string, to: string): Promise<readonly string[]> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const names: string[] = []
  for (const entry of entries) {
    const name = join(entry.parentPath, entry.name)
      .slice(from.length + 1)
      .replaceAll('\\', '/')
    if (leftOut.test(name)) continue
    if (entry.isDirectory()) await mkdir(join(to, name), { recursive: true, mode: 0o700 })
    else names.push(name)
  }
  return names
}

async function copyOne(from: string, to: string, name: string): Promise<void> {
  try {
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 })
    // File systems that can share the blocks do so: no time, no room.
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE)
  } catch (error) {
    // A table that was dropped meanwhile; the log knows of it.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
