import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import type { PersonKey } from '@gakuseki/shared-api/queries/people/people-names.ts'
import { valueOf } from '../list-row.ts'

/** Loaded names of people whose rows have none, by user id. */
export type PeopleNames = ReadonlyMap<string, Pick<PersonRef, 'name' | 'googleMail'>>

export const noNames: PeopleNames = new Map()

/** The name, otherwise the loaded one, otherwise the workspace mail (LST-32), otherwise the id. */
export function printPerson(person: PersonRef, names: PeopleNames): string {
  const found = person.name === '' ? names.get(person.userId) : undefined
  return printPersonName(found ?? person) || person.userId
}

/** The people without a name in the given fields of all rows, each once and in order, for one request. */
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
