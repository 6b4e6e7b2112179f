// `node bench/api/load.ts [pglite|postgres] [seconds=120] [turns=1] [readers=200] [writers=20] [think=1000] [beside=<checkout>] [profile] [alone]`:
// people who look around in the demo school and people who write, against this server, another checkout's, and a bare Hono + pg.
// `alone` leaves out the last. A soak is `alone seconds=3600 readers=45 writers=5`: the memory of its last third beside the second.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { NeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { printTable } from '../table-print.ts'
import type { LoadOrder, LoadReport } from './load/callers.ts'
import type { Known } from './load/mix.ts'
import { withRivals, type Rival } from './load/rivals.ts'

const args = process.argv.slice(2)
const named = (name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1)
const [seconds = 120, turns = 1, readers = 200, writers = 20, thinkMs = 1000] = [
  'seconds',
  'turns',
  'readers',
  'writers',
  'think',
].map((name) => (named(name) === undefined ? undefined : Number(named(name))))
const engines = (['pglite', 'postgres'] as const).filter((engine) => args.includes(engine))
const warmUp = 5

for (const engine of engines.length > 0 ? engines : (['pglite', 'postgres'] as const))
  await withRivals(
    { engine, beside: named('beside'), profile: args.includes('profile'), isAlone: args.includes('alone') },
    async (rivals) => {
      const known = await lookUp(rivals[0]?.url ?? '')
      const title = `${engine}: ${readers} readers, ${writers} writers, ${thinkMs} ms between calls, ${seconds} s`
      const rows: string[][] = []
      const calls: string[][] = []
      for (let turn = 0; turn < turns; turn += 1)
        // The first one changes.
        for (const rival of turn % 2 === 0 ? rivals : rivals.toReversed()) {
          const { report, ...used } = await load(rival, known)
          rows.push(rowOf(rival, report, used))
          for (const [name, { count, p50 }] of Object.entries(report.calls))
            calls.push([rival.name, name, String(count), p50.toFixed(1)])
        }
      const head = [
        '',
        'reads/s',
        'p50',
        'p99',
        'writes/s',
        'p50',
        'p99',
        'CPU ms a call',
        'kB a call',
        'RSS MB, thirds',
        'most',
        'errors',
      ]
      printTable(title, [head, ...rows])
      if (args.includes('calls')) printTable('each call', [['', 'call', 'count', 'p50'], ...calls])
    },
  )

async function load(rival: Rival, known: Known): Promise<Used & { readonly report: LoadReport }> {
  const child = fork(join(import.meta.dirname, 'load/callers.ts'))
  const reported = once(child, 'message')
  const order: LoadOrder = { url: rival.url, known, readers, writers, thinkMs, seconds, warmUp }
  child.send(order)
  let started = 0
  const resident: number[] = []
  const beginning = setTimeout(() => (started = rival.processorSeconds()), warmUp * 1000)
  let processor = 0
  const ending = setTimeout(() => (processor = rival.processorSeconds() - started), (warmUp + seconds) * 1000)
  const looking = setInterval(() => resident.push(rival.residentMegabytes()), 500)
  const [report] = (await reported) as [LoadReport]
  for (const timer of [beginning, ending]) clearTimeout(timer)
  clearInterval(looking)
  return { report, processor, resident }
}

/** Processor time in seconds, and the resident memory in MB from the beginning to the end. */
type Used = { readonly processor: number; readonly resident: readonly number[] }

/** The means of the first, second and last third. */
function thirdsOf(values: readonly number[]): string {
  const third = Math.ceil(values.length / 3)
  const means = [0, 1, 2].map((at) => {
    const part = values.slice(at * third, (at + 1) * third)
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })
  return means.map((mean) => mean.toFixed(0)).join(' ')
}

function rowOf({ name }: Rival, { reads, writes, errors, bytes }: LoadReport, { processor, resident }: Used): string[] {
  const at = (times: readonly number[], share: number): string =>
    (times[Math.floor(times.length * share)] ?? 0).toFixed(0)
  const rates = (times: readonly number[]): string[] => [
    (times.length / seconds).toFixed(1),
    at(times, 0.5),
    at(times, 0.99),
  ]
  const count = reads.length + writes.length
  const failed = Object.entries(errors).map(([what, times]) => `${times} × ${what}`)
  return [
    name,
    ...rates(reads),
    ...rates(writes),
    ((processor * 1000) / count).toFixed(1),
    (bytes / count / 1000).toFixed(1),
    thirdsOf(resident),
    String(Math.max(0, ...resident)),
    failed.join(', ') || '0',
  ]
}

/** What the calls are about, as the API tells it. */
async function lookUp(url: string): Promise<Known> {
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: 'Bearer debug:t001' } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    // As the contract says, which the tests prove.
    return ((await answer.json()) as { readonly data: T }).data
  }
  const schoolYear = schoolYearOfDate(todayInTokyo(new Date()))
  const classes = await ask<readonly SchoolClass[]>(`user/v2/classes?schoolYear=${schoolYear}`)
  const students = await ask<Known['students']>(`user/v2/students?limit=1000&inSchoolState=inSchool`)
  const all = await ask<readonly NeCurriculum[]>(`curriculum/neCurriculums?schoolYear=${schoolYear}`)
  const subjects = await Promise.all(
    all.slice(0, 40).map(async ({ necId, grade: { schoolType, gradeNumber } }) => {
      const isOfGrade = ({ grade }: SchoolClass): boolean =>
        grade.schoolType === schoolType && grade.gradeNumber === gradeNumber
      const classId = classes.find(isOfGrade)?.classId ?? ''
      const made = await ask<Known['subjects'][number]['items']>(
        `curriculum/neCurriculums/${necId}/evaluations?classId=${classId}`,
      )
      return {
        necId,
        classId,
        items: made.map(({ contentId, month, studentUserId }) => ({ contentId, month, studentUserId })),
      }
    }),
  )
  return {
    schoolYear,
    classIds: classes.map(({ classId }) => classId),
    students: students.map(({ userId, nameKana }) => ({ userId, nameKana })),
    subjects: subjects.filter(({ items }) => items.length > 0),
  }
}
