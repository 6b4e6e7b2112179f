import { addDays, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { anyWorkday, later, stamp } from '../calendar.ts'
import type { Stamps } from '../demo-types.ts'
import { mailDomain } from '../places.ts'
import type { Random } from '../random.ts'

/** `s24017`: the type of person, the year in which the account was created, a number that is never used again. */
export function createUserIds(prefix: 's' | 'g'): (day: DateText) => string {
  const used = new Map<string, number>()
  return (day) => {
    const year = day.slice(2, 4)
    const number = (used.get(year) ?? 0) + 1
    used.set(year, number)
    return `${prefix}${year}${String(number).padStart(3, '0')}`
  }
}

/** Makes the mail address of a person from the parts of its local part. */
export type Mails = (parts: readonly string[]) => string

/** Addresses at the school's domain; the second of the same name gets a 2. */
export function createMails(): Mails {
  const used = new Map<string, number>()
  return (parts) => {
    const local = parts
      .map(plainWord)
      .filter((part) => part !== '')
      .join('.')
    const times = (used.get(local) ?? 0) + 1
    used.set(local, times)
    return `${local}${times === 1 ? '' : `-${times}`}@${mailDomain}`
  }
}

/** When a record was created and last changed, at the latest on `last`; `serial` keeps records of one day in a total order. */
export function createStamps(random: Random, made: DateText, last: DateText, serial: number): Stamps {
  const latest = later(made, last)
  const changed = random.chance(0.3) ? made : anyWorkday(random, later(made, addDays(latest, -420)), latest)
  return { createdAt: stamp(made, serial), updatedAt: stamp(changed, 9000 + random.int(0, 20_000)) }
}

const plainWord = (text: string): string => text.toLowerCase().match(/[a-z0-9]+/)?.[0] ?? ''
