import { gunzipSync } from 'node:zlib'
import { compressAnswer } from './compress-answer.ts'

const data = { ok: true, data: 'さとう'.repeat(2000) }
const ask = (accept: string | null, response: Response): Promise<Response> =>
  compressAnswer(
    new Request(
      'http://localhost/api/user/v2/school',
      accept === null ? {} : { headers: { 'accept-encoding': accept } },
    ),
    response,
  )

it('packs a large answer for those who take gzip', async () => {
  const packed = await ask('gzip, deflate, br', Response.json(data, { status: 409, headers: { 'x-request-id': 'r' } }))
  expect([packed.status, packed.headers.get('x-request-id'), packed.headers.get('vary')]).toEqual([
    409,
    'r',
    'accept-encoding',
  ])
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(JSON.parse(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString())).toEqual(data)
})

it.each([
  ['nobody who takes gzip', null, () => Response.json(data)],
  ['a small answer', 'gzip', () => Response.json({ ok: true })],
  ['a picture', 'gzip', () => new Response('x'.repeat(9000), { headers: { 'content-type': 'image/svg+xml' } })],
])('leaves %s alone', async (_case, accept, make) => {
  const response = await ask(accept, make())
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(await make().text())
})

it('an answer without a body stays one', async () => {
  expect((await ask('gzip', new Response(null, { status: 304 }))).status).toBe(304)
})
