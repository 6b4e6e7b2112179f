import { schoolYearOfDate } from '../../../core/school-year.ts'
import { printSchoolYear } from '../../../core/text/print-school-year.ts'
import { searchKey } from '../../../core/text/text-keys.ts'
import { prospectTexts } from '../texts.ts'
import type { ProspectValues } from './prospects.ts'

/** What tells people who will join apart, and the day that says in which list they are. */
export type EnteredPerson = Pick<ProspectValues, 'name' | 'birthday' | 'entranceOn'>

/** Where somebody is already: in an entry, or in an earlier one of those who are added, counted from 0. */
export type Twice = { readonly entry: EnteredPerson | null; readonly before: number | null }

/** For each of those who are added, whether somebody of this name and birthday is there already. Nobody is the same as somebody without a name. */
export function enteredTwice(added: readonly EnteredPerson[], known: readonly EnteredPerson[]): readonly Twice[] {
  const entered = new Map(known.map((entry) => [personKey(entry), entry]))
  const seen = new Map<string, number>()
  return added.map((person, index) => {
    if (person.name === '') return { entry: null, before: null }
    const key = personKey(person)
    const before = seen.get(key) ?? null
    if (before === null) seen.set(key, index)
    return { entry: entered.get(key) ?? null, before }
  })
}

/** The known people of a name, whatever their birthdays are. Nobody has no name. */
export function ofSameName<Person extends Pick<EnteredPerson, 'name'>>(
  name: string,
  known: readonly Person[],
): readonly Person[] {
  const key = searchKey(name)
  return key === '' ? [] : known.filter((person) => searchKey(person.name) === key)
}

const personKey = ({ name, birthday }: EnteredPerson): string => `${searchKey(name)} ${birthday ?? ''}`

/** Says who is entered already, and in which year's list. */
export function alreadyThere({ name, birthday, entranceOn }: EnteredPerson): string {
  const year = entranceOn === null ? '' : printSchoolYear(schoolYearOfDate(entranceOn))
  return prospectTexts.alreadyThere(name, birthday ?? '-', year)
}
