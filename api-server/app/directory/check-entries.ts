import { textLimits } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { textLength } from '@gakuseki/shared-api/core/text-length.ts'
import type { UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { uncleanTexts } from '../check-input.ts'
import type { DirectoryEntry } from './directory.ts'

/** Why an entry was passed over. */
export type EntryProblem = { readonly googleMail: string } & (
  | { readonly code: PlainCode }
  | { readonly code: 'mailTaken'; readonly userId: string }
  | { readonly code: 'mailOfOtherType'; readonly userType: UserType }
)

type PlainCode = 'blankName' | 'invalidMail' | 'invalidValue' | 'repeatedMail' | 'repeatedId'

type Checked = {
  /** Every entry, tidied up, so that nobody passes for having left because of a problem. */
  readonly all: readonly DirectoryEntry[]
  readonly usable: readonly DirectoryEntry[]
  readonly problems: readonly EntryProblem[]
}

/** What the directory must say of an account so that it can become a person. Suspended ones are nobody's trouble. */
export function checkEntries(listed: readonly DirectoryEntry[]): Checked {
  const all = listed.map(tidied)
  const active = all.filter(({ suspended }) => !suspended)
  const mails = countBy(active, ({ googleMail }) => googleMail)
  const ids = countBy(all, ({ directoryId }) => directoryId)
  const codes = new Map(all.map((entry) => [entry, entry.suspended ? null : codeOf(entry, mails, ids)]))
  return {
    all,
    usable: all.filter((entry) => codes.get(entry) === null),
    problems: all.flatMap((entry): EntryProblem[] => {
      const code = codes.get(entry) ?? null
      return code === null ? [] : [{ googleMail: entry.googleMail, code }]
    }),
  }
}

type Counts = ReadonlyMap<string, number>

function codeOf(entry: DirectoryEntry, mails: Counts, ids: Counts): PlainCode | null {
  const { directoryId, googleMail, name } = entry
  if (uncleanTexts(entry).length > 0) return 'invalidValue'
  if (!/^[^\s@]+@[^\s@]+$/.test(googleMail) || textLength(googleMail) > textLimits.mail) return 'invalidMail'
  if (name === '') return 'blankName'
  if (directoryId === '' || texts(entry).some((text) => textLength(text) > textLimits.name)) return 'invalidValue'
  if ((mails.get(googleMail) ?? 0) > 1) return 'repeatedMail'
  return (ids.get(directoryId) ?? 0) > 1 ? 'repeatedId' : null
}

const texts = ({ name, familyName, givenName, directoryId }: DirectoryEntry): readonly string[] => [
  name,
  familyName,
  givenName,
  directoryId,
]

function tidied(entry: DirectoryEntry): DirectoryEntry {
  const familyName = entry.familyName.trim()
  const givenName = entry.givenName.trim()
  const name = entry.name.trim() || [familyName, givenName].filter((part) => part !== '').join(' ')
  const photoUrl = entry.photoUrl !== null && photoAddress.test(entry.photoUrl) ? entry.photoUrl : null
  return { ...entry, googleMail: entry.googleMail.trim().toLowerCase(), name, familyName, givenName, photoUrl }
}

/** A picture on the web or one of ours; anything else where an address is expected could be a script. */
const photoAddress = /^(https:\/\/|\/(?!\/))/

function countBy(entries: readonly DirectoryEntry[], keyOf: (entry: DirectoryEntry) => string): Counts {
  return new Map([...Map.groupBy(entries, keyOf)].map(([key, same]) => [key, same.length]))
}
