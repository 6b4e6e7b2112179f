import { statfsSync } from 'node:fs'
import { NoConnection, StorageFull } from '../app/database-failure.ts'
import { reasonOf } from '../app/log.ts'
import type { HealthProblem } from './health.ts'

const megabyte = 1024 * 1024

/**
 * Kept free for what a write needs besides its rows: a file of the log has 16 MB, and a database that gets no room for one
 * stops for good.
 */
export const usualReserveMb = 64

/** Watches the room on the disk of the embedded database. */
export type DiskSpace = {
  /** Throws before a statement that would write: StorageFull into the reserve, NoConnection where no disk answers. */
  readonly check: (statement: string) => void
  /** What is wrong; null for nothing. Never throws. */
  readonly problem: () => HealthProblem | null
}

/** Whether a statement takes no room, or gives some back. */
export function needsNoRoom(statement: string): boolean {
  if (/^\s*with\b/i.test(statement)) return !/\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i.test(statement)
  return /^\s*(select|commit|rollback|show|set|savepoint|release)\b/i.test(statement)
}

/** The disk of a folder; `freeBytes` throws where the folder cannot be asked. */
export function diskSpaceOf(folder: string, reserveMb: number, freeBytes = freeBytesOf): DiskSpace {
  const lack = (): string | null => {
    const freeMb = Math.floor(freeBytes(folder) / megabyte)
    return freeMb >= reserveMb
      ? null
      : `the disk of DATA_DIR is full (${freeMb} MB free, writes need ${reserveMb} MB); reading goes on`
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
      const found = asked(lack)
      if (found !== null) throw new StorageFull(found)
    },
  }
}

/** Of a database that is on no disk. */
export const unlimitedSpace: DiskSpace = { check: () => undefined, problem: () => null }

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function asked<T>(question: () => T): T {
  try {
    return question()
  } catch (error) {
    throw new NoConnection('the folder DATA_DIR cannot be read', { cause: error })
  }
}
