import { uploadGuardianPicture1, uploadLogo, uploadStudentPicture } from '@gakuseki/shared-api/contract/files.ts'
import { getGuardian, getStudent } from '@gakuseki/shared-api/contract/people/people.ts'
import { getSchool, patchSchool } from '@gakuseki/shared-api/contract/school.ts'
import sharp from 'sharp'
import { staffToken } from '../../testing/contract-api.ts'
import { failureOf, imageFacts, named, openFileApi, type FileApi } from '../../testing/files/file-api.ts'
import { photo } from '../../testing/files/sample-files.ts'
import type { StoredBytes } from './object-store.ts'

let api: FileApi
let picture: StoredBytes
let guardianUserId: string

beforeAll(async () => {
  api = await openFileApi()
  picture = await photo({ width: 2000, height: 1000, orientation: 6 })
  const guardian = await api.database.db.selectFrom('guardians').select('userId').limit(1).executeTakeFirstOrThrow()
  guardianUserId = guardian.userId
})
afterAll(() => api.close())

const jpeg = (): File => named(picture, 'photo.jpg', 'image/jpeg')
const pictureOf = '/api/user/v2/students/s26001/uploadPicture'
const school = { params: {} }
const student = { params: { userId: 's26001' } }
const slots = [
  {
    holder: 'the logo of the school',
    path: () => '/api/user/v2/school',
    field: 'logoGcsUrl',
    verbs: ['uploadLogo', 'deleteLogo'],
    entity: 'school',
    read: async () => (await api.call(getSchool, { query: {} })).logoGcsUrl,
  },
  {
    holder: 'the picture of a student',
    path: () => '/api/user/v2/students/s26001',
    field: 'pictureGcsUrl',
    verbs: ['uploadPicture', 'deletePicture'],
    entity: 'student',
    read: async () => (await api.call(getStudent, { ...student, query: {} })).pictureGcsUrl,
  },
  ...([1, 2] as const).map((n) => ({
    holder: `picture ${n} of a guardian`,
    path: () => `/api/user/v2/guardians/${guardianUserId}`,
    field: `pictureGcsUrl${n}`,
    verbs: [`uploadPicture${n}`, `deletePicture${n}`],
    entity: 'guardian',
    read: async () => (await api.call(getGuardian, { params: { userId: guardianUserId } }))[`pictureGcsUrl${n}`],
  })),
]

