import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { Trx } from '../store/schema.ts'
import { personTables } from './person-tables.ts'
import { lockPeople } from './stored-people.ts'
import { entriesOf } from './write-classes.ts'
import { writePeople } from './write-people.ts'

/**
 * Removes all members of a class that is about to be deleted. Each gets a new version and an audit line. Lock the class first, because
 * classes are always locked before people.
 */
export async function removeClassMembers(trx: Trx, author: Author, classId: string): Promise<void> {
  for (const table of [personTables.student, personTables.teacher]) {
    if (table.classes === null) continue
    const { rows } = await sql<{ userId: string }>`
      select user_id as "userId" from ${sql.table(table.classes.table)} where class_id = ${classId}`.execute(
      trx.withoutPlugins(),
    )
    const members = await lockPeople(
      trx,
      table,
      rows.map(({ userId }) => userId),
    )
    const updates = [...members.values()].map((person) => ({
      person,
      values: { classes: entriesOf(person.fields).filter((entry) => entry.classId !== classId) },
    }))
    await writePeople(trx, author, table, updates)
  }
}
