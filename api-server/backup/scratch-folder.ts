import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '../db/open/folder-lock.ts'

/** Who holds a folder, as its lock says. */
export type Holder = { readonly pid: number; readonly since: string }

/** A folder of this process in which a database stands for a while. */
export type ScratchFolder = { readonly path: string; readonly remove: () => void }

const prefix = 'backup-copy-'

/** Makes a scratch folder in another folder, and removes those whose makers were killed: nobody holds their locks. */
export function makeScratchFolder(parent: string, holder: Holder): ScratchFolder {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const lock = lockFolder(join(parent, name), writeFileSync, holder)
    if (!lock.ok) continue
    lock.value.release()
    rmSync(join(parent, name), { recursive: true, force: true })
  }
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
