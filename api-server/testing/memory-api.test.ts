import { createMemoryApi, type MemoryApi } from './memory-api.ts'

jest.setTimeout(120_000)

let api: MemoryApi
beforeAll(async () => {
  api = await createMemoryApi()
})
afterAll(() => api.close())

const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
  const headers = { authorization: 'Bearer debug:t001', 'content-type': 'application/json' }
  const response = await api.fetch(new Request(`http://localhost/api/user${path}`, { headers, ...init }))
  return response.json()
}

it('undoes all writes on reset, again and again', async () => {
  const before = await ask('/v2/school')
  for (const schoolName of ['一回目', '二回目']) {
    await ask('/v2/school', { method: 'PATCH', body: JSON.stringify({ schoolName }) })
    expect(await ask('/v2/school')).toMatchObject({ data: { schoolName, version: 2 } })
    await api.reset()
    expect(await ask('/v2/school')).toEqual(before)
  }
  await api.reset()
  expect(await ask('/v2/school')).toEqual(before)
})

it('shows the demo portraits', async () => {
  const portrait = await api.fetch(new Request('http://localhost/demo/photos/child-b-s24017.svg'))
  expect(portrait.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(await portrait.text()).toMatch(/^<svg/)
  for (const path of ['x.png', '..%2fsecret.svg', 'A%20B.svg'])
    expect((await api.fetch(new Request(`http://localhost/demo/photos/${path}`))).status).toBe(404)
})
