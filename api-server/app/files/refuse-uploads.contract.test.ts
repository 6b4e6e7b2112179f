import { listEeCurriculums, listNeCurriculums } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { updateEeSyllabusFile, updateNeSyllabusFile } from '@gakuseki/shared-api/contract/files.ts'
import { documentTypes } from '@gakuseki/shared-api/rules/file-rules.ts'
import { failureOf, imageFacts, named, openFileApi, text, type FileApi } from '../../testing/files/file-api.ts'
import { staffToken } from '../../testing/contract-api.ts'
import { archive, docx, pdf, photo, pngBomb } from '../../testing/files/sample-files.ts'
import type { StoredBytes } from './object-store.ts'

let api: FileApi
let picture: StoredBytes
let necId: string
let eecId: string

beforeAll(async () => {
  api = await openFileApi()
  picture = await photo({ width: 2000, height: 1000 })
  necId = (await api.call(listNeCurriculums, { query: {} }))[0]?.necId ?? ''
  eecId = (await api.call(listEeCurriculums, { query: {} }))[0]?.eecId ?? ''
})
afterAll(() => api.close())

const jpeg = (): File => named(picture, 'photo.jpg', 'image/jpeg')
const pictureOf = '/api/user/v2/students/s26001/uploadPicture'

const large = (length: number, head: StoredBytes): StoredBytes => {
  const bytes = new Uint8Array(length)
  bytes.set(head)
  return bytes
}
const mebibyte = 1024 * 1024
const image = { maxBytes: 10 * mebibyte }
const document = { maxBytes: 20 * mebibyte }
const syllabusOf = () => `/api/curriculum/neCurriculums/${necId}:updateSyllabusFile`

