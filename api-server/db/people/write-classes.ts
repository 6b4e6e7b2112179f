import { sql, type RawBuilder } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { Trx } from '../store/schema.ts'
import { writeFormerMemberships, type StayChange } from './former-memberships.ts'
import type { PersonTable, Row } from './person-tables.ts'
import type { ClassEntry, StoredPerson } from './stored-people.ts'

type Changed = { readonly person: StoredPerson; readonly after: Row }

/** Updates the classes of people: removes, changes and adds entries. */
export async function writeClasses(
  trx: Trx,
  author: Author,
  { classes }: PersonTable,
  people: readonly Changed[],
): Promise<void> {
  if (classes === null || people.length === 0) return
  const { says, column, type, isDated } = classes
  const table = sql.table(classes.table)
  const entries = people.flatMap(({ person, after }) => differences(person, entriesOf(after), says))
  if (isDated) await writeFormerMemberships(trx, author, people.flatMap(stayChanges))
  const plain = trx.withoutPlugins()
  const of = (kind: Difference['kind']): RawBuilder<unknown> => {
    const rows = entries.filter((entry) => entry.kind === kind)
    return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("userId" text, "classId" text, said ${type}, since date)`
  }
  await sql`delete from ${table} t using ${of('gone')} where t.user_id = r."userId" and t.class_id = r."classId"`.execute(
    plain,
  )
  const [since, wanted, set] = isDated ? [sql`, since`, sql`, r.since`, sql`, since = r.since`] : [sql``, sql``, sql``]
  await sql`
    update ${table} t set ${column} = r.said${set}, version = t.version + 1, updated_at = ${author.now}
    from ${of('other')} where t.user_id = r."userId" and t.class_id = r."classId"`.execute(plain)
  await sql`
    insert into ${table} (user_id, school_year, class_id, ${column}${since}, created_at, updated_at)
    select r."userId", c.school_year, c.class_id, r.said${wanted}, ${author.now}, ${author.now}
    from ${of('new')} join classes c on c.class_id = r."classId"`.execute(plain)
}

type Difference = {
  readonly kind: 'gone' | 'other' | 'new'
  readonly userId: string
  readonly classId: string
  readonly said: unknown
  readonly since: unknown
}

function differences(
  { userId, fields }: StoredPerson,
  after: readonly ClassEntry[],
  says: 'studentNumber' | 'inChargeType',
): readonly Difference[] {
  const before = entriesOf(fields)
  const gone = before.filter(({ classId }) => !after.some((entry) => entry.classId === classId))
  const kept = after.flatMap((entry): readonly (readonly [Difference['kind'], ClassEntry])[] => {
    const old = before.find(({ classId }) => classId === entry.classId)
    if (old === undefined) return [['new', entry]]
    return old[says] === entry[says] && old['since'] === entry['since'] ? [] : [['other', entry]]
  })
  return [...gone.map((entry) => ['gone', entry] as const), ...kept].map(([kind, entry]) => ({
    kind,
    userId,
    classId: entry.classId,
    said: entry[says],
    since: entry['since'] ?? null,
  }))
}

/** The classes that a student left and came to. A class with another first day is one that the student came to. */
function stayChanges({ person: { userId, fields }, after }: Changed): readonly StayChange[] {
  const [old, present] = [entriesOf(fields), entriesOf(after)]
  const stay = (kind: StayChange['kind'], entry: ClassEntry, sinceBefore: unknown = null): StayChange => ({
    kind,
    userId,
    classId: entry.classId,
    studentNumber: entry['studentNumber'] ?? null,
    since: entry['since'] ?? null,
    sinceBefore,
  })
  const left = old.filter(({ classId }) => !present.some((entry) => entry.classId === classId))
  const came = present.filter(
    (entry) => !old.some(({ classId, since }) => classId === entry.classId && since === entry['since']),
  )
  return [...left.map((entry) => stay('left', entry)), ...came.map((entry) => stay('came', entry, sinceOf(old, entry)))]
}

const sinceOf = (entries: readonly ClassEntry[], { classId }: ClassEntry): unknown =>
  entries.find((entry) => entry.classId === classId)?.['since'] ?? null

/** The classes among a person's fields; empty for types without classes. */
export function entriesOf({ classes }: Row): readonly ClassEntry[] {
  // `lockPeople` and the checked request put only entries there.
  return Array.isArray(classes) ? (classes as readonly ClassEntry[]) : []
}
