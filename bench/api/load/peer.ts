// `node peer.ts <folder of an embedded database | address of PostgreSQL>`: what anybody would write by hand in an afternoon, and
// what no server over the same database can beat by much: one statement per call, its rows as JSON. No rights, no rules, no history, no log.
import { serve } from '@hono/node-server'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { Hono } from 'hono'
import { Pool } from 'pg'

const place = process.argv[2] ?? ''
const pool = place.startsWith('postgres')
  ? new Pool({ connectionString: place, max: 20 })
  : new Pool(
      Object.assign(createPgConfig(await PGlite.create({ fs: new NodeFS(place) })), { max: 1, idleTimeoutMillis: 0 }),
    )

const classesOf = `(select json_agg(json_build_object('classId', c.class_id, 'schoolYear', c.school_year, 'name', c.name,
  'studentNumber', m.student_number)) from student_classes m join classes c using (class_id) where m.user_id = s.user_id) as classes`
const studentColumns = `s.*, ${classesOf}, json_build_object('userId', g.user_id, 'name', g.name1, 'photoUrl', g.photo_url) as guardian`
const orders: Readonly<Record<string, string>> = {
  gradeClassStudentNumber: 'c.grade_order, c.order_num, sc.student_number, s.user_id',
  nameKana: 's.kana_sort_key, s.user_id',
  updatedAt: 's.updated_at desc, s.user_id',
}

async function students(query: Readonly<Record<string, string>>): Promise<readonly object[]> {
  const { classSchoolYear = '2026', classId, sortBy = 'gradeClassStudentNumber', limit = '50', offset = '0', q } = query
  const values: unknown[] = [classSchoolYear, limit, offset]
  const conditions = ['(s.left_on is null or s.left_on > current_date)']
  if (classId !== undefined) conditions.push(`sc.class_id = $${values.push(classId)}`)
  if (q !== undefined)
    conditions.push(
      `s.user_id in (select user_id from person_search_keys where user_type = 'student' and key like $${values.push(`${q}%`)})`,
    )
  const { rows } = await pool.query<object>(
    `select ${studentColumns}, c.name as class_name, sc.student_number from students s
     left join student_classes sc on sc.user_id = s.user_id and sc.school_year = $1 left join classes c on c.class_id = sc.class_id
     left join guardians g on g.user_id = s.guardian_user_id where ${conditions.join(' and ')}
     order by ${orders[sortBy] ?? 's.user_id'} limit $2 offset $3`,
    values,
  )
  return rows
}

const rowsOf = async (text: string, ...values: readonly unknown[]): Promise<readonly object[]> =>
  (await pool.query<object>(text, [...values])).rows

const app = new Hono()
const user = '/api/user/v2'
const curriculum = '/api/curriculum/neCurriculums/:id/evaluations'
app.get(`${user}/students`, async (c) => c.json({ data: await students(c.req.query()) }))
app.get(`${user}/students/:id`, async (c) =>
  c.json({
    data: await rowsOf(
      `select ${studentColumns} from students s left join guardians g on g.user_id = s.guardian_user_id where s.user_id = $1`,
      c.req.param('id'),
    ),
  }),
)
app.get(`${user}/guardians`, async (c) =>
  c.json({
    data: await rowsOf(
      `select g.*, (select json_agg(json_build_object('userId', s.user_id, 'name', s.name)) from students s
       where s.guardian_user_id = g.user_id) as children from guardians g order by g.kana_sort_key, g.user_id limit $1 offset $2`,
      c.req.query('limit'),
      c.req.query('offset'),
    ),
  }),
)
app.get(`${user}/classes/:id`, async (c) =>
  c.json({ data: await rowsOf('select * from classes where class_id = $1', c.req.param('id')) }),
)
app.get(`${user}/classes/:id/students`, async (c) =>
  c.json({
    data: await rowsOf(
      `select ${studentColumns}, sc.student_number from student_classes sc join students s using (user_id)
       left join guardians g on g.user_id = s.guardian_user_id where sc.class_id = $1 order by sc.student_number`,
      c.req.param('id'),
    ),
  }),
)
app.get(`${user}/classes/:id/teachers`, async (c) =>
  c.json({
    data: await rowsOf(
      'select t.*, tc.in_charge_type from teacher_classes tc join teachers t using (user_id) where tc.class_id = $1 order by t.kana_sort_key',
      c.req.param('id'),
    ),
  }),
)
app.get(curriculum, async (c) =>
  c.json({
    data: await rowsOf(
      `select e.* from evaluations e join contents t using (content_id) join view_points v using (view_point_id)
       join student_classes m on m.user_id = e.student_user_id and m.class_id = $2 where v.nec_id = $1`,
      c.req.param('id'),
      c.req.query('classId'),
    ),
  }),
)
app.patch(`${user}/students/:id`, async (c) => {
  const { nickname } = await c.req.json<{ nickname: string }>()
  const text =
    'update students set nickname = $1, version = version + 1, updated_at = now() where user_id = $2 returning version'
  return c.json({ data: await rowsOf(text, nickname, c.req.param('id')) })
})
app.patch(curriculum, async (c) => {
  const items = await c.req.json<{ contentId: string; month: number; studentUserId: string; comment: string }[]>()
  await rowsOf(
    `update evaluations e set comment = k.comment, version = version + 1 from jsonb_to_recordset($1::jsonb)
     as k ("contentId" text, month integer, "studentUserId" text, comment text)
     where e.content_id = k."contentId" and e.month = k.month and e.student_user_id = k."studentUserId"`,
    JSON.stringify(items),
  )
  return c.json({ data: null })
})

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.info(`http://127.0.0.1:${port}`))
process.once('SIGTERM', () => process.exit(0))
