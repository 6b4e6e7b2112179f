import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The folder itself, or the nearest one above it that exists. */
export function nearestFolder(folder: string): string {
  let path = resolve(folder)
  while (!existsSync(path)) path = dirname(path)
  return path
}

/** Whether files can be made in a folder, or the folder itself where it does not exist yet. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(nearestFolder(folder), constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
