import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DirectoryReads } from '../app/directory/directory-store.ts'
import { createDemoDirectory } from './demo-directory.ts'
import { keptInFile } from './kept-in-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-directory-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fields = { googleMail: 'a@school.example', name: '佐藤 葵', familyName: '佐藤', givenName: '葵', photoUrl: null }
const store: DirectoryReads = {
  directoryGrant: async () => null,
  syncPeople: async (userType) =>
    ['1', '2', '3'].map((number) => ({
      userId: `${userType}${number}`,
      fields: { ...fields, googleMail: `${userType}${number}@school.example` },
      isActive: number !== '3',
      directoryId: null,
      seen: null,
      hasLeft: false,
    })),
}
const clock = (): Date => new Date('2026-11-20T03:00:00Z')
const directoryIn = (name: string) => createDemoDirectory(keptInFile(join(folder, 'data', name)), store, clock)

it('the first list writes a readable file of all types, which is what the next one reads', async () => {
  const first = await directoryIn('a.json').list('student', null)
  if (!first.ok) throw new Error(first.error.detail)
  const ids = first.value.map(({ directoryId }) => directoryId)
  // Whoever has left the school has no account.
  expect(ids.slice(0, 3)).toEqual(['demo-student1', 'demo-student2', 'demo-new-student-1'])
  expect(first.value.filter(({ suspended }) => suspended)).toHaveLength(1)
  const path = join(folder, 'data', 'a.json')
  const lines = readFileSync(path, 'utf8').split('\n')
  expect(lines.filter((line) => line.includes('"directoryId"'))).toHaveLength(2 * 3 + 3 + 4 + 3)
  writeFileSync(path, lines.filter((line) => !line.includes('demo-student1')).join('\n'))
  const next = await directoryIn('a.json').list('student', null)
  expect(next.ok && next.value.map(({ directoryId }) => directoryId)).toEqual(ids.slice(1))
})

it('what a line leaves out is empty', async () => {
  writeFileSync(
    join(folder, 'data', 'b.json'),
    JSON.stringify({ teacher: [{ directoryId: 'x', googleMail: 'x@school.example' }], student: [], guardian: [] }),
  )
  expect(await directoryIn('b.json').list('teacher', null)).toEqual({
    ok: true,
    value: [
      {
        directoryId: 'x',
        googleMail: 'x@school.example',
        name: '',
        familyName: '',
        givenName: '',
        photoUrl: null,
        suspended: false,
      },
    ],
  })
})

it.each([
  ['no JSON', '{"teacher": [', /JSON/],
  ['a wrong type', '{"teacher": [], "student": [{"directoryId": "x", "googleMail": 3}], "guardian": []}', /student\.0/],
  ['a name that is mistyped', '{"teacher": [], "students": [], "guardian": []}', /student/],
])('%s is told with its place', async (_case, text, detail) => {
  writeFileSync(join(folder, 'data', 'c.json'), text)
  const listed = await directoryIn('c.json').list('student', null)
  expect(listed).toMatchObject({ ok: false, error: { reason: 'unreadable' } })
  expect(listed.ok ? '' : listed.error.detail).toMatch(detail)
})
