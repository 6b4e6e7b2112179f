import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Forces the names in a folder to the disk. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders, and writes renamed names by itself.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
