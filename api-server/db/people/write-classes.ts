import { sql, type RawBuilder } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { Trx } from '../store/schema.ts'
import type { FormerStayOfYear } from '@gakuseki/shared-api/rules/people/former-stays.ts'
import type { ClassOfYear } from '../../app/people/people-store.ts'
import { writeFormerMemberships, type ChangedClasses } from './former-memberships.ts'
import type { PersonTable, Row } from './person-tables.ts'
import type { ClassEntry, StoredPerson } from './stored-people.ts'

type Changed = { readonly person: StoredPerson; readonly after: Row; readonly ofYear?: ClassOfYear | undefined }

/** Updates the classes of people: removes, changes and adds entries. Returns their former stays before that, by user id. */
export async function writeClasses(
  trx: Trx,
  author: Author,
  { classes }: PersonTable,
  people: readonly Changed[],
): Promise<ReadonlyMap<string, readonly FormerStayOfYear[]>> {
  if (classes === null || people.length === 0) return new Map()
  const { says, column, type, isDated } = classes
  const table = sql.table(classes.table)
  const entries = people.flatMap(({ person, after }) => differences(person, entriesOf(after), says))
  const moved = people.map(changedClasses).filter(isMoved)
  const former = isDated ? await writeFormerMemberships(trx, author, moved) : new Map<string, FormerStayOfYear[]>()
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
  return former
}

const changedClasses = ({ person: { userId, fields }, after, ofYear }: Changed): ChangedClasses => ({
  userId,
  before: entriesOf(fields),
  after: entriesOf(after),
  ofYear,
})

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

/** Whether a class, or the first day in one, is another one. */
function isMoved({ before, after }: ChangedClasses): boolean {
  return (
    before.length !== after.length ||
    after.some(({ classId, since }) => !before.some((old) => old.classId === classId && old['since'] === since))
  )
}

/** The classes among a person's fields; empty for types without classes. */
export function entriesOf({ classes }: Row): readonly ClassEntry[] {
  // `lockPeople` and the checked request put only entries there.
  return Array.isArray(classes) ? (classes as readonly ClassEntry[]) : []
}
