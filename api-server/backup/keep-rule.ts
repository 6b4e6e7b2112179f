import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { partsOfDate, todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'

/** How many days, weeks and months keep a backup. */
export type KeepRule = { readonly daily: number; readonly weekly: number; readonly monthly: number }

export const usualKeepRule: KeepRule = { daily: 14, weekly: 8, monthly: 12 }

/** The rule as `parseKeepRule` reads it. */
export const printKeepRule = (rule: KeepRule): string =>
  Object.entries(rule)
    .map(([period, count]) => `${period}=${count}`)
    .join(',')

/** A backup in a folder. An incomplete one lacks objects that the store had lost. */
export type Generation = { readonly name: string; readonly instant: Date; readonly isComplete: boolean }

/** `daily=14,weekly=8,monthly=12`; what is left out keeps none. The error is the part that was not understood. */
export function parseKeepRule(text: string): Result<KeepRule, string> {
  const rule = { daily: 0, weekly: 0, monthly: 0 }
  for (const part of text.split(',').map((each) => each.trim())) {
    const [, period, count] = /^(daily|weekly|monthly)=(\d{1,4})$/.exec(part) ?? []
    if (period !== 'daily' && period !== 'weekly' && period !== 'monthly') return err(part)
    rule[period] = Number(count)
  }
  return ok(rule)
}

/**
 * The generations that a rule no longer keeps. Each of the last days, weeks and months in which there is a backup keeps
 * its newest one. The newest complete one stays whatever the rule says; incomplete ones stay while they are newer, the
 * newest of each day and at least one.
 */
export function expiredGenerations(generations: readonly Generation[], rule: KeepRule): readonly Generation[] {
  const newestFirst = generations.toSorted((a, b) => b.instant.getTime() - a.instant.getTime())
  const complete = newestFirst.filter(({ isComplete }) => isComplete)
  const [newest] = complete
  if (newest === undefined) return []
  const incomplete = newestFirst.filter(({ isComplete, instant }) => !isComplete && instant >= newest.instant)
  const kept = new Set([
    newest,
    ...Object.entries(periods).flatMap(([period, nameOf]) =>
      newestOfEach(complete, nameOf, rule[period as keyof KeepRule]),
    ),
    ...newestOfEach(incomplete, periods.daily, Math.max(rule.daily, 1)),
  ])
  return newestFirst.filter((each) => !kept.has(each))
}

/** The newest of each of the last periods in which there is one; `newestFirst` is in that order. */
function newestOfEach(newestFirst: readonly Generation[], nameOf: PeriodName, most: number): readonly Generation[] {
  const named = new Map<string, Generation>()
  for (const each of newestFirst) {
    const name = nameOf(each.instant)
    if (!named.has(name) && named.size < most) named.set(name, each)
  }
  return [...named.values()]
}

type PeriodName = (instant: Date) => string

/** Days are those of the school's clock; weeks begin on Monday. */
const periods: Readonly<Record<keyof KeepRule, PeriodName>> = {
  daily: todayInTokyo,
  weekly: (instant) => {
    const { year, month, day } = partsOfDate(todayInTokyo(instant))
    const noon = Date.UTC(year, month - 1, day, 12)
    const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7
    return new Date(noon - sinceMonday * 86_400_000).toISOString().slice(0, 10)
  },
  monthly: (instant) => todayInTokyo(instant).slice(0, 7),
}

const namePattern =
  /^gakuseki-([0-9a-f]{8})-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z(-incomplete)?\.tar\.gz(\.age)?$/

type Naming = {
  /** The id of the database: several may be backed up into one folder. */
  readonly database: string
  readonly instant: Date
  readonly isComplete: boolean
  readonly isEncrypted: boolean
}

export function nameOfGeneration({ database, instant, isComplete, isEncrypted }: Naming): string {
  const time = instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `gakuseki-${database.slice(0, 8)}-${time}${isComplete ? '' : '-incomplete'}.tar.gz${isEncrypted ? '.age' : ''}`
}

/** The backups of a database among the names of a folder; everything else is nobody's business. */
export function generationsOf(names: readonly string[], database: string): readonly Generation[] {
  return names.flatMap((name) => {
    const [, id, year, month, day, hour, minute, second, incomplete] = namePattern.exec(name) ?? []
    if (id !== database.slice(0, 8)) return []
    const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    return Number.isNaN(instant.getTime()) ? [] : [{ name, instant, isComplete: incomplete === undefined }]
  })
}
