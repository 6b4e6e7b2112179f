import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'

export type StaticOptions = {
  /** The path of a site beneath which static files are served: it begins and ends with a slash. */
  readonly base: string
  /** Whether the schools of the scenarios come along, 30 MB. Such a page is for tests on this machine. */
  readonly schools: boolean
}

export const staticUsage = '--static [--base /pr-12/ | --schools]'

const segment = /^[\w.~-]+$/

/** Reads the options of a static build; null if none is asked for. Otherwise returns what is wrong, and what to do. */
export function parseStaticOptions(args: readonly string[]): Result<StaticOptions | null, string> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { static: { type: 'boolean' }, base: { type: 'string' }, schools: { type: 'boolean' } },
    })
    const { static: isStatic = false, base, schools } = values
    if (isStatic && base !== undefined && schools !== undefined)
      return err(`--schools is for tests at the root of a site, without --base: ${staticUsage}`)
    if (isStatic) return parseBase(base ?? '/', schools)
    if (base === undefined && schools === undefined) return ok(null)
    return err(`${base === undefined ? '--schools' : '--base'} is for static files only: ${staticUsage}`)
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Checks the path beneath which the files will be served.
 * @example parseBase('pr-12') // the error says: write --base /pr-12/
 */
export function parseBase(text: string, schools = false): Result<StaticOptions, string> {
  const segments = text.split('/').filter((each) => each !== '')
  const base = segments.length === 0 ? '/' : `/${segments.join('/')}/`
  const isPlain = segments.every((each) => segment.test(each) && !/^\.+$/.test(each))
  if (isPlain && text === base) return ok({ base, schools })
  const rule = `--base "${text}": a path of the site that begins and ends with /, of letters, digits and - . _ ~.`
  return err(isPlain && text !== '' ? `${rule} Write --base ${base}` : `${rule} For example: --base /pr-12/`)
}
