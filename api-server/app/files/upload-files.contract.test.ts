import {
  getFile,
  uploadGuardianPicture1,
  uploadLogo,
  uploadStudentPicture,
} from '@gakuseki/shared-api/contract/files.ts'
import * as calls from '@gakuseki/shared-api/contract/files.ts'
import { listEeCurriculums, listNeCurriculums } from '@gakuseki/shared-api/contract/curriculums.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/envelope.ts'
import { getGuardian, getStudent } from '@gakuseki/shared-api/contract/people.ts'
import { getSchool, patchSchool } from '@gakuseki/shared-api/contract/school.ts'
import { documentTypes, fileContents } from '@gakuseki/shared-api/rules/file-rules.ts'
import sharp from 'sharp'
import { createMemoryStore } from '../../files/memory-store.ts'
import { createNodeInspector } from '../../files/node-inspector.ts'
import { openContractApi, staffToken, testNow, type ContractApi } from '../../testing/contract-api.ts'
import { archive, docx, pdf, photo, pngBomb } from '../../testing/sample-files.ts'
import { testFiles } from '../../testing/test-files.ts'
import type { StoredBytes } from './object-store.ts'

const objects = createMemoryStore(() => testNow)
let api: ContractApi
let picture: StoredBytes
let guardianUserId: string
let necId: string
let eecId: string

beforeAll(async () => {
  api = await openContractApi(undefined, {
    files: { ...testFiles(() => testNow), objects, inspector: createNodeInspector() },
  })
  picture = await photo({ width: 2000, height: 1000, orientation: 6 })
  const guardian = await api.database.db.selectFrom('guardians').select('userId').limit(1).executeTakeFirstOrThrow()
  guardianUserId = guardian.userId
  necId = (await api.call(listNeCurriculums, { query: {} }))[0]?.necId ?? ''
  eecId = (await api.call(listEeCurriculums, { query: {} }))[0]?.eecId ?? ''
})
afterAll(() => api.close())

const named = (bytes: StoredBytes, name: string, type = ''): File => new File([bytes], name, { type })
const jpeg = (): File => named(picture, 'photo.jpg', 'image/jpeg')
const text = (content: string): StoredBytes => new TextEncoder().encode(content)

/** A form as any program may send it. */
const send = (
  path: string,
  parts: readonly (readonly [string, string | File])[],
  headers: Record<string, string> = {},
) => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return api.ask(path, { method: 'POST', body: form, headers })
}
const failureOf = (body: unknown) => failureSchema.parse(body).error
const keys = async (): Promise<string[]> => {
  const found: string[] = []
  for await (const { key } of objects.list('')) if (!key.endsWith('/marker')) found.push(key)
  return found
}
const download = (address: string | null, thumbnail = false): Promise<File> =>
  api.call(getFile, { params: { address: address ?? '' }, query: thumbnail ? { thumbnail } : {} })
const facts = async (file: File) => sharp(new Uint8Array(await file.arrayBuffer())).metadata()
const audit = () => api.database.db.selectFrom('auditLog').selectAll().orderBy('id').execute()

const school = { params: {} }
const student = { params: { userId: 's26001' } }
const slots = [
  {
    row: '[API-24] the logo',
    path: () => '/api/user/v2/school',
    field: 'logoGcsUrl',
    verbs: ['uploadLogo', 'deleteLogo'],
    entity: 'school',
    read: async () => (await api.call(getSchool, { query: {} })).logoGcsUrl,
  },
  {
    row: '[API-28] a picture of a student',
    path: () => '/api/user/v2/students/s26001',
    field: 'pictureGcsUrl',
    verbs: ['uploadPicture', 'deletePicture'],
    entity: 'student',
    read: async () => (await api.call(getStudent, { ...student, query: {} })).pictureGcsUrl,
  },
  ...([1, 2] as const).map((n) => ({
    row: `[API-31] picture ${n} of a guardian`,
    path: () => `/api/user/v2/guardians/${guardianUserId}`,
    field: `pictureGcsUrl${n}`,
    verbs: [`uploadPicture${n}`, `deletePicture${n}`],
    entity: 'guardian',
    read: async () => (await api.call(getGuardian, { params: { userId: guardianUserId } }))[`pictureGcsUrl${n}`],
  })),
]

