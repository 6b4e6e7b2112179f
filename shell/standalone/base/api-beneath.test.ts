import { apiBeneath } from './api-beneath.ts'

const site = 'http://localhost'
const portrait = '/demo/photos/adult-a-t001.svg'

it('asks the API at its own address, with method, headers and body', async () => {
  const asked: Request[] = []
  const answer = apiBeneath('/pr-12/', async (request) => {
    asked.push(request)
    return Response.json({ picture: portrait, text: `see ${portrait}` }, { status: 201, headers: { etag: '"1"' } })
  })
  const headers = { authorization: 'Bearer debug:t001' }
  const body = JSON.stringify({ schoolName: 'みどり野学園' })
  const answered = await answer(new Request(`${site}/pr-12/api/user/v2/school?x=1`, { method: 'PATCH', headers, body }))
  const [request] = asked
  expect([request?.method, request?.url]).toEqual(['PATCH', `${site}/api/user/v2/school?x=1`])
  expect(request?.headers.get('authorization')).toBe('Bearer debug:t001')
  expect(await request?.text()).toBe(body)
  // Pictures that elements load lie beneath the path, too.
  expect([answered.status, answered.headers.get('etag')]).toEqual([201, '"1"'])
  expect(await answered.json()).toEqual({ picture: `/pr-12${portrait}`, text: `see ${portrait}` })
})

it('leaves files, lost connections and the root of a site alone', async () => {
  const file = new Response(portrait, { headers: { 'content-type': 'image/svg+xml' } })
  expect(await apiBeneath('/pr-12/', async () => file)(new Request(`${site}/pr-12${portrait}`))).toBe(file)
  const lost = Response.error()
  expect(await apiBeneath('/pr-12/', async () => lost)(new Request(`${site}/pr-12/api/x`))).toBe(lost)
  const answer = async (): Promise<Response> => file
  expect(apiBeneath('/', answer)).toBe(answer)
})
