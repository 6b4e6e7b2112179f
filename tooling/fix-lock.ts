/**
 * `npm run fix-lock`: adds the optional binaries of other platforms that `npm install` left out of the lock file,
 * without which `npm ci` fails on a clean clone. Run it after every change of a dependency and commit the result.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockEntry, missingOptional } from './checks/lock-file.ts'

const path = join(import.meta.dirname, '../package-lock.json')
// npm wrote it: lockfileVersion 3.
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockEntry> }
const { entries, unknown } = missingOptional(lock.packages)

const keys = Object.keys({ ...lock.packages, ...entries }).toSorted((a, b) => a.localeCompare(b, 'en'))
const packages = Object.fromEntries(keys.map((key) => [key, lock.packages[key] ?? entries[key]]))
if (Object.keys(entries).length > 0) writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)

console.info(`package-lock.json: ${Object.keys(entries).length} entries added`)
for (const name of unknown) console.error(`${name}: its name tells no platform; add its lock entry by hand.`)
if (unknown.length > 0) process.exitCode = 1
