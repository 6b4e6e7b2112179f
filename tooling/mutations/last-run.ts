import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './mutation.ts'

/** The result of the last run of each entry: the title of the failed test, by the entry's fingerprint. */
export type LastRun = Readonly<Record<string, string>>

const path = join(import.meta.dirname, 'last-run.json')

/** An entry that has changed since then counts as not run. */
export function fingerprint({ row, file, find, replace, test, title = '' }: Mutation): string {
  const hash = createHash('sha256').update([file, find, replace, test, title].join('\0')).digest('hex')
  return `${row} ${hash.slice(0, 8)}`
}

export function readLastRun(): LastRun {
  // Written below.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as LastRun) : {}
}

/** Keeps the results of entries that are still in the table, in its order. */
export function writeLastRun(table: readonly Mutation[], run: LastRun): void {
  const kept = table.map(fingerprint).flatMap((key) => (run[key] === undefined ? [] : [[key, run[key]] as const]))
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}
