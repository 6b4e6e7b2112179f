import { numberOfPlace, placeOf, type ClassPlaces } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { numberHolders } from '@gakuseki/shared-api/rules/people/student-numbers.ts'
import type { PastedRow } from './class-paste.ts'

/** A person that a row may mean. */
export type Candidate = {
  readonly userId: string
  readonly name: string
  readonly googleMail: string
  /** Their class of the same school year, null without one. */
  readonly elsewhere: string | null
}

export type MatchedRow = PastedRow & { readonly candidates: readonly Candidate[] }

/** The user's decisions about the rows, by line. */
export type PasteChoices = {
  readonly chosen: Readonly<Record<number, string>>
  readonly leftOut: ReadonlySet<number>
}

export const noChoices: PasteChoices = { chosen: {}, leftOut: new Set() }

export type PasteProblem =
  | { readonly kind: 'notFound' | 'ambiguous' | 'wrongNumber' | 'repeated' | 'leftOut' }
  | { readonly kind: 'elsewhere'; readonly className: string }
  | { readonly kind: 'numberTaken'; readonly holder: string }

/** The outcome of a row: added, renumbered, unchanged, or the reason why it is refused. */
export type PasteOutcome = {
  readonly row: MatchedRow
  readonly person: Candidate | null
  readonly problem: PasteProblem | null
  readonly step: 'add' | 'renumber' | 'same'
  readonly before: string | null
  /** The new position of the person. */
  readonly place: string
}

type InClass = { readonly userId: string; readonly name: string }

/** Compares the rows with the draft of the class. A row that is left out blocks nobody. */
export function pasteOutcomes(
  rows: readonly MatchedRow[],
  choices: PasteChoices,
  { draft, students }: { readonly draft: ClassPlaces; readonly students: readonly InClass[] },
): readonly PasteOutcome[] {
  const read = rows.map((row) => outcomeAlone(row, choices, draft))
  const lines = Map.groupBy(read.filter(isTaken), ({ person }) => person?.userId)
  const once = read.map((each) => {
    const repeated = isTaken(each) && (lines.get(each.person?.userId)?.length ?? 0) > 1
    return repeated ? { ...each, problem: { kind: 'repeated' } as const } : each
  })
  const moved = once.filter(isTaken)
  const movedIds = new Set(moved.map(({ person }) => person?.userId))
  const stayed = students
    .filter(({ userId }) => !movedIds.has(userId))
    .flatMap((one) => memberOf(one, placeOf(draft, one.userId)))
  const holderOf = numberHolders([
    ...stayed,
    ...moved.flatMap(({ person, place }) => (person === null ? [] : memberOf(person, place))),
  ])
  return once.map((each) => {
    const { person, place } = each
    const [member] = !isTaken(each) || person === null ? [] : memberOf(person, place)
    const holder = member === undefined ? undefined : holderOf(member)
    return holder === undefined ? each : { ...each, problem: { kind: 'numberTaken', holder: holder.name } as const }
  })
}

/** The draft with every valid row. */
export function withPasted(draft: ClassPlaces, outcomes: readonly PasteOutcome[]): ClassPlaces {
  const places = outcomes
    .filter(isTaken)
    .flatMap(({ person, place }) => (person === null ? [] : [[person.userId, place]]))
  return { ...draft, ...(Object.fromEntries(places) as ClassPlaces) }
}

/** The rows that would change the draft. */
export function changing(outcomes: readonly PasteOutcome[]): readonly PasteOutcome[] {
  return outcomes.filter((each) => isTaken(each) && each.step !== 'same')
}

function isTaken({ problem }: PasteOutcome): boolean {
  return problem === null
}

function outcomeAlone(row: MatchedRow, { chosen, leftOut }: PasteChoices, draft: ClassPlaces): PasteOutcome {
  const [only] = row.candidates
  const person = row.candidates.length === 1 ? (only ?? null) : personOf(row, chosen[row.line])
  const before = person === null ? null : placeOf(draft, person.userId)
  // Without a number in the row, people keep theirs.
  const place = row.number === '' ? (before ?? '') : row.number
  const step = before === null ? 'add' : before === place ? 'same' : 'renumber'
  return { row, person, before, place, step, problem: problemAlone(row, person, before, leftOut) }
}

function problemAlone(
  { line, candidates, wrongNumber }: MatchedRow,
  person: Candidate | null,
  before: string | null,
  leftOut: ReadonlySet<number>,
): PasteProblem | null {
  if (leftOut.has(line)) return { kind: 'leftOut' }
  if (candidates.length === 0) return { kind: 'notFound' }
  if (person === null) return { kind: 'ambiguous' }
  if (wrongNumber) return { kind: 'wrongNumber' }
  return before === null && person.elsewhere !== null ? { kind: 'elsewhere', className: person.elsewhere } : null
}

function personOf({ candidates }: MatchedRow, userId: string | undefined): Candidate | null {
  return candidates.find((candidate) => candidate.userId === userId) ?? null
}

function memberOf({ userId, name }: InClass, place: string | null) {
  return place === null ? [] : [{ userId, name, classId: '', studentNumber: numberOfPlace(place) }]
}
