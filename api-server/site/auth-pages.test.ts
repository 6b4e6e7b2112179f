import type { IncomingMessage } from 'node:http'
import { startLoopback, type LoopbackServer } from '../testing/loopback-server.ts'
import { withAuthPages } from './auth-pages.ts'
import type { Site } from '../app/app-config.ts'

type Asked = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  body: string
}

const asked: Asked[] = []
let firebase: LoopbackServer
let pages: Site
const logged: string[] = []
const site: Site = async () => new Response('the site')
const log = (_level: string, event: string): void => void logged.push(event)

beforeAll(async () => {
  firebase = await startLoopback((request, response) => {
    const seen: Asked = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' }
    asked.push(seen)
    request.on('data', (chunk: Buffer) => void (seen.body += chunk.toString()))
    request.on('end', () => {
      if (seen.url.includes('slow')) return
      if (seen.url.includes('broken')) return void response.writeHead(503).end('down')
      if (seen.url.includes('away'))
        return void response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
      if (seen.url.includes('known')) return void response.writeHead(304, { etag: '"1"' }).end()
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'max-age=60',
        'set-cookie': 'a=b',
        'x-frame-options': 'ALLOWALL',
        'access-control-allow-origin': '*',
      })
      response.end(`<title>${seen.url}</title>`)
    })
  })
  pages = withAuthPages(site, { upstream: firebase.url, log, timeoutMs: 300 })
})
afterAll(() => firebase.close())
beforeEach(() => {
  asked.length = 0
  logged.length = 0
})

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  pages(new Request(`https://gakuseki.school.example${path}`, init))

it.each(['/__/auth/handler?state=a%20b&code=x', '/__/auth/iframe.js', '/__/firebase/init.json'])(
  '%s comes from Firebase as it is',
  async (path) => {
    const answer = await ask(path)
    expect([answer.status, await answer.text()]).toEqual([200, `<title>${path}</title>`])
    expect(asked.map(({ url }) => url)).toEqual([path])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('max-age=60')
  },
)

it.each(['/', '/home', '/__/auth', '/__/firebase/init.js', '/__/', '/x/__/auth/handler', '/__/auth/../../home'])(
  '%s is answered by the site',
  async (path) => {
    expect(await (await ask(path)).text()).toBe('the site')
    expect(asked).toEqual([])
  },
)

it('no cookie, token, origin or address of the caller goes out, and no cookie or policy comes back', async () => {
  const headers = {
    cookie: 'session=1',
    authorization: 'Bearer secret',
    origin: 'https://gakuseki.school.example',
    referer: 'https://gakuseki.school.example/student/list',
    'x-forwarded-for': '192.0.2.1',
    'accept-language': 'ja',
  }
  const answer = await ask('/__/auth/handler', { headers })
  const sent = asked[0]?.headers ?? {}
  for (const name of ['cookie', 'authorization', 'origin', 'referer', 'x-forwarded-for'])
    expect(sent[name]).toBeUndefined()
  expect(sent['accept-language']).toBe('ja')
  for (const name of ['set-cookie', 'x-frame-options', 'access-control-allow-origin'])
    expect(answer.headers.get(name)).toBeNull()
})

it('a form is passed on with its body, one that is too long or of unknown length is not', async () => {
  const post = (body: string, more: Readonly<Record<string, string>>) =>
    ask('/__/auth/handler', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
    })
  expect((await post('code=1', { 'content-length': '6' })).status).toBe(200)
  expect(asked.map(({ method, body }) => [method, body])).toEqual([['POST', 'code=1']])
  expect((await post('x', { 'content-length': '100001' })).status).toBe(413)
  expect((await post('x', {})).status).toBe(413)
  expect(asked).toHaveLength(1)
})

it('a redirect is handed to the browser, not followed; what the browser has is not sent again', async () => {
  const away = await ask('/__/auth/away')
  expect([away.status, away.headers.get('location')]).toEqual([302, 'https://elsewhere.example/'])
  expect((await ask('/__/auth/known', { headers: { 'if-none-match': '"1"' } })).status).toBe(304)
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"'])
})

it('other methods are refused', async () => {
  const answer = await ask('/__/auth/handler', { method: 'PUT' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})

it.each(['/__/auth/broken', '/__/auth/slow'])('%s: 502 that says what to do, and a line in the log', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBe(502)
  expect(await answer.text()).toMatch(/サインインのページを取得できません。.*してください。/)
  expect(logged).toEqual(['sign-in pages'])
})

it('nobody there: the same', async () => {
  const gone = await startLoopback(() => undefined)
  await gone.close()
  const answer = await withAuthPages(site, { upstream: gone.url, log })(
    new Request('https://a.example/__/auth/handler'),
  )
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store'])
})
