import { statfsSync } from 'node:fs'
import { StorageFull } from '../app/database-failure.ts'

const megabyte = 1024 * 1024

/**
 * Kept free for what a write needs besides its rows: a file of the log has 16 MB, and a database that gets no room for one
 * stops for good.
 */
export const usualReserveMb = 64

/** Watches the room on the disk of the embedded database. */
export type DiskSpace = {
  /** Throws StorageFull before a statement that would write into the reserve. */
  readonly check: (statement: string) => void
  /** What is wrong, in a sentence for the operator; null for nothing. */
  readonly problem: () => string | null
}

/** Statements that need no room, or give some back. */
const harmless = /^\s*(select|with|commit|rollback|show|set|savepoint|release)\b/i

export function diskSpaceOf(folder: string, reserveMb: number): DiskSpace {
  const problem = (): string | null => {
    const { bavail, bsize } = statfsSync(folder)
    const freeMb = Math.floor((bavail * bsize) / megabyte)
    return freeMb >= reserveMb
      ? null
      : `the disk of DATA_DIR is full (${freeMb} MB free, writes need ${reserveMb} MB); reading goes on`
  }
  return {
    problem,
    check: (statement) => {
      if (harmless.test(statement)) return
      const found = problem()
      if (found !== null) throw new StorageFull(found)
    },
  }
}

/** Of a database that is on no disk. */
export const endlessSpace: DiskSpace = { check: () => undefined, problem: () => null }
