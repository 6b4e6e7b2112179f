// `node bench/api/imports.ts [students=10000] [pglite|postgres] [names]`: stages, applies and undoes a file of all students with five
// changed fields each, once with every column and once with the changed cells only, as the screen sends it. Compares it with the bare batch
// calls of the same change, while somebody else reads lists. With `names`, the changed fields are those for sorting and searching, and each
// student gets another number in the class.
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { importedFields } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { printTable } from '../table-print.ts'
import { answerOf, besideReader, withServer, type BenchServer } from './bench-server.ts'
import { year } from './synthetic-school.ts'

const size = 200
const students = Number(process.argv[2] ?? 10_000)
const engine = process.argv.includes('postgres') ? 'postgres' : 'pglite'
const names = process.argv.includes('names')
const columns = importedFields(student).map(({ id }) => id)

await withServer({ engine, students }, measure)

type Row = Readonly<Record<string, unknown>> & { readonly userId: string }
type Import = { readonly importId: string; readonly changedPeople: number; readonly changedCells: number }

async function measure(server: BenchServer): Promise<void> {
  const records = await allStudents(server)
  const changes = records.map((record, at) => ({ userId: record.userId, ...changeOf(record, at) }))
  const whole = records.map((record, at) => ({ version: record.version, ...rowOf(record), ...changes[at] }))
  const lines = [['', 'clock', 'processor', 'lists', 'failed', 'p50', 'p99', 'longest', 'memory', 'most so far']]
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const { value, seconds, processor, waits } = await besideReader(server, work)
    const times = [waits.p50, waits.p99, waits.most].map((ms) => `${ms.toFixed(0)} ms`)
    const memory = [server.residentMegabytes(), server.peakMegabytes()].map((all) => `${all} MB`)
    const taken = [seconds, processor].map((all) => `${all.toFixed(1)} s`)
    lines.push([name, ...taken, `${waits.count}`, `${waits.failed}`, ...times, ...memory])
    return value
  }
  const summaries: string[] = []
  const measured = async (name: string, rows: readonly Row[]): Promise<void> => {
    const importId = await timed(`${name}: staging`, () => stage(server, rows))
    const done = await timed('  commit', () => call<Import>(server, 'POST', `/imports/${importId}:commit`))
    await timed('  undo', () => call(server, 'POST', `/imports/${importId}:undo`))
    summaries.push(`${done.changedPeople} people, ${done.changedCells} cells changed`)
  }
  await measured('every column', whole)
  await measured(
    'changed cells only',
    changes.map((row, at) => ({ version: (records[at]?.version ?? 0) + 2, ...row })),
  )
  // A batch needs all classes of a student, an import only one year's number.
  if (!names) await timed('bare batches of the same change', () => patch(server, changes))
  printTable(`${engine}: ${whole.length} rows, ${columns.length} columns; ${[...new Set(summaries)].join('; ')}`, lines)
}

async function allStudents(server: BenchServer): Promise<readonly StudentRecord[]> {
  const pages = Math.ceil(students / 1000)
  const found: StudentRecord[] = []
  for (let page = 0; page < pages; page += 1)
    found.push(...(await call<StudentRecord[]>(server, 'GET', `/students?limit=1000&offset=${page * 1000}`)))
  return found
}

/** The row of a file for a student as the server has them. */
function rowOf(record: StudentRecord): Row {
  const values: Readonly<Record<string, unknown>> = { ...record, guardian: record.guardian?.userId ?? '' }
  return { userId: record.userId, ...Object.fromEntries(columns.map((id) => [id, values[id] ?? ''])) }
}

function changeOf(record: StudentRecord, at: number): Readonly<Record<string, unknown>> {
  if (!names) {
    return {
      nearestStation: `駅${at}`,
      commutingBy: '徒歩',
      nickname: `通称${at}`,
      religion: '',
      custom01: `新しい記入${at}`,
    }
  }
  const { schoolType, gradeNumber, className, studentNumber } = record
  const moved = studentNumber === null ? {} : { schoolType, gradeNumber, className, studentNumber: studentNumber + 50 }
  const kana = { familyNameKana: 'さとう', givenNameKana: `はなこ${at % 50}` }
  return { ...kana, nameKana: `さとう はなこ${at % 50}`, nickname: `通称${at}`, ...moved }
}

async function stage(server: BenchServer, rows: readonly Row[]): Promise<string> {
  const file = { userType: 'student', schoolYear: year, fileName: '児童生徒.csv', columns, numRows: rows.length }
  const { importId } = await call<Import>(server, 'POST', '/imports', file)
  const numbered = rows.map((row, at) => ({ rowNumber: at + 2, ...row }))
  for (let from = 0; from < rows.length; from += size)
    await answerOf(server, 'PUT', `/imports/${importId}/rows`, { rows: numbered.slice(from, from + size) })
  return importId
}

async function patch(server: BenchServer, changes: readonly Row[]): Promise<void> {
  const items = changes.map(({ userId, ...request }) => ({ userId, request }))
  for (let from = 0; from < items.length; from += size)
    await answerOf(server, 'PATCH', '/students', items.slice(from, from + size))
}

async function call<T>(server: BenchServer, method: string, path: string, body?: object): Promise<T> {
  // The contract tests check the answers.
  return ((await answerOf(server, method, path, body)) as { readonly data: T }).data
}
