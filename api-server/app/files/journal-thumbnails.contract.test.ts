import { listEeCurriculums } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { addJournalFile, deleteJournalFile, type JournalFile } from '@gakuseki/shared-api/contract/files.ts'
import sharp from 'sharp'
import { imageFacts, named, openFileApi, text, type FileApi } from '../../testing/files/file-api.ts'
import { pdf, photo } from '../../testing/files/sample-files.ts'
import type { StoredBytes } from './object-store.ts'

let api: FileApi
let journal: { readonly eecId: string; readonly studentUserId: string; readonly journalId: string }
let jpeg: StoredBytes
let png: StoredBytes

beforeAll(async () => {
  api = await openFileApi()
  const eecId = (await api.call(listEeCurriculums, { query: {} }))[0]?.eecId ?? ''
  journal = { eecId, studentUserId: 's26001', journalId: 'j1' }
  const row = { ...journal, month: 5, activityId: '', title: '朝顔', text: '' }
  await api.database.db.insertInto('journals').values(row).execute()
  jpeg = await photo({ width: 2000, height: 1000, orientation: 6 })
  const drawn = sharp({ create: { width: 300, height: 150, channels: 4, background: '#33669980' } })
  png = new Uint8Array(await drawn.png().toBuffer())
})
afterAll(() => api.close())

const attach = (file: File): Promise<JournalFile> =>
  api.call(addJournalFile, { params: journal, form: { upfile: file } })
const bytesOf = async (file: File): Promise<StoredBytes> => new Uint8Array(await file.arrayBuffer())

describe('[EEC-07] a picture attached to a journal', () => {
  it('is stored unchanged, including EXIF, and has an upright thumbnail of 96 px without EXIF', async () => {
    const { gcsUrl, size } = await attach(named(jpeg, '朝顔.jpg'))
    expect(size).toBe(jpeg.length)
    expect(await bytesOf(await api.download(gcsUrl))).toEqual(jpeg)
    const small = await imageFacts(await api.download(gcsUrl, true))
    expect(small).toMatchObject({ format: 'jpeg', width: 48, height: 96 })
    expect([small.exif, small.orientation]).toEqual([undefined, undefined])
  })

  it('may be a PNG, whose thumbnail is not larger than necessary', async () => {
    const { gcsUrl } = await attach(named(png, '図.png'))
    expect(await bytesOf(await api.download(gcsUrl))).toEqual(png)
    expect(await imageFacts(await api.download(gcsUrl, true))).toMatchObject({ width: 96, height: 48 })
  })

  it('is deleted with its thumbnail', async () => {
    const before = await api.keys()
    const { journalFileId } = await attach(named(png, '消す.png'))
    expect(await api.keys()).toHaveLength(before.length + 2)
    await api.call(deleteJournalFile, { params: { ...journal, journalFileId } })
    expect(await api.keys()).toEqual(before)
  })
})

it.each([
  ['a document', 'しおり.pdf', () => pdf()],
  // Its author may still want it back.
  ['a picture that nobody can draw', '壊れた.png', () => new Uint8Array([...png.slice(0, 60), ...text('x')])],
])('%s has none: a request for its thumbnail gets the whole file', async (_what, name, bytes) => {
  const { gcsUrl } = await attach(named(bytes(), name))
  expect(await bytesOf(await api.download(gcsUrl, true))).toEqual(bytes())
})
