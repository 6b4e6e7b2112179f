import { sql } from 'kysely'
import type { Db } from '../../db/store/schema.ts'

/** Each query finds rows that must not exist, whatever requests were made. */
const broken: Readonly<Record<string, string>> = {
  'a class of another school year': `select sc.user_id from student_classes sc join classes c using (class_id)
    where c.school_year <> sc.school_year`,
  'a student number used twice': `select class_id from student_classes where student_number is not null
    group by class_id, student_number having count(*) > 1`,
  'view points out of order': `select nec_id from view_points group by nec_id
    having count(distinct order_num) <> count(*) or max(order_num) - min(order_num) + 1 <> count(*)`,
  'contents out of order': `select view_point_id from contents group by view_point_id
    having count(distinct order_num) <> count(*) or max(order_num) - min(order_num) + 1 <> count(*)`,
  'activities out of order': `select eec_id from activities group by eec_id, month
    having count(distinct order_num) <> count(*) or max(order_num) - min(order_num) + 1 <> count(*)`,
  'terms that overlap': `select a.term_number from terms a join terms b
    on a.school_type = b.school_type and (a.school_year, a.term_number) < (b.school_year, b.term_number)
    and a.start_date <= b.end_date and b.start_date <= a.end_date`,
  'terms that end before they start': `select term_number from terms where end_date < start_date`,
  'people without search keys': `select user_id from students s
    where not exists (select from person_search_keys k where k.user_id = s.user_id and k.user_type = 'student')`,
  'search keys of nobody': `select k.user_id from person_search_keys k where not exists (
    select from students where user_id = k.user_id union all select from guardians where user_id = k.user_id
    union all select from teachers where user_id = k.user_id)`,
  'a day of leaving that is not that of the student': `select s.user_id from student_classes sc
    join students s using (user_id) where sc.left_on <> s.left_on`,
  'journals of an activity that is gone': `select journal_id from journals j where activity_id <> ''
    and not exists (select from activities a where a.activity_id = j.activity_id)`,
  'audit lines without an author or a request': `select id from audit_log where actor = '' or request_id = ''`,
  'two audit lines of one version': `select record_id from audit_log where action = 'update'
    group by entity, record_id, version having count(*) > 1`,
  'a school that is not the one': `select id from school where id <> 1`,
  ...Object.fromEntries(
    (
      [
        ['student', 'students', 'user_id'],
        ['guardian', 'guardians', 'user_id'],
        ['teacher', 'teachers', 'user_id'],
        ['class', 'classes', 'class_id'],
        ['neCurriculum', 'ne_curriculums', 'nec_id'],
        ['eeCurriculum', 'ee_curriculums', 'eec_id'],
        ['viewPoint', 'view_points', 'view_point_id'],
        ['content', 'contents', 'content_id'],
        ['activity', 'activities', 'activity_id'],
        ['journal', 'journals', 'journal_id'],
      ] as const
    ).map(([entity, table, key]) => [
      `${entity}: a version that the audit log does not know`,
      `select r.${key} from ${table} r where r.version < 1 or r.version <> coalesce((
        select a.version from audit_log a where a.entity = '${entity}' and a.record_id = r.${key} order by a.id desc limit 1), r.version)`,
    ]),
  ),
}

/** The broken invariants, with some of their rows. */
export async function brokenInvariants(db: Db): Promise<readonly string[]> {
  const found: string[] = []
  for (const [name, statement] of Object.entries(broken)) {
    const { rows } = await sql.raw(`select * from (${statement}) rows limit 3`).execute(db)
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows)}`)
  }
  return found
}
