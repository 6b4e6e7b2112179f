import { statfsSync } from 'node:fs'
import { NoConnection, StorageFull } from '../../app/http/database-failure.ts'
import { reasonOf } from '../../app/http/log.ts'
import type { HealthProblem } from './health.ts'

/**
 * In MB, kept free for what a write needs besides its rows: a file of the log has 16 MB, and a database without room
 * for one stops for good.
 */
export const usualReserveMb = 64

/** Watches the room on the disk of the embedded database. */
export type DiskSpace = {
  /** Throws before a statement that would write into the reserve (StorageFull) or to no disk (NoConnection). */
  readonly check: (statement: string) => void
  /** What is wrong; null for nothing. Never throws. */
  readonly problem: () => HealthProblem | null
}

/** Whether a statement takes no room, or gives some back. */
export function needsNoRoom(statement: string): boolean {
  if (/^\s*with\b/i.test(statement)) return !/\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i.test(statement)
  return /^\s*(select|commit|rollback|show|set|savepoint|release)\b/i.test(statement)
}

/** The disk of a folder; `freeMb` throws when the folder cannot be read. */
export function diskSpaceOf(folder: string, reserveMb: number, freeMb = freeMbOf): DiskSpace {
  const lack = (): string | null => {
    const free = freeMb(folder)
    return free >= reserveMb
      ? null
      : `the disk of DATA_DIR is full (${free} MB free, writes need ${reserveMb} MB); reading goes on`
  }
  return {
    problem: () => {
      try {
        const summary = lack()
        return summary === null ? null : { summary }
      } catch (error) {
        return { summary: 'the folder DATA_DIR cannot be read', reason: reasonOf(error) }
      }
    },
    check: (statement) => {
      if (needsNoRoom(statement)) return
      const found = orNoConnection(lack)
      if (found !== null) throw new StorageFull(found)
    },
  }
}

/** For a database in memory. */
export const unlimitedSpace: DiskSpace = { check: () => undefined, problem: () => null }

/** The room on the disk of a folder for those who are not root, in whole MB. */
export function freeMbOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1024 / 1024)
}

function orNoConnection<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new NoConnection('the folder DATA_DIR cannot be read', { cause: error })
  }
}
