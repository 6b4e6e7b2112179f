import { getStudent, listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { getSchool } from '@gakuseki/shared-api/contract/school.ts'
import { endpoint, dataOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { Hono } from 'hono'
import { readInput, routerPath, successBody } from './read-input.ts'

it.each([
  ['/v2/school', '/v2/school'],
  ['/v2/students/{userId}', '/v2/students/:userId'],
  ['/neCurriculums/{necId}:updateSyllabusFile', '/neCurriculums/:necId{[^/]+:updateSyllabusFile}'],
  ['/neCurriculums/{necId}/viewPoints:sort', '/neCurriculums/:necId/viewPoints:sort'],
  ['/a/{x}/b/{y}:verb', '/a/:x/b/:y{[^/]+:verb}'],
])('routes %s as %s', (path, expected) => {
  expect(routerPath(path)).toBe(expected)
})

const upload = endpoint({
  service: 'curriculum',
  method: 'POST',
  path: '/neCurriculums/{necId}:updateSyllabusFile',
  access: 'curriculum.read',
  summary: '',
  form: z.object({ upfile: z.file() }),
  answer: dataOf(z.string()),
})

/** The result of readInput for a request to an endpoint, through the real router. */
async function inputOf(declared: Parameters<typeof readInput>[0], path: string, init?: RequestInit): Promise<unknown> {
  const app = new Hono()
  app.on(declared.method, routerPath(declared.path), async (c) => {
    const input = await readInput(declared, c.req)
    return c.json(input.ok ? input.value : { issues: input.error.issues, code: input.error.code })
  })
  return (await app.request(path, init)).json()
}

describe('readInput', () => {
  it.each([
    ['/v2/students/a%2Fb?classSchoolYear=2026', { userId: 'a/b' }, { classSchoolYear: 2026 }],
    ['/v2/students/2026%3Ae%3A1', { userId: '2026:e:1' }, {}],
    ['/v2/students/2026:e:1', { userId: '2026:e:1' }, {}],
    ['/v2/students/%E4%BD%90%E8%97%A4', { userId: '佐藤' }, {}],
  ])('%s', async (path, params, query) => {
    expect(await inputOf(getStudent, path)).toEqual({ params, query })
  })

  it.each([
    ['multipart/form-data; charset=shift_jis; boundary=b', 'a.pdf'],
    // 学 in Shift_JIS.
    ['multipart/form-data; boundary=b', '\x8a\x77.pdf'],
  ])('refuses a form in another encoding: %s, a file named %j', async (type, name) => {
    const text = `--b\r\ncontent-disposition: form-data; name="upfile"; filename="${name}"\r\n\r\n%PDF\r\n--b--\r\n`
    const body = Uint8Array.from(text, (character) => character.charCodeAt(0))
    const sent = { method: 'POST', body, headers: { 'content-type': type } }
    expect(await inputOf(upload, '/neCurriculums/n1:updateSyllabusFile', sent)).toMatchObject({
      code: 'unsupportedType',
    })
  })

  it('removes the verb from the parameter', async () => {
    const body = new FormData()
    body.append('upfile', new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }))
    expect(await inputOf(upload, '/neCurriculums/nec%3A1:updateSyllabusFile', { method: 'POST', body })).toMatchObject({
      params: { necId: 'nec:1' },
    })
  })

  it('refuses an upload without its file, and a body that is no form', async () => {
    const path = '/neCurriculums/n1:updateSyllabusFile'
    expect(await inputOf(upload, path, { method: 'POST', body: new FormData() })).toMatchObject({
      code: 'malformed',
      issues: [{ path: 'upfile' }],
    })
    expect(await inputOf(upload, path, { method: 'POST', body: '{}' })).toMatchObject({ code: 'unsupportedType' })
  })

  it('reads numbers, flags and days of a query', async () => {
    const query = 'noClass=true&gradeNumber=3&inSchoolStateOn=2026-04-01&q=%E4%BD%90'
    expect(await inputOf(listStudents, `/v2/students?${query}`)).toMatchObject({
      query: { noClass: true, gradeNumber: 3, inSchoolStateOn: '2026-04-01', q: '佐' },
    })
  })

  it.each(['/v2/students/%00', '/v2/students/a%00b'])('refuses NUL in %s', async (path) => {
    expect(await inputOf(getStudent, path)).toMatchObject({ issues: [{ path: 'userId', code: 'invalidCharacter' }] })
  })
})

it('a success carries data, a list its counts beside the data', () => {
  expect(JSON.parse(successBody(getSchool, { schoolName: '' }))).toEqual({ ok: true, data: { schoolName: '' } })
  expect(JSON.parse(successBody(listStudents, { data: [], numSearchResults: 0, numResultsPerPage: 50 }))).toEqual({
    ok: true,
    data: [],
    numSearchResults: 0,
    numResultsPerPage: 50,
  })
})
