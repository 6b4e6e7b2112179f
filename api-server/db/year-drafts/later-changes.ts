import type { LaterChange } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { gradeOrder, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { sql } from 'kysely'
import type { Charge, LockedDraft, Published } from '../../app/year-drafts/year-drafts-store.ts'
import { lockTerms } from '../school/term-writes.ts'
import type { Trx } from '../store/schema.ts'
import { laterEvents, publicationLine } from './published-events.ts'
import { lockSubjects, subjectMark } from './published-subjects.ts'

/** Locks in the order of every other writer: classes, students, members of staff. */
export async function laterChanges(
  trx: Trx,
  { schoolYear }: LockedDraft,
  published: Published,
): Promise<readonly LaterChange[]> {
  const later = [
    ...(await laterClasses(trx, published)),
    ...(await laterStudents(trx, schoolYear, published)),
    ...(await laterTeachers(trx, published)),
    ...(await laterTerms(trx, schoolYear, published)),
    ...(await laterSubjects(trx, published)),
  ]
  const authors = await lastAuthors(trx, schoolYear, later)
  return later.map((one) => {
    const { what, entity, id, name, recordId = id } = one
    const line = authors.get(`${entity}:${recordId}`)
    return { what, id, name, changedBy: line?.actor ?? null, changedAt: line?.at.toISOString() ?? null }
  })
}

type Later = Pick<LaterChange, 'what' | 'id' | 'name'> & {
  readonly entity: string
  /** The changed record, if its id differs from the reported one. */
  readonly recordId?: string | undefined
}

async function laterClasses(trx: Trx, { classes }: Published): Promise<readonly Later[]> {
  const ids = classes.map(({ classId }) => classId)
  const { rows } = await sql<Published['classes'][number]>`
    select class_id as "classId", name, order_num as "orderNum", kind,
      jsonb_build_object('schoolType', school_type, 'gradeNumber', grade_number) as grade
    from classes where class_id = any(${ids}::text[]) order by class_id for update`.execute(trx.withoutPlugins())
  const now = new Map(rows.map((row) => [row.classId, row]))
  return classes
    .filter((one) => !isSameClass(one, now.get(one.classId)))
    .map(({ classId, ...one }) => ({ what: 'class', entity: 'class', id: classId, name: nameWithGrade(one) }))
}

/** Classes and subjects of several grades have the same name. */
const nameWithGrade = ({ grade, name }: Pick<Published['classes'][number], 'grade' | 'name'>): string =>
  `${printGrade(grade)} ${name}`

/** Whether a class has the values of its publication, whatever happened to it in between. */
function isSameClass(then: Published['classes'][number], now: Published['classes'][number] | undefined): boolean {
  if (now === undefined) return false
  const isSameGrade = gradeOrder(now.grade) === gradeOrder(then.grade)
  return isSameGrade && now.name === then.name && now.orderNum === then.orderNum && now.kind === then.kind
}

type StudentNow = {
  readonly userId: string
  readonly name: string
  readonly graduationDate: DateText | null
  readonly juniorHighSchoolEntranceDate: DateText | null
  readonly classId: string | null
  readonly studentNumber: number | null
}

async function laterStudents(trx: Trx, schoolYear: number, published: Published): Promise<readonly Later[]> {
  const { students, classes } = published
  const plain = trx.withoutPlugins()
  const ids = students.map(({ userId }) => userId)
  const classIds = classes.map(({ classId }) => classId)
  await sql`select user_id from students where user_id = any(${ids}::text[]) order by user_id for update`.execute(plain)
  const { rows } = await sql<StudentNow>`
    select s.user_id as "userId", s.name, s.graduation_date as "graduationDate",
      s.junior_high_school_entrance_date as "juniorHighSchoolEntranceDate", m.class_id as "classId",
      m.student_number as "studentNumber"
    from students s left join student_classes m on m.user_id = s.user_id and m.school_year = ${schoolYear}
    where s.user_id = any(${ids}::text[]) or m.class_id = any(${classIds}::text[]) order by s.user_id`.execute(plain)
  const now = new Map(rows.map((row) => [row.userId, row]))
  const written = new Set(ids)
  const changed = students.filter((student) => !isAsPublished(student, now.get(student.userId)))
  const joined = rows.filter(({ userId }) => !written.has(userId))
  const differing = [...changed.map(({ userId }) => ({ userId, name: now.get(userId)?.name ?? '' })), ...joined]
  const told = new Set(differing.map(({ userId }) => userId))
  const completed = (await laterEvents(trx, { schoolYear }, published)).filter(({ userId }) => !told.has(userId))
  return [
    ...differing.map(({ userId, name }): Later => ({ what: 'student', entity: 'student', id: userId, name })),
    ...completed.map(({ userId, eventId }): Later => {
      const name = now.get(userId)?.name ?? ''
      return { what: 'student', entity: 'enrolmentEvent', id: userId, recordId: eventId, name }
    }),
  ]
}

function isAsPublished(student: Published['students'][number], now: StudentNow | undefined): boolean {
  if (now === undefined) return false
  const values: Readonly<Record<string, unknown>> = now
  const isPlaced = now.classId === student.classId && now.studentNumber === student.studentNumber
  return isPlaced && Object.entries(student.dates).every(([name, day]) => values[name] === day)
}

async function laterTeachers(trx: Trx, { teachers, classes }: Published): Promise<readonly Later[]> {
  const classIds = classes.map(({ classId }) => classId)
  const { rows } = await sql<Charge & { userId: string; name: string }>`
    select t.user_id as "userId", t.name, e.class_id as "classId", e.in_charge_type as "inChargeType"
    from teachers t left join teacher_classes e on e.user_id = t.user_id and e.class_id = any(${classIds}::text[])
    where t.user_id = any(${teachers.map(({ userId }) => userId)}::text[]) or e.class_id is not null
    order by t.user_id, e.class_id for update of t`.execute(trx.withoutPlugins())
  const key = (userId: string, { classId, inChargeType }: Charge): string => `${userId} ${classId} ${inChargeType}`
  const now = new Set(rows.filter(({ classId }) => classId !== null).map((row) => key(row.userId, row)))
  const then = new Set(teachers.flatMap(({ userId, entries }) => entries.map((entry) => key(userId, entry))))
  const differing = new Set([...now.symmetricDifference(then)].map((one) => one.split(' ')[0] ?? ''))
  const names = new Map(rows.map(({ userId, name }) => [userId, name]))
  return [...differing].map((id) => ({ what: 'teacher', entity: 'teacher', id, name: names.get(id) ?? '' }))
}

async function laterTerms(trx: Trx, schoolYear: number, { terms }: Published): Promise<readonly Later[]> {
  await lockTerms(trx)
  const { rows } = await sql<{ id: string; startDate: string; endDate: string }>`
    select school_type || ':' || term_number as id, start_date as "startDate", end_date as "endDate" from terms
    where school_year = ${schoolYear}`.execute(trx.withoutPlugins())
  const now = new Map(rows.map((row) => [row.id, row]))
  return terms.flatMap(({ schoolType, termNumber, after }): readonly Later[] => {
    const one = now.get(`${schoolType}:${termNumber}`)
    const id = `${schoolYear}:${schoolType}:${termNumber}`
    return one?.startDate === after?.startDate && one?.endDate === after?.endDate
      ? []
      : [{ what: 'term', entity: 'term', id, name: id }]
  })
}

async function laterSubjects(trx: Trx, { subjects }: Published): Promise<readonly Later[]> {
  await lockSubjects(trx, subjects)
  const later: Later[] = []
  for (const { table, id, mark, ...one } of subjects) {
    const entity = table === 'neCurriculums' ? 'neCurriculum' : 'eeCurriculum'
    if ((await subjectMark(trx, table, id)) !== mark)
      later.push({ what: 'subject', entity, id, name: nameWithGrade(one) })
  }
  return later
}

type Line = { readonly actor: string; readonly at: Date }

/** Who wrote each record last, after the publication, which ends with a line of its own. */
async function lastAuthors(trx: Trx, schoolYear: number, later: readonly Later[]): Promise<ReadonlyMap<string, Line>> {
  if (later.length === 0) return new Map()
  const { rows } = await sql<Line & { key: string }>`
    select distinct on (l.entity, l.record_id) l.entity || ':' || l.record_id as key, l.actor, l.at from audit_log l
    join jsonb_to_recordset(${JSON.stringify(later)}::jsonb) as r(entity text, id text, "recordId" text)
      on r.entity = l.entity and coalesce(r."recordId", r.id) = l.record_id
    where l.id > (${publicationLine(schoolYear)})
    order by l.entity, l.record_id, l.id desc`.execute(trx.withoutPlugins())
  return new Map(rows.map(({ key, actor, at }) => [key, { actor, at }]))
}
