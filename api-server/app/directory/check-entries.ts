import { foldMail } from '@gakuseki/shared-api/core/text/fold-mail.ts'
import { oneLine, textLimits } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { textLength } from '@gakuseki/shared-api/core/text/text-length.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { uncleanTexts } from '../http/check-input.ts'
import type { DirectoryEntry } from './directory.ts'

/** Why an entry was skipped. */
export type EntryProblem = { readonly googleMail: string; readonly field: EntryField } & (
  | { readonly code: PlainCode }
  | { readonly code: 'mailTaken'; readonly userId: string }
  | { readonly code: 'mailOfOtherType'; readonly userType: UserType }
)

/** The wrong part of an entry. */
export type EntryField = keyof DirectoryEntry

type PlainCode = 'blankName' | 'invalidMail' | 'invalidValue' | 'repeatedMail' | 'repeatedId'

type Checked = {
  /** Every entry, cleaned, so that nobody counts as left because of a problem. */
  readonly all: readonly DirectoryEntry[]
  readonly usable: readonly DirectoryEntry[]
  readonly problems: readonly EntryProblem[]
}

/** Checks whether an account has everything that a person needs. Suspended ones need not be complete. */
export function checkEntries(listed: readonly DirectoryEntry[]): Checked {
  const all = listed.map(tidied)
  const active = all.filter(({ suspended }) => !suspended)
  const mails = countBy(active, ({ googleMail }) => googleMail)
  const ids = countBy(all, ({ directoryId }) => directoryId)
  const wrong = new Map(all.map((entry) => [entry, entry.suspended ? null : problemOf(entry, mails, ids)]))
  return {
    all,
    usable: all.filter((entry) => wrong.get(entry) === null),
    problems: all.flatMap((entry): EntryProblem[] => {
      const problem = wrong.get(entry) ?? null
      return problem === null ? [] : [{ googleMail: entry.googleMail, ...problem }]
    }),
  }
}

type Counts = ReadonlyMap<string, number>

function problemOf(
  entry: DirectoryEntry,
  mails: Counts,
  ids: Counts,
): { readonly field: EntryField; readonly code: PlainCode } | null {
  const { directoryId, googleMail, name } = entry
  const unclean = textFields.find((field) => uncleanTexts(entry[field]).length > 0)
  if (unclean !== undefined) return { field: unclean, code: 'invalidValue' }
  if (!/^[^\s@]+@[^\s@]+$/.test(googleMail) || textLength(googleMail) > textLimits.mail)
    return { field: 'googleMail', code: 'invalidMail' }
  if (name === '') return { field: 'name', code: 'blankName' }
  if (directoryId === '') return { field: 'directoryId', code: 'invalidValue' }
  const tooLong = namedFields.find((field) => textLength(entry[field]) > textLimits.name)
  if (tooLong !== undefined) return { field: tooLong, code: 'invalidValue' }
  if ((mails.get(googleMail) ?? 0) > 1) return { field: 'googleMail', code: 'repeatedMail' }
  return (ids.get(directoryId) ?? 0) > 1 ? { field: 'directoryId', code: 'repeatedId' } : null
}

// A full name that is assembled is too long because one of its parts is.
const namedFields = ['familyName', 'givenName', 'name', 'directoryId'] as const
const textFields = ['directoryId', 'googleMail', 'familyName', 'givenName', 'name', 'photoUrl'] as const

function tidied(entry: DirectoryEntry): DirectoryEntry {
  const familyName = oneLine(entry.familyName)
  const givenName = oneLine(entry.givenName)
  const name = oneLine(entry.name) || [familyName, givenName].filter((part) => part !== '').join(' ')
  const photoUrl = entry.photoUrl !== null && photoAddress.test(entry.photoUrl) ? entry.photoUrl : null
  return { ...entry, googleMail: foldMail(oneLine(entry.googleMail)), name, familyName, givenName, photoUrl }
}

/** A picture on the web or one of ours. Any other value in place of an address could be a script. */
const photoAddress = /^(https:\/\/|\/(?!\/))/

function countBy(entries: readonly DirectoryEntry[], keyOf: (entry: DirectoryEntry) => string): Counts {
  return new Map([...Map.groupBy(entries, keyOf)].map(([key, same]) => [key, same.length]))
}