describe('[API-09] [DAT-19] an invalid picture is refused:', () => {
  it.each<[string, () => File | Promise<File>, number, string]>([
    ['junk behind the first bytes of a JPEG', () => named(large(5000, text('\u00ff')), 'a.jpg'), 415, 'nameMismatch'],
    ['a broken JPEG', () => named(picture.slice(0, 900), 'a.jpg', 'image/jpeg'), 422, 'brokenImage'],
    ['a bomb of 400 million pixels', () => named(pngBomb(20_000, 20_000), 'a.png', 'image/png'), 422, 'tooManyPixels'],
    ['SVG', () => named(text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 'image/png'), 415, 'nameMismatch'],
    ['HTML', () => named(text('<html><script>alert(1)</script>'), 'a.png', 'image/png'), 415, 'nameMismatch'],
    ['HTML without a name that says so', () => named(text('<html>'), 'a'), 415, 'wrongType'],
    ['PDF', () => named(pdf(), 'a.jpg', 'image/jpeg'), 415, 'nameMismatch'],
    ['empty', () => named(new Uint8Array(), 'a.jpg', 'image/jpeg'), 422, 'emptyFile'],
    ['a byte too large', () => named(large(image.maxBytes + 1, picture), 'a.jpg', 'image/jpeg'), 413, 'tooLarge'],
  ])('%s', async (_what, upfile, status, code) => {
    const [before, kept] = [await api.audit(), await api.keys()]
    const answer = await api.send(pictureOf, [['upfile', await upfile()]])
    expect(answer.status).toBe(status)
    const { displayMessage, issues } = failureOf(answer.body)
    expect([answer.status, issues?.map((issue) => [issue.path, issue.code])]).toEqual([status, [['upfile', code]]])
    expect(displayMessage).toMatch(/[ぁ-ん]/)
    expect([await api.audit(), await api.keys()]).toEqual([before, kept])
  })

  it('accepts a picture of exactly 10 MB', async () => {
    // Bytes after the end of a JPEG are ignored and not stored.
    const answer = await api.send(pictureOf, [['upfile', named(large(image.maxBytes, picture), 'a.jpg')]])
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
  ])('[API-03] answers 400 for a form with %s', async (_what, parts) => {
    const answer = await api.send(pictureOf, parts)
    expect([answer.status, failureOf(answer.body).code]).toEqual([400, 'malformed'])
  })

  it.each([
    ['nobody', 'nonsense', 401, false],
    ['an administrator', 'debug:t001', 413, true],
  ])('reads an endless upload in chunks from %s only once the caller is known', async (_who, token, status, isRead) => {
    let chunks = 0
    const body = new ReadableStream(
      {
        pull: (stream) => {
          chunks += 1
          stream.enqueue(new Uint8Array(1_000_000))
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' }
    const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const { status: answered } = await api.app.fetch(new Request(`http://localhost${pictureOf}`, init))
    expect([answered, chunks > 0]).toEqual([status, isRead])
  })

  it('answers 413 for a body over every limit, 415 for a body that is no form', async () => {
    const over = await api.send(pictureOf, [['upfile', named(large(21_000_001, picture), 'a.jpg')]])
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
  ])('[API-07] answers 404 without person or record: %s', async (path) => {
    expect((await api.send(path, [['upfile', jpeg()]])).status).toBe(404)
  })
})

describe('[API-41] [NEC-11] a syllabus', () => {
  it.each([
    ['pdf', pdf()],
    ['docx', docx('word/document.xml', documentTypes.docx)],
    ['xlsx', docx('xl/workbook.xml', documentTypes.xlsx)],
    ['pptx', docx('ppt/presentation.xml', documentTypes.pptx)],
  ] as const)('that is %s is stored unchanged under its name', async (extension, bytes) => {
    const upfile = named(bytes, `国語 年間計画.${extension}`)
    const { syllabusFileGcsUrl } = await api.call(updateNeSyllabusFile, { params: { necId }, form: { upfile } })
    const file = await api.download(syllabusFileGcsUrl)
    expect([file.name, file.type]).toEqual([upfile.name, documentTypes[extension]])
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    const listed = await api.call(listNeCurriculums, { query: {} })
    expect(listed.find((row) => row.necId === necId)?.syllabusFileGcsUrl).toBe(syllabusFileGcsUrl)
  })

  it('[C66] has its file name in the subject, and is removed with its content', async () => {
    for (const [path, id] of [
      ['neCurriculums', necId],
      ['eeCurriculums', eecId],
    ] as const) {
      const at = `/api/curriculum/${path}/${id}`
      const kept = (await api.keys()).length
      const had = await api.ask(at)
      const isFirst = (had.body as { data: { syllabusFileGcsUrl: string | null } }).data.syllabusFileGcsUrl === null
      await api.send(`${at}:updateSyllabusFile`, [['upfile', named(pdf(), '理科 計画.pdf')]])
      expect((await api.ask(at)).body).toMatchObject({ data: { syllabusFileName: '理科 計画.pdf' } })
      const old = await api.ask(`${at}:deleteSyllabusFile`, { method: 'POST', headers: { 'if-match': '1' } })
      expect([old.status, failureOf(old.body).code]).toEqual([409, 'conflict'])
      const gone = await api.ask(`${at}:deleteSyllabusFile`, { method: 'POST' })
      expect(gone.body).toEqual({ ok: true, data: { syllabusFileGcsUrl: null } })
      expect((await api.ask(at)).body).toMatchObject({ data: { syllabusFileGcsUrl: null, syllabusFileName: null } })
      expect(await api.keys()).toHaveLength(kept - (isFirst ? 0 : 1))
      expect((await api.audit()).at(-1)?.changes).toMatchObject({ syllabusFileGcsUrl: { after: null } })
    }
    const refused = await api.ask(`/api/curriculum/neCurriculums/${necId}:deleteSyllabusFile`, {
      method: 'POST',
      token: staffToken,
    })
    expect(refused.status).toBe(403)
  })

  it('of an essay curriculum and a picture of one are accepted too', async () => {
    const upfile = named(picture, '計画.jpeg')
    const { syllabusFileGcsUrl } = await api.call(updateEeSyllabusFile, { params: { eecId }, form: { upfile } })
    // A document is no portrait, so it is stored unchanged.
    expect((await imageFacts(await api.download(syllabusFileGcsUrl))).exif).toBeDefined()
  })

  it.each<[string, () => File, number, string]>([
    ['a PDF called docx', () => named(pdf(), 'a.docx'), 415, 'nameMismatch'],
    ['an archive called docx', () => named(archive([['a.txt', text('a')]]), 'a.docx'), 415, 'nameMismatch'],
    [
      'an archive that would unpack to 100 MB',
      () => named(archive([['[Content_Types].xml', new Uint8Array(100_000_000)]]), 'a.docx'),
      415,
      'nameMismatch',
    ],
    ['HTML called pdf', () => named(text('<html>'), 'a.pdf', 'application/pdf'), 415, 'nameMismatch'],
    ['HTML called html', () => named(text('<html>'), 'a.html'), 415, 'wrongType'],
    ['empty', () => named(new Uint8Array(), 'a.pdf'), 422, 'emptyFile'],
    ['a byte too large', () => named(large(document.maxBytes + 1, pdf()), 'a.pdf'), 413, 'tooLarge'],
  ])('[API-09] that is %s is refused', async (_what, upfile, status, code) => {
    const answer = await api.send(syllabusOf(), [['upfile', upfile()]])
    expect(answer.status).toBe(status)
    expect(failureOf(answer.body).issues?.[0]?.code).toBe(code)
  })

  it('of exactly 20 MB is accepted', async () => {
    expect((await api.send(syllabusOf(), [['upfile', named(large(document.maxBytes, pdf()), 'a.pdf')]])).status).toBe(
      200,
    )
  })
})
