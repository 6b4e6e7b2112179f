import * as calls from '@gakuseki/shared-api/contract/files.ts'
import { listEeCurriculums } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { getFile } from '@gakuseki/shared-api/contract/stored-file.ts'
import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { createMemoryStore } from '../../files/memory-store.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { pdf } from '../../testing/files/sample-files.ts'
import { testFiles } from '../../testing/files/test-files.ts'

const objects = createMemoryStore(() => testNow)
const services = { ...testFiles(() => testNow), objects }
let api: ContractApi
let journal: { readonly eecId: string; readonly studentUserId: string; readonly journalId: string }
let attached: calls.JournalFile

const content = new TextDecoder().decode(pdf())
const upfile = (name: string): File => new File([pdf()], name, { type: 'application/pdf' })
const attach = (name: string) => api.call(calls.addJournalFile, { params: journal, form: { upfile: upfile(name) } })
const ask = (headers: Record<string, string> = {}, address = attached.gcsUrl, method = 'GET') =>
  api.ask(`/api/user/v2/files/${encodeURIComponent(address)}`, { headers, method })
const keys = async (): Promise<string[]> => {
  const found: string[] = []
  for await (const { key } of objects.list('')) found.push(key)
  return found
}

beforeAll(async () => {
  api = await openContractApi(undefined, { files: services })
  const eecId = (await api.call(listEeCurriculums, { query: {} }))[0]?.eecId ?? ''
  journal = { eecId, studentUserId: 's26001', journalId: 'j1' }
  const row = { ...journal, month: 5, activityId: '', title: '朝顔', text: '' }
  await api.database.db.insertInto('journals').values(row).execute()
  attached = await attach('朝顔の観察 (1).pdf')
})
afterAll(() => api.close())

describe('a file of a journal', () => {
  it('[API-50] [EEC-07] is attached, listed, read and deleted', async () => {
    expect(attached).toMatchObject({
      journalId: 'j1',
      fileName: '朝顔の観察 (1).pdf',
      mediaType: 'application/pdf',
      size: content.length,
      version: 1,
    })
    const second = await attach('b.pdf')
    expect(second.journalFileId).not.toBe(attached.journalFileId)
    expect(await api.call(calls.listJournalFiles, { params: journal })).toEqual(
      expect.arrayContaining([attached, second]),
    )
    const params = { ...journal, journalFileId: second.journalFileId }
    expect(await api.call(calls.getJournalFile, { params })).toEqual(second)
    const before = await keys()
    expect(await api.call(calls.deleteJournalFile, { params })).toEqual({ deleted: true })
    expect(await api.call(calls.listJournalFiles, { params: journal })).toEqual([attached])
    expect(await keys()).toHaveLength(before.length - 1)
    const audit = await api.database.db.selectFrom('auditLog').selectAll().where('entity', '=', 'journalFile').execute()
    expect(audit.map(({ action }) => action)).toEqual(['create', 'create', 'delete'])
    expect(audit.at(-1)?.changes['gcsUrl']).toEqual({ before: second.gcsUrl, after: null })
  })

  it.each([
    ['another curriculum', { eecId: 'none' }],
    ['another student', { studentUserId: 's26002' }],
    ['another journal', { journalId: 'none' }],
    ['no such file', { journalFileId: 'none' }],
  ])('[API-07] under %s answers 404 to every call', async (_what, wrong) => {
    const params = { ...journal, journalFileId: attached.journalFileId, ...wrong }
    const ends = [
      () => api.call(calls.getJournalFile, { params }),
      () => api.call(calls.deleteJournalFile, { params }),
      ...('journalFileId' in wrong
        ? []
        : [
            () => api.call(calls.listJournalFiles, { params }),
            () => api.call(calls.addJournalFile, { params, form: { upfile: upfile('a.pdf') } }),
          ]),
    ]
    for (const call of ends) {
      const error: unknown = await call().catch((reason: unknown) => reason)
      expect(isApiError(error) && error.code).toBe('notFound')
    }
  })

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['\\\\share\\先生\\計画.pdf', '計画.pdf'],
    ['a\r\nSet-Cookie: x=1\u0000.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['成績\u202efdp.exe.pdf', '成績fdp.exe.pdf'],
    ['か\u3099くせき.PDF', 'がくせき.PDF'],
    ['.pdf', 'pdf.pdf'],
    ['計画', '計画.pdf'],
    [`${'あ'.repeat(300)}.pdf`, `${'あ'.repeat(252)}.pdf`],
    [`${'👦'.repeat(200)}.pdf`, `${'👦'.repeat(126)}.pdf`],
  ])('called %j is stored as %j', async (sent, kept) => {
    const { fileName, gcsUrl } = await attach(sent)
    expect(fileName).toBe(kept)
    expect(gcsUrl).toMatch(/^gs:\/\/gakuseki\/[0-9a-f]{32}\/journalFile\/[A-Za-z0-9-]+$/)
    expect((await api.call(getFile, { params: { address: gcsUrl }, query: {} })).name).toBe(kept)
  })
})

