import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServerDatabase } from './testing/open-test-database.ts'
import { startServer, type ServerProcess } from './testing/server-process.ts'

jest.setTimeout(300_000)

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-two-'))
const servers: ServerProcess[] = []
let drop: () => Promise<void> = async () => {}

// PostgreSQL takes two servers, a folder of PGlite takes one: then the writers meet within it.
beforeAll(async () => {
  const database = await createServerDatabase()
  drop = database?.drop ?? drop
  const env = { DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site'), RATE_LIMITS: 'off' }
  for (let serial = 0; serial < (database === null ? 1 : 2); serial += 1)
    servers.push(await startServer({ ...env, ...(database && { DATABASE_URL: database.url }) }))
}, 120_000)

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await drop()
  rmSync(folder, { recursive: true })
}, 60_000)

type Answer<Data> = { readonly status: number; readonly data: Data }

/** Writer by writer another server. */
async function ask<Data>(
  writer: number,
  method: string,
  path: string,
  body?: object,
  ifMatch?: number,
): Promise<Answer<Data>> {
  const { url } = servers[writer % servers.length] ?? { url: null }
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: 'Bearer debug:t001',
      'content-type': 'application/json',
      ...(ifMatch !== undefined && { 'if-match': String(ifMatch) }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // The answers are those of the contract tests.
  const { data } = (await response.json()) as { readonly data: Data }
  return { status: response.status, data }
}

type Student = { readonly version: number; readonly bus: string; readonly classes: readonly ClassEntry[] }
type ClassEntry = { readonly classId: string; readonly schoolYear: number; readonly studentNumber: number | null }
const student = (writer: number, userId: string) => ask<Student>(writer, 'GET', `/user/v2/students/${userId}`)
const writers = [0, 1, 2, 3]

it('read, add a word, write under If-Match: every success stands at the end, none is overwritten', async () => {
  await ask(0, 'PATCH', '/user/v2/students/s26001', { bus: '' })
  const added = await Promise.all(
    writers.map(async (writer) => {
      const words: string[] = []
      for (let turn = 0; turn < 8; turn += 1) {
        const { data } = await student(writer, 's26001')
        const word = `${writer}${turn}`
        const { status } = await ask(
          writer,
          'PATCH',
          '/user/v2/students/s26001',
          { bus: `${data.bus} ${word}` },
          data.version,
        )
        expect([200, 409]).toContain(status)
        if (status === 200) words.push(word)
      }
      return words
    }),
  )
  const { bus } = (await student(0, 's26001')).data
  expect(added.flat().length).toBeGreaterThan(0)
  expect(bus.trim().split(' ').toSorted()).toEqual(added.flat().toSorted())
})

it('of several who take the same student number of a class one gets it', async () => {
  const { data: first } = await student(0, 's26001')
  const { classId } = first.classes.find(({ schoolYear }) => schoolYear === 2026) ?? { classId: '' }
  const members = await ask<readonly { readonly userId: string }[]>(0, 'GET', `/user/v2/classes/${classId}/students`)
  const four = members.data.slice(0, 4).map(({ userId }) => userId)
  const statuses = await Promise.all(
    four.map(async (userId, writer) => {
      const { data } = await student(writer, userId)
      const classes = data.classes.map((entry) => ({
        classId: entry.classId,
        studentNumber: entry.classId === classId ? 999 : entry.studentNumber,
      }))
      return (await ask(writer, 'PATCH', `/user/v2/students/${userId}`, { classes })).status
    }),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

it('lists that are added to and sorted at the same time keep their places 0 to n-1', async () => {
  const [subject] = (await ask<{ readonly necId: string }[]>(0, 'GET', '/curriculum/neCurriculums')).data
  const path = `/curriculum/neCurriculums/${subject?.necId}/viewPoints`
  const list = async () => (await ask<{ viewPointId: string; orderNum: number }[]>(0, 'GET', path)).data
  const ids = (await list()).map(({ viewPointId }) => viewPointId)
  await Promise.all(
    writers.flatMap((writer) => [
      ask(writer, 'POST', path, { name: `観点${writer}`, color: { red: 1, green: 2, blue: 3 } }),
      // Refused once another one has come in: every id of the list exactly once.
      ask(writer, 'POST', `${path}:sort`, { ids: ids.toReversed() }),
    ]),
  )
  const after = await list()
  expect(after).toHaveLength(ids.length + writers.length)
  expect(after.map(({ orderNum }) => orderNum)).toEqual(after.map((_, index) => index))
})

it('the same class name is given once', async () => {
  const grade = { schoolType: 'elementary', gradeNumber: 6 }
  const body = { schoolYear: 2030, grade, orderNum: 0, name: '1組' }
  const statuses = await Promise.all(
    writers.map(async (writer) => (await ask(writer, 'POST', '/user/v2/classes', body)).status),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
})