describe.each(slots)('$row', ({ path, field, verbs: [uploads = '', deletes = ''], entity, read }) => {
  const upload = () => send(`${path()}/${uploads}`, [['upfile', jpeg()]])
  const addressIn = (body: unknown): string =>
    String((body as { readonly data: Readonly<Record<string, unknown>> }).data[field])

  it('is uploaded, replaced and deleted; the record says so each time, one version later and on record', async () => {
    const [before, lines, kept] = [await read(), (await audit()).length, (await keys()).length]
    const first = await upload()
    expect(first.status).toBe(200)
    const address = addressIn(first.body)
    expect(first.body).toEqual({ ok: true, data: { [field]: address } })
    expect(address).toMatch(/^gs:\/\/gakuseki\//)
    expect(await read()).toBe(address)
    expect(await keys()).toHaveLength(kept + 2)
    const second = addressIn((await upload()).body)
    expect(second).not.toBe(address)
    // What was replaced is gone, picture and thumbnail.
    expect(await keys()).toHaveLength(kept + 2)
    const gone = await api.ask(`${path()}/${deletes}`, { method: 'POST' })
    expect([gone.status, gone.body]).toEqual([200, { ok: true, data: { [field]: null } }])
    expect(await read()).toBeNull()
    expect(await keys()).toHaveLength(kept)
    const written = (await audit()).slice(lines)
    expect(written.map(({ entity: each, changes }) => [each, changes])).toEqual([
      [entity, { [field]: { before, after: address } }],
      [entity, { [field]: { before: address, after: second } }],
      [entity, { [field]: { before: second, after: null } }],
    ])
    const [start = 0] = written.map(({ version }) => version)
    expect(written.map(({ version }) => version)).toEqual([start, start + 1, start + 2])
  })

  it('deleted twice stays deleted, and what changes nothing writes nothing', async () => {
    const lines = (await audit()).length
    expect((await api.ask(`${path()}/${deletes}`, { method: 'POST' })).status).toBe(200)
    expect(await audit()).toHaveLength(lines)
  })

  it('[API-14] an old If-Match answers 409 with the record as it is, and keeps nothing', async () => {
    const current = addressIn((await upload()).body)
    const kept = await keys()
    for (const [verb, parts] of [
      [uploads, [['upfile', jpeg()]]],
      [deletes, []],
    ] as const) {
      const late = await send(`${path()}/${verb}`, parts, { 'if-match': '1' })
      expect([late.status, failureOf(late.body).code]).toEqual([409, 'conflict'])
      expect(failureOf(late.body).current).toMatchObject({ [field]: current })
    }
    expect(await keys()).toEqual(kept)
    expect(await read()).toBe(current)
  })
})

describe('[DAT-20] a stored picture', () => {
  it('has no EXIF, stands upright, is 1600 px at most, and has a thumbnail of 96 px', async () => {
    const { pictureGcsUrl } = await api.call(uploadStudentPicture, { ...student, form: { upfile: jpeg() } })
    const whole = await facts(await download(pictureGcsUrl))
    expect(whole).toMatchObject({ format: 'jpeg', width: 800, height: 1600 })
    expect([whole.exif, whole.orientation]).toEqual([undefined, undefined])
    expect(await facts(await download(pictureGcsUrl, true))).toMatchObject({ format: 'jpeg', width: 48, height: 96 })
  })

  it('that is a transparent logo stays so', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const image = await sharp({ create: { width: 200, height: 200, channels: 4, background } })
      .png()
      .toBuffer()
    const upfile = named(new Uint8Array(image), '校章.PNG', 'image/png')
    const { logoGcsUrl } = await api.call(uploadLogo, { ...school, form: { upfile } })
    const file = await download(logoGcsUrl)
    expect(await facts(file)).toMatchObject({ format: 'png', hasAlpha: true, width: 200 })
    expect([file.name, file.type]).toEqual(['校章.png', 'image/png'])
  })
})

const large = (length: number, head: StoredBytes): StoredBytes => {
  const bytes = new Uint8Array(length)
  bytes.set(head)
  return bytes
}
const { image, document } = fileContents
const pictureOf = '/api/user/v2/students/s26001/uploadPicture'
const syllabusOf = () => `/api/curriculum/neCurriculums/${necId}:updateSyllabusFile`