describe.each(slots)(
  '[API-24, API-28, API-31] $holder',
  ({ path, field, verbs: [uploads = '', deletes = ''], entity, read }) => {
    const upload = () => api.send(`${path()}/${uploads}`, [['upfile', jpeg()]])
    const addressIn = (body: unknown): string =>
      String((body as { readonly data: Readonly<Record<string, unknown>> }).data[field])

    it('is uploaded, replaced and deleted; each time the record changes, with a new version and an audit line', async () => {
      const [before, lines, kept] = [await read(), (await api.audit()).length, (await api.keys()).length]
      const first = await upload()
      expect(first.status).toBe(200)
      const address = addressIn(first.body)
      expect(first.body).toEqual({ ok: true, data: { [field]: address } })
      expect(address).toMatch(/^gs:\/\/gakuseki\//)
      expect(await read()).toBe(address)
      expect(await api.keys()).toHaveLength(kept + 2)
      const second = addressIn((await upload()).body)
      expect(second).not.toBe(address)
      // The replaced picture and its thumbnail are gone.
      expect(await api.keys()).toHaveLength(kept + 2)
      const gone = await api.ask(`${path()}/${deletes}`, { method: 'POST' })
      expect([gone.status, gone.body]).toEqual([200, { ok: true, data: { [field]: null } }])
      expect(await read()).toBeNull()
      expect(await api.keys()).toHaveLength(kept)
      const written = (await api.audit()).slice(lines)
      expect(written.map(({ entity: each, changes }) => [each, changes])).toEqual([
        [entity, { [field]: { before, after: address } }],
        [entity, { [field]: { before: address, after: second } }],
        [entity, { [field]: { before: second, after: null } }],
      ])
      const [start = 0] = written.map(({ version }) => version)
      expect(written.map(({ version }) => version)).toEqual([start, start + 1, start + 2])
    })

    it('stays deleted when it is deleted twice, and writes nothing without a change', async () => {
      await api.ask(`${path()}/${deletes}`, { method: 'POST' })
      const lines = (await api.audit()).length
      expect((await api.ask(`${path()}/${deletes}`, { method: 'POST' })).status).toBe(200)
      expect(await api.audit()).toHaveLength(lines)
    })

    it('[API-14] answers an old If-Match with 409 and the current record, and stores nothing', async () => {
      const current = addressIn((await upload()).body)
      const kept = await api.keys()
      for (const [verb, parts] of [
        [uploads, [['upfile', jpeg()]]],
        [deletes, []],
      ] as const) {
        const late = await api.send(`${path()}/${verb}`, parts, { 'if-match': '1' })
        expect([late.status, failureOf(late.body).code]).toEqual([409, 'conflict'])
        expect(failureOf(late.body).current).toMatchObject({ [field]: current })
        expect(failureOf(late.body).issues).toEqual([
          { path: field, code: 'changedSince', message: expect.stringMatching(/^(学校ロゴ|.*写真): /) as string },
        ])
      }
      expect(await api.keys()).toEqual(kept)
      expect(await read()).toBe(current)
    })
  },
)

describe('[DAT-20] a stored picture', () => {
  it('has no EXIF, is upright and 1600 px at most, and has a thumbnail of 96 px', async () => {
    const { pictureGcsUrl } = await api.call(uploadStudentPicture, { ...student, form: { upfile: jpeg() } })
    const whole = await imageFacts(await api.download(pictureGcsUrl))
    expect(whole).toMatchObject({ format: 'jpeg', width: 800, height: 1600 })
    expect([whole.exif, whole.orientation]).toEqual([undefined, undefined])
    expect(await imageFacts(await api.download(pictureGcsUrl, true))).toMatchObject({
      format: 'jpeg',
      width: 48,
      height: 96,
    })
  })

  it('keeps the transparency of a logo', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const image = await sharp({ create: { width: 200, height: 200, channels: 4, background } })
      .png()
      .toBuffer()
    const upfile = named(new Uint8Array(image), '校章.PNG', 'image/png')
    const { logoGcsUrl } = await api.call(uploadLogo, { ...school, form: { upfile } })
    const file = await api.download(logoGcsUrl)
    expect(await imageFacts(file)).toMatchObject({ format: 'png', hasAlpha: true, width: 200 })
    expect([file.name, file.type]).toEqual(['校章.png', 'image/png'])
  })
})

describe('rights', () => {
  it.each([
    '/api/user/v2/school/uploadLogo',
    pictureOf,
    '/api/user/v2/guardians/x/uploadPicture2',
    '/api/curriculum/eeCurriculums/x:updateSyllabusFile',
  ])('[API-06] to upload: %s', async (path) => {
    const form = new FormData()
    form.append('upfile', jpeg())
    expect((await api.ask(path, { method: 'POST', body: form, token: staffToken })).status).toBe(403)
    expect((await api.ask(path, { method: 'POST', body: form, token: null })).status).toBe(401)
  })

  it('to see pictures of people: the record of a file decides who may read it', async () => {
    const form = { upfile: jpeg() }
    const { logoGcsUrl } = await api.call(uploadLogo, { ...school, form })
    const { pictureGcsUrl1 } = await api.call(uploadGuardianPicture1, { params: { userId: guardianUserId }, form })
    const status = async (address: string | null, token: string | null) =>
      (await api.ask(`/api/user/v2/files/${encodeURIComponent(address ?? '')}`, { token })).status
    expect([await status(logoGcsUrl, staffToken), await status(logoGcsUrl, null)]).toEqual([200, 401])
    expect([await status(pictureGcsUrl1, staffToken), await status(pictureGcsUrl1, null)]).toEqual([403, 401])
  })
})

it('keeps a changed name of the school and a new logo from conflicting', async () => {
  const { version } = await api.call(getSchool, { query: {} })
  await api.call(patchSchool, { body: { schoolName: '青空学園' } })
  await api.call(uploadLogo, { ...school, form: { upfile: jpeg() }, ifMatch: version })
  expect((await api.call(getSchool, { query: {} })).schoolName).toBe('青空学園')
})

it('does an upload with one Idempotency-Key once', async () => {
  const headers = { 'idempotency-key': 'upload-000001' }
  const first = await api.send(pictureOf, [['upfile', jpeg()]], headers)
  const lines = await api.audit()
  expect((await api.send(pictureOf, [['upfile', jpeg()]], headers)).body).toEqual(first.body)
  expect(await api.audit()).toEqual(lines)
})
