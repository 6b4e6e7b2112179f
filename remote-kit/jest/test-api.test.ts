import { openTestApi } from './test-api.ts'

const answers: string[] = []
let resets = 0
const api = openTestApi(
  () => 'http://localhost/student/list?page=2',
  async () => ({
    fetch: async ({ method, url }) => {
      answers.push(`${method} ${url}`)
      return new Response('ok')
    },
    reset: async () => {
      resets += 1
    },
    close: async () => undefined,
  }),
)

it('resolves addresses against the page and resets only after a write', async () => {
  await api.fetch('/api/x')
  await api.fetch(new URL('http://localhost/api/y'))
  await api.reset()
  expect(resets).toBe(0)
  await api.fetch(new Request('http://localhost/api/z'), { method: 'PATCH' })
  await api.reset()
  await api.reset()
  expect(resets).toBe(1)
  expect(answers).toEqual(['GET http://localhost/api/x', 'GET http://localhost/api/y', 'PATCH http://localhost/api/z'])
})
