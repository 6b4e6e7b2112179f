import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { printPersonName, type PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import type { PersonKey } from '@gakuseki/shared-api/queries/people/people-names.ts'
import { valueOf } from '../list-row.ts'

/** Names found for people whose rows carry none, by user id. */
export type PeopleNames = ReadonlyMap<string, Pick<PersonRef, 'name' | 'googleMail'>>

export const noNames: PeopleNames = new Map()

/** The name, else the one that was found, else the workspace mail (LST-32), else what is left: the id. */
export function printPerson(person: PersonRef, names: PeopleNames): string {
  const found = person.name === '' ? names.get(person.userId) : undefined
  return printPersonName(found ?? person) || person.userId
}

/** The people in the given fields of all rows who have no name: each once, in their order, to be fetched together. */
export function namelessPeople(rows: readonly object[], fields: readonly Field[]): readonly PersonKey[] {
  const people = rows.flatMap((row) => fields.flatMap(({ id }) => peopleIn(valueOf(row, id))))
  const nameless = people.filter((person) => person.name === '')
  return [...new Map(nameless.map(({ userId, userType }) => [userId, { userId, userType }])).values()]
}

/** The people of a user or users value. */
export function peopleIn(value: unknown): readonly PersonRef[] {
  return (Array.isArray(value) ? value : [value]).filter(isPerson)
}

function isPerson(value: unknown): value is PersonRef {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    'googleMail' in value &&
    'name' in value &&
    'userType' in value
  )
}