describe('[API-09] [DAT-19] a picture that is none', () => {
  it.each<[string, () => File | Promise<File>, number, string]>([
    ['junk behind the first bytes of a JPEG', () => named(large(5000, text('\u00ff')), 'a.jpg'), 415, 'wrongType'],
    ['a broken JPEG', () => named(picture.slice(0, 900), 'a.jpg', 'image/jpeg'), 422, 'brokenImage'],
    ['a bomb of 400 million pixels', () => named(pngBomb(20_000, 20_000), 'a.png', 'image/png'), 422, 'tooManyPixels'],
    ['SVG', () => named(text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 'image/png'), 415, 'wrongType'],
    ['HTML', () => named(text('<html><script>alert(1)</script>'), 'a.png', 'image/png'), 415, 'wrongType'],
    ['PDF', () => named(pdf(), 'a.jpg', 'image/jpeg'), 415, 'wrongType'],
    ['empty', () => named(new Uint8Array(), 'a.jpg', 'image/jpeg'), 422, 'emptyFile'],
    ['a byte too large', () => named(large(image.maxBytes + 1, picture), 'a.jpg', 'image/jpeg'), 413, 'tooLarge'],
  ])('%s', async (_what, upfile, status, code) => {
    const [before, kept] = [await audit(), await keys()]
    const answer = await send(pictureOf, [['upfile', await upfile()]])
    const { displayMessage, issues } = failureOf(answer.body)
    expect([answer.status, issues?.map((issue) => [issue.path, issue.code])]).toEqual([status, [['upfile', code]]])
    expect(displayMessage).toMatch(/[ぁ-ん]/)
    expect([await audit(), await keys()]).toEqual([before, kept])
  })

  it('of exactly 10 MB is taken', async () => {
    // What follows the end of a JPEG is nobody's business, and not kept.
    const answer = await send(pictureOf, [['upfile', named(large(image.maxBytes, picture), 'a.jpg')]])
    expect(answer.status).toBe(200)
  })

  it.each<[string, readonly (readonly [string, string | File])[]]>([
    ['no file', []],
    ['a text', [['upfile', 'photo.jpg']]],
    ['another field', [['file', named(pdf(), 'a.pdf')]]],
    [
      'a field besides',
      [
        ['upfile', named(pdf(), 'a.pdf')],
        ['x', '1'],
      ],
    ],
    [
      'two files',
      [
        ['upfile', named(pdf(), 'a.pdf')],
        ['upfile', named(pdf(), 'b.pdf')],
      ],
    ],
  ])('[API-03] a form with %s is malformed', async (_what, parts) => {
    const answer = await send(pictureOf, parts)
    expect([answer.status, failureOf(answer.body).code]).toEqual([400, 'malformed'])
  })

  it('in a body over every limit answers 413, a body that is no form 415', async () => {
    const over = await send(pictureOf, [['upfile', named(large(21_000_001, picture), 'a.jpg')]])
    expect([over.status, failureOf(over.body).code]).toEqual([413, 'tooLarge'])
    const json = await api.ask(pictureOf, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(json.status).toBe(415)
  })

  it.each([
    '/api/user/v2/students/nobody/uploadPicture',
    '/api/user/v2/guardians/s26001/uploadPicture1',
    '/api/curriculum/neCurriculums/none:updateSyllabusFile',
  ])('[API-07] of whom or what there is none answers 404: %s', async (path) => {
    expect((await send(path, [['upfile', jpeg()]])).status).toBe(404)
  })
})

describe('[API-41] [NEC-11] a syllabus', () => {
  it.each([
    ['pdf', pdf()],
    ['docx', docx('word/document.xml', documentTypes.docx)],
    ['xlsx', docx('xl/workbook.xml', documentTypes.xlsx)],
    ['pptx', docx('ppt/presentation.xml', documentTypes.pptx)],
  ] as const)('that is %s is kept as it came, under its name', async (extension, bytes) => {
    const upfile = named(bytes, `国語 年間計画.${extension}`)
    const { syllabusFileGcsUrl } = await api.call(calls.updateNeSyllabusFile, { params: { necId }, form: { upfile } })
    const file = await download(syllabusFileGcsUrl)
    expect([file.name, file.type]).toEqual([upfile.name, documentTypes[extension]])
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    const listed = await api.call(listNeCurriculums, { query: {} })
    expect(listed.find((row) => row.necId === necId)?.syllabusFileGcsUrl).toBe(syllabusFileGcsUrl)
  })

  it('of an essay curriculum and a picture of one are taken too', async () => {
    const upfile = named(picture, '計画.jpeg')
    const { syllabusFileGcsUrl } = await api.call(calls.updateEeSyllabusFile, { params: { eecId }, form: { upfile } })
    // A document is nobody's portrait: it stays as it is.
    expect((await facts(await download(syllabusFileGcsUrl))).exif).toBeDefined()
  })

  it.each<[string, () => File, number, string]>([
    ['a PDF called docx', () => named(pdf(), 'a.docx'), 415, 'nameMismatch'],
    ['an archive called docx', () => named(archive([['a.txt', text('a')]]), 'a.docx'), 415, 'wrongType'],
    [
      'an archive that would unpack to 100 MB',
      () => named(archive([['[Content_Types].xml', new Uint8Array(100_000_000)]]), 'a.docx'),
      415,
      'wrongType',
    ],
    ['HTML called pdf', () => named(text('<html>'), 'a.pdf', 'application/pdf'), 415, 'wrongType'],
    ['empty', () => named(new Uint8Array(), 'a.pdf'), 422, 'emptyFile'],
    ['a byte too large', () => named(large(document.maxBytes + 1, pdf()), 'a.pdf'), 413, 'tooLarge'],
  ])('[API-09] that is %s is refused', async (_what, upfile, status, code) => {
    const answer = await send(syllabusOf(), [['upfile', upfile()]])
    expect([answer.status, failureOf(answer.body).issues?.[0]?.code]).toEqual([status, code])
  })

  it('of exactly 20 MB is taken', async () => {
    expect((await send(syllabusOf(), [['upfile', named(large(document.maxBytes, pdf()), 'a.pdf')]])).status).toBe(200)
  })
})

describe('who may not', () => {
  it.each([
    '/api/user/v2/school/uploadLogo',
    pictureOf,
    '/api/user/v2/guardians/x/uploadPicture2',
    '/api/curriculum/eeCurriculums/x:updateSyllabusFile',
  ])('[API-06] upload: %s', async (path) => {
    const form = new FormData()
    form.append('upfile', jpeg())
    expect((await api.ask(path, { method: 'POST', body: form, token: staffToken })).status).toBe(403)
    expect((await api.ask(path, { method: 'POST', body: form, token: null })).status).toBe(401)
  })

  it('see pictures of people: what a file belongs to says who may read it', async () => {
    const form = { upfile: jpeg() }
    const { logoGcsUrl } = await api.call(uploadLogo, { ...school, form })
    const { pictureGcsUrl1 } = await api.call(uploadGuardianPicture1, { params: { userId: guardianUserId }, form })
    const status = async (address: string | null, token: string | null) =>
      (await api.ask(`/api/user/v2/files/${encodeURIComponent(address ?? '')}`, { token })).status
    expect([await status(logoGcsUrl, staffToken), await status(logoGcsUrl, null)]).toEqual([200, 401])
    expect([await status(pictureGcsUrl1, staffToken), await status(pictureGcsUrl1, null)]).toEqual([403, 401])
  })
})

it('a changed name of the school and a new logo do not get in each other’s way', async () => {
  const { version } = await api.call(getSchool, { query: {} })
  await api.call(patchSchool, { body: { schoolName: '青空学園' } })
  await api.call(uploadLogo, { ...school, form: { upfile: jpeg() }, ifMatch: version })
  expect((await api.call(getSchool, { query: {} })).schoolName).toBe('青空学園')
})

it('an upload under one Idempotency-Key is done once', async () => {
  const headers = { 'idempotency-key': 'upload-000001' }
  const first = await send(pictureOf, [['upfile', jpeg()]], headers)
  const lines = await audit()
  expect((await send(pictureOf, [['upfile', jpeg()]], headers)).body).toEqual(first.body)
  expect(await audit()).toEqual(lines)
})
