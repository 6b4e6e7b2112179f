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

/** Writer by writer another server and another administrator. */
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
      authorization: `Bearer debug:t00${1 + (writer % 2)}`,
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

type Import = { readonly importId: string; readonly state: string; readonly undonePeople: number }
type Entry = { readonly importId: string | null }
const history = async (userId: string) =>
  (await ask<readonly Entry[]>(0, 'GET', `/user/v2/history?entity=student&id=${userId}`)).data

async function stage(writer: number, rows: readonly { readonly userId: string; readonly nickname: string }[]) {
  const file = { userType: 'student', schoolYear: 2026, fileName: 'x.csv', columns: ['nickname'], numRows: rows.length }
  const { importId } = (await ask<Import>(writer, 'POST', '/user/v2/imports', file)).data
  const numbered = rows.map((row, at) => ({ rowNumber: at + 2, ...row }))
  expect((await ask(writer, 'PUT', `/user/v2/imports/${importId}/rows`, { rows: numbered })).status).toBe(200)
  return `/user/v2/imports/${importId}`
}

it('administrators who apply one import at once apply it once, and take it back once', async () => {
  const path = await stage(0, [{ userId: 's26001', nickname: '取込' }])
  const importId = path.split('/').at(-1)
  const done = await Promise.all(writers.map((writer) => ask<Import>(writer, 'POST', `${path}:commit`)))
  expect(new Set(done.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(done[0]).toMatchObject({ status: 200, data: { state: 'committed' } })
  const both = await Promise.all(
    writers.map((writer) => ask<Import>(writer, 'POST', `${path}:${writer % 2 === 0 ? 'undo' : 'commit'}`)),
  )
  // Whoever wants to apply it hears that it is applied, or that it is undone already.
  expect(both.map(({ status }, writer) => status === 200 || (writer % 2 === 1 && status === 409))).toEqual(
    writers.map(() => true),
  )
  expect((await ask<Import>(0, 'GET', path)).data).toMatchObject({ state: 'undone', undonePeople: 1 })
  const lines = (await history('s26001')).filter((entry) => entry.importId === importId)
  expect(lines).toHaveLength(2)
})

it('two imports of the same people at once, one in the other order, are one after the other', async () => {
  const userIds = Array.from({ length: 40 }, (_, at) => `s26${String(at + 1).padStart(3, '0')}`)
  const rowsOf = (nickname: string) => userIds.map((userId) => ({ userId, nickname }))
  const before = await Promise.all(userIds.map(async (userId) => (await student(0, userId)).data.version))
  const paths = [await stage(0, rowsOf('甲')), await stage(1, rowsOf('乙').toReversed())]
  const done = await Promise.all(paths.map((path, writer) => ask(writer, 'POST', `${path}:commit`)))
  expect(done.map(({ status }) => status)).toEqual([200, 200])
  const after = await Promise.all(
    userIds.map(
      async (userId) =>
        (await ask<{ nickname: string; version: number }>(0, 'GET', `/user/v2/students/${userId}`)).data,
    ),
  )
  expect(new Set(after.map(({ nickname }) => nickname)).size).toBe(1)
  expect(after.map(({ version }) => version)).toEqual(before.map((version) => version + 2))
})
