import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder, type LockOwner } from '../db/open/folder-lock.ts'

/** A folder of this process in which a database stands for a while. */
export type ScratchFolder = { readonly path: string; readonly remove: () => void }

const prefix = 'backup-copy-'

/** Makes a scratch folder in another folder, and removes those whose makers were killed: nobody holds their locks. */
export function makeScratchFolder(parent: string, holder: LockOwner): ScratchFolder {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix)))
    removeUnlessHeld(join(parent, name), holder)
  const path = mkdtempSync(join(parent, prefix))
  const lock = lockFolder(path, writeFileSync, holder)
  return {
    path,
    remove: () => {
      if (lock.ok) lock.value.release()
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** In ms. Between making a folder and locking it nobody holds it. */
const longestUnlocked = 60_000

function removeUnlessHeld(path: string, holder: LockOwner): void {
  try {
    if (Date.now() - statSync(path).mtimeMs < longestUnlocked) return
    const lock = lockFolder(path, writeFileSync, holder)
    if (!lock.ok) return
    lock.value.release()
    rmSync(path, { recursive: true, force: true })
  } catch {
    // Another user's, or removed meanwhile.
  }
}
