import type { UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { parseKeptImport, type KeptImport } from '../domain/import/kept-import.ts'

/** The import that one person has begun for a type of people in this browser. */
export type KeptImports = {
  readonly read: () => KeptImport | null
  readonly write: (kept: KeptImport | null) => void
}

/** @example const kept = keptImports('student', login.userId) */
export function keptImports(userType: UserType, userId: string): KeptImports {
  const key = `gakuseki.import.${userType}.${userId}`
  return {
    read: () => {
      try {
        return parseKeptImport(localStorage.getItem(key))
      } catch {
        return null
      }
    },
    write: (kept) => {
      try {
        if (kept === null) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // A full or forbidden storage: the import can be gone on with in this tab only.
      }
    },
  }
}
