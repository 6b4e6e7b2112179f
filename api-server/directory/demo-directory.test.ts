import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DirectoryReads } from '../app/directory/directory-store.ts'
import { createDemoDirectory } from './demo-directory.ts'
import { keptInFile } from './kept-in-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-directory-'))
mkdirSync(join(folder, 'data'))
afterAll(() => rmSync(folder, { recursive: true }))

const fields = { googleMail: 'a@school.example', name: '佐藤 葵', familyName: '佐藤', givenName: '葵', photoUrl: null }
const store: DirectoryReads = {
  directorySyncs: async () => [],
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

it('writes a readable file of all types for the first list, and reads it for the next', async () => {
  const first = await directoryIn('made/a.json').list('student', null)
  if (!first.ok) throw new Error(first.error.detail)
  const ids = first.value.map(({ directoryId }) => directoryId)
  // A person who has left the school has no account.
  expect(ids.slice(0, 3)).toEqual(['demo-student1', 'demo-student2', 'demo-new-student-1'])
  expect(first.value.filter(({ suspended }) => suspended)).toHaveLength(1)
  const path = join(folder, 'data', 'made', 'a.json')
  const lines = readFileSync(path, 'utf8').split('\n')
  expect(lines.filter((line) => line.includes('"directoryId"'))).toHaveLength(2 * 3 + 3 + 4 + 3)
  writeFileSync(path, lines.filter((line) => !line.includes('demo-student1')).join('\n'))
  const next = await directoryIn('made/a.json').list('student', null)
  expect(next.ok && next.value.map(({ directoryId }) => directoryId)).toEqual(ids.slice(1))
})

it('reads omitted fields of a line as empty', async () => {
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
  ['no JSON', '{\n  "teacher": [\n    {"directoryId": "a},\n  ]\n}', ['3行目: JSONの形式が正しくありません。']],
  ['a comma that is missing', '{\n"teacher": [\n{}\n{}\n]}', ['4行目: JSONの形式が正しくありません。']],
  ['nothing', '', ['JSONの形式ではありません。']],
  ['a list', '[]', ['{ … } の形で指定してください。']],
  [
    'a wrong type',
    '{"teacher": [], "student": [{"directoryId": "a", "googleMail": "a@x"}, {"directoryId": "x", "googleMail": 3}], "guardian": []}',
    ['児童生徒（student）の2件目 「googleMail」: 文字列'],
  ],
  [
    'several',
    '{"teacher": [{"googleMail": "a@x", "suspended": "no"}], "student": [7], "guardian": [{"directoryId": "", "googleMail": "b@x", "nmae": ""}]}',
    [
      '教職員（teacher）の1件目（a@x） 「directoryId」: 値がありません。',
      '教職員（teacher）の1件目（a@x） 「suspended」: true か false',
      '児童生徒（student）の1件目: { … } の形',
      '保護者（guardian）の1件目（b@x） 「directoryId」: 値がありません。',
      '保護者（guardian）の1件目（b@x） 「nmae」: 使用できない項目です。',
    ],
  ],
  [
    'a name that is mistyped',
    '{"teacher": [], "students": [], "guardian": []}',
    ['児童生徒（student）: 値がありません。', 'students: 使用できない項目です。'],
  ],
])('reports %s with its place, entry and field', async (_case, text, sentences) => {
  writeFileSync(join(folder, 'data', 'c.json'), text)
  const listed = await directoryIn('c.json').list('student', null)
  expect(listed).toMatchObject({ ok: false, error: { reason: 'unreadable' } })
  const problems = listed.ok ? [] : (listed.error.problems ?? [])
  expect(problems.map(({ message }) => message)).toEqual(
    sentences.map((sentence) => expect.stringContaining(sentence) as string),
  )
  expect(listed.ok ? '' : listed.error.detail).not.toMatch(/@/)
})

it('reports a folder in place of the file, and writes nothing into it', async () => {
  mkdirSync(join(folder, 'data', 'd.json'))
  const listed = await directoryIn('d.json').list('student', null)
  expect(listed).toMatchObject({
    ok: false,
    error: {
      reason: 'unreadable',
      problems: [{ code: 'EISDIR', message: expect.stringContaining('フォルダー') as string }],
    },
  })
  expect(readdirSync(join(folder, 'data', 'd.json'))).toEqual([])
})
