// `node bench/api/evaluation-counts.ts [students=700] [contents=40] [pglite|postgres] [turns=11]`
import { countEvaluations } from '@gakuseki/api-server/db/curriculum/evaluation-counts.ts'
import { sql } from 'kysely'
import { inKilobytes, median } from '../table-print.ts'
import { openBenchDatabase } from './bench-database.ts'

const args = process.argv.slice(2)
const numberOf = (name: string, otherwise: number): number =>
  Number(args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1) ?? otherwise)
const [students, contents, turns] = [numberOf('students', 700), numberOf('contents', 40), numberOf('turns', 11)]

const { database, close } = await openBenchDatabase(args.includes('postgres') ? 'postgres' : 'pglite', 1000)
try {
  const { db } = database
  // A grade of four classes in a separate year, each student with a grade for every content in every month.
  for (const statement of [
    sql`insert into classes (class_id, school_year, school_type, grade_number, order_num, name)
      select 'kc' || n, 2050, 'elementary', 3, n, n || '組' from generate_series(1, 4) n`,
    sql`insert into students (user_id) select 'ks' || n from generate_series(1, ${students}::integer) n`,
    sql`insert into student_classes (user_id, school_year, class_id)
      select 'ks' || n, 2050, 'kc' || (1 + n % 4) from generate_series(1, ${students}::integer) n`,
    sql`insert into ne_curriculums (nec_id, school_year, school_type, grade_number) values ('kn', 2050, 'elementary', 3)`,
    sql`insert into view_points (view_point_id, nec_id, order_num, red, green, blue)
      select 'kv' || n, 'kn', n, 0, 0, 0 from generate_series(0, 3) n`,
    sql`insert into contents (content_id, view_point_id, order_num)
      select 'kt' || n, 'kv' || (n % 4), n from generate_series(1, ${contents}::integer) n`,
    sql`insert into content_months (content_id, month, enabled)
      select content_id, month, true from contents cross join generate_series(1, 12) month where content_id like 'kt%'`,
    sql`insert into evaluations (content_id, month, student_user_id, grade)
      select content_id, month, user_id, substr('ABC', 1 + (random() * 2)::integer, 1)
      from contents cross join generate_series(1, 12) month cross join students
      where content_id like 'kt%' and user_id like 'ks%'`,
    sql`analyze`,
  ])
    await statement.execute(db)
  const times: number[] = []
  let size = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const started = process.cpuUsage()
    const counted = await countEvaluations(db, 'kn', {
      schoolYear: 2050,
      grade: { schoolType: 'elementary', gradeNumber: 3 },
    })
    const { user, system } = process.cpuUsage(started)
    times.push((user + system) / 1000)
    size = JSON.stringify(counted).length
  }
  const evaluations = students * contents * 12
  console.info(
    `${evaluations} evaluations, processor time (PGlite runs in this process): median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms, ${inKilobytes(size)}`,
  )
} finally {
  await close()
}
