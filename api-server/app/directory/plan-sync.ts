import { foldMail } from '@gakuseki/shared-api/core/text/fold-mail.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { checkEntries, type EntryProblem } from './check-entries.ts'
import type { DirectoryEntry } from './directory.ts'

/** The fields of a person that the directory owns, by entry names. */
export type DirectoryFields = Pick<DirectoryEntry, (typeof ownedFields)[number]>

const ownedFields = ['googleMail', 'name', 'familyName', 'givenName', 'photoUrl'] as const

/** A person before the sync. */
export type SyncPerson = {
  readonly userId: string
  readonly fields: DirectoryFields
  /** In school today, or with a child in school. Staff are always active. */
  readonly isActive: boolean
  readonly directoryId: string | null
  /** The directory's values at the last sync. */
  readonly seen: DirectoryFields | null
  readonly hasLeft: boolean
}

/** The directory's current values of a person. */
export type Binding = { readonly userId: string; readonly directoryId: string; readonly seen: DirectoryFields }
export type SyncUpdate = {
  readonly person: SyncPerson
  readonly entry: DirectoryEntry
  readonly values: Partial<DirectoryFields>
}

/** All changes of a sync, planned before any is made. */
export type SyncPlan = {
  readonly creations: readonly DirectoryEntry[]
  readonly updates: readonly SyncUpdate[]
  readonly bindings: readonly Binding[]
  readonly unchanged: number
  /** All active people who are missing in the directory, and those of them who were present at the last sync. */
  readonly left: readonly SyncPerson[]
  readonly newlyLeft: readonly SyncPerson[]
  /** People whose account is suspended. Their tokens end at once, like those of people who have newly left. */
  readonly suspended: readonly SyncPerson[]
  readonly suspendedEntries: number
  readonly problems: readonly EntryProblem[]
  /** The number of people of the type, and how many of them would change or disappear. */
  readonly figures: { readonly people: number; readonly updated: number; readonly left: number }
}

/** Compares the directory with the people of one type. `otherMails` are those of the other types. */
export function planSync(
  listed: readonly DirectoryEntry[],
  people: readonly SyncPerson[],
  otherMails: ReadonlyMap<string, UserType>,
): SyncPlan {
  const checked = checkEntries(listed)
  const matched = matchEntries(checked.all, people)
  const usable = checked.usable.filter(({ suspended }) => !suspended)
  const { kept, problems } = withoutMailConflicts(usable, matched, { people, otherMails })
  const found = new Set(kept.flatMap((entry) => matched.get(entry) ?? []))
  const present = new Set(
    checked.all.filter(({ suspended }) => !suspended).flatMap((entry) => matched.get(entry) ?? []),
  )
  const suspended = checked.all.filter((entry) => entry.suspended).flatMap((entry) => matched.get(entry) ?? [])
  const changes = kept.flatMap((entry): SyncUpdate[] => {
    const person = matched.get(entry)
    return person === undefined ? [] : [{ person, entry, values: changedValues(entry, person) }]
  })
  const updates = changes.filter(({ values }) => Object.keys(values).length > 0)
  const left = people.filter((person) => person.isActive && !present.has(person))
  const newlyLeft = left.filter(({ hasLeft }) => !hasLeft)
  return {
    creations: kept.filter((entry) => !matched.has(entry)),
    updates,
    bindings: changes
      .filter(({ person, entry }) => isNews(person, entry))
      .map(({ person, entry }) => ({
        userId: person.userId,
        directoryId: entry.directoryId,
        seen: directoryFields(entry),
      })),
    unchanged: found.size - updates.length,
    left,
    newlyLeft,
    suspended,
    suspendedEntries: checked.all.filter((entry) => entry.suspended).length,
    problems: [...checked.problems, ...problems],
    figures: {
      people: people.filter((person) => person.isActive || found.has(person)).length,
      updated: updates.length,
      left: newlyLeft.length,
    },
  }
}

/** A typing error in a setting looks like a school that changed overnight, so large changes are asked about first. */
export function isAlarming({ figures: { people, updated, left } }: SyncPlan): boolean {
  const affected = updated + left
  return affected > handful && affected > people * 0.2
}

const handful = 5

/**
 * Matches by the account's id, otherwise by the mail address of a person without a known account. A person whose account is known, even if
 * it is gone, does not pass record and rights to the next owner of the address.
 */
function matchEntries(
  entries: readonly DirectoryEntry[],
  people: readonly SyncPerson[],
): ReadonlyMap<DirectoryEntry, SyncPerson> {
  const byId = new Map(people.map((person) => [person.directoryId, person]))
  const byMail = new Map(
    people
      .filter(({ directoryId }) => directoryId === null)
      .map((person) => [foldMail(person.fields.googleMail), person]),
  )
  return new Map(
    entries.flatMap((entry) => {
      const person = byId.get(entry.directoryId) ?? byMail.get(entry.googleMail)
      return person === undefined ? [] : [[entry, person] as const]
    }),
  )
}

type Everybody = { readonly people: readonly SyncPerson[]; readonly otherMails: ReadonlyMap<string, UserType> }

/** Skips entries that would get a mail address of somebody else. A person who keeps theirs may block another. */
function withoutMailConflicts(
  entries: readonly DirectoryEntry[],
  matched: ReadonlyMap<DirectoryEntry, SyncPerson>,
  { people, otherMails }: Everybody,
): { readonly kept: readonly DirectoryEntry[]; readonly problems: readonly EntryProblem[] } {
  const problems: EntryProblem[] = []
  const field = 'googleMail'
  let kept = entries
  for (;;) {
    const holders = new Set(kept.flatMap((entry) => matched.get(entry) ?? []))
    const held = new Map(
      people
        .filter((person) => !holders.has(person))
        .map(({ userId, fields }) => [foldMail(fields.googleMail), userId]),
    )
    const found = kept.flatMap((entry): (readonly [DirectoryEntry, EntryProblem])[] => {
      const { googleMail } = entry
      const other = otherMails.get(googleMail)
      if (other !== undefined) return [[entry, { googleMail, field, code: 'mailOfOtherType', userType: other }]]
      const userId = held.get(googleMail)
      return userId === undefined ? [] : [[entry, { googleMail, field, code: 'mailTaken', userId }]]
    })
    if (found.length === 0) return { kept, problems }
    const refused = new Set(found.map(([entry]) => entry))
    problems.push(...found.map(([, problem]) => problem))
    kept = kept.filter((entry) => !refused.has(entry))
  }
}

/**
 * Mail and photo belong to the directory alone. A name that the school has corrected stays until the directory changes its own. A name part
 * that is missing in the directory changes nothing.
 */
function changedValues(entry: DirectoryEntry, { fields, seen }: SyncPerson): Partial<DirectoryFields> {
  const wanted = directoryFields(entry)
  const names = ['name', 'familyName', 'givenName'] as const
  const kept = names.filter((name) => wanted[name] === '' || wanted[name] === seen?.[name])
  return Object.fromEntries(
    ownedFields
      .filter((name) => !kept.some((each) => each === name) && wanted[name] !== fields[name])
      .map((name) => [name, wanted[name]]),
  )
}

function isNews({ directoryId, seen, hasLeft }: SyncPerson, entry: DirectoryEntry): boolean {
  return (
    hasLeft ||
    directoryId !== entry.directoryId ||
    ownedFields.some((name) => seen === null || seen[name] !== entry[name])
  )
}

export function directoryFields(entry: DirectoryEntry): DirectoryFields {
  const { googleMail, name, familyName, givenName, photoUrl } = entry
  return { googleMail, name, familyName, givenName, photoUrl }
}
