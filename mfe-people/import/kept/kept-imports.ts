import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { keptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { parseKeptImport, type KeptImport } from '../../domain/import/kept-import.ts'

/** The unfinished import of one user for a user type, kept in this browser. */
export type KeptImports = {
  readonly read: () => KeptImport | null
  readonly write: (kept: KeptImport | null) => void
}

const inBrowser = keptText(() => localStorage)

/** @example const kept = keptImports('student', login.userId) */
export function keptImports(userType: UserType, userId: string): KeptImports {
  const key = `gakuseki.import.${userType}.${userId}`
  return {
    read: () => parseKeptImport(inBrowser.getItem(key)),
    write: (kept) => (kept === null ? inBrowser.removeItem(key) : inBrowser.setItem(key, JSON.stringify(kept))),
  }
}