describe('a stored file is delivered', () => {
  it('whole, privately, under its name, and harmless', async () => {
    const { status, headers, body } = await ask()
    expect([status, body]).toEqual([200, content])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      vary: 'authorization',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': `attachment; filename="_____ (1).pdf"; filename*=UTF-8''${encodeURIComponent(
        '朝顔の観察 ',
      )}%281%29.pdf`,
    })
  })

  it('as 304 to callers who have it', async () => {
    const etag = (await ask()).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await ask({ 'if-none-match': known })
      expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([304, null, etag])
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it.each([
    ['bytes=0-0', 206, [0, 0]],
    ['bytes=5-9', 206, [5, 9]],
    ['bytes=5-', 206, [5, Infinity]],
    ['bytes=-4', 206, [-4, Infinity]],
    ['bytes=-9999', 206, [0, Infinity]],
    ['bytes=2-9999', 206, [2, Infinity]],
    ['bytes=9999-', 416, null],
    ['bytes=-0', 416, null],
    ['bytes=9-5', 200, null],
    ['bytes=0-1,3-4', 200, null],
    ['lines=1-2', 200, null],
    ['bytes=-', 200, null],
  ] as const)('in part: %s answers %i', async (range, expected, part) => {
    const { status, headers, body } = await ask({ range })
    expect(status).toBe(expected)
    const size = content.length
    if (status === 416) expect(headers.get('content-range')).toBe(`bytes */${size}`)
    if (part === null) return expect(body).toBe(status === 200 ? content : null)
    const start = part[0] < 0 ? size + part[0] : part[0]
    const end = Math.min(part[1], size - 1)
    expect(body).toBe(content.slice(start, end + 1))
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`)
    expect(headers.get('content-length')).toBe(String(end - start + 1))
  })

  it('whole if the range continues other content, and with HEAD without a body', async () => {
    const etag = (await ask()).headers.get('etag') ?? ''
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
    const head = await ask({}, undefined, 'HEAD')
    expect([head.status, head.body, head.headers.get('content-length')]).toEqual([200, null, String(content.length)])
  })

  it('[API-07] not after its record is deleted, and never by an invented address', async () => {
    const { gcsUrl } = await attach('gone.pdf')
    await api.database.db.deleteFrom('journalFiles').where('gcsUrl', '=', gcsUrl).execute()
    // Debug mode shows its placeholder where a real server answers 404.
    for (const address of [
      gcsUrl,
      'gs://gakuseki/../../etc/passwd',
      '../x',
      'gs://gakuseki-demo/pictures/s26001.jpg',
    ]) {
      const { status, headers } = await ask({}, address)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    }
  })
})

describe('where there is no placeholder', () => {
  const { placeholder } = services
  beforeAll(() => {
    services.placeholder = null
  })
  afterAll(() => {
    services.placeholder = placeholder
  })

  it('an unknown address answers 404', async () => {
    const answer = await ask({}, 'gs://gakuseki/none')
    expect([answer.status, failureSchema.parse(answer.body).error.code]).toEqual([404, 'notFound'])
  })
})
