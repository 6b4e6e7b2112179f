import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { acceptedEncodings } from './accepted-encodings.ts'
import { createSite } from './create-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-site-'))
const site = createSite(folder)
const script = 'console.log("学籍")'.repeat(50)

const put = (path: string, content: string | Buffer): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  site(new Request(`http://localhost:3000${path}`, { headers, method }))

beforeAll(() => {
  put('shell/index.html', '<!doctype html><title>学籍</title>')
  put('shell/assets/main.0a1b2c3d.js', script)
  put('shell/assets/main.0a1b2c3d.js.br', brotliCompressSync(script))
  put('shell/assets/main.0a1b2c3d.js.gz', gzipSync(script))
  put('remotes/mfe-people/1.0.0-abcdef12/mf-manifest.json', '{}')
  put('registry.json', '{"remotes":[]}')
  put('../gakuseki-secret.txt', 'secret')
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(join(folder, '../gakuseki-secret.txt'))
})

it.each(['/', '/student/list?schoolYear=2026', '/no/such/page'])(
  '%s is the shell, asked for anew each time',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toContain('<title>学籍</title>')
  },
)

it('a hashed file is kept for ever', async () => {
  const response = await get('/assets/main.0a1b2c3d.js')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response.text()).toBe(script)
})

it.each(['/registry', '/remotes/mfe-people/1.0.0-abcdef12/mf-manifest.json'])(
  '%s is asked for anew with its ETag',
  async (path) => {
    const first = await get(path)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('content-type')).toBe('application/json')
    const etag = first.headers.get('etag') ?? ''
    const again = await get(path, { 'if-none-match': `W/"other", ${etag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  },
)

it('a new deployment changes the ETag', async () => {
  const first = (await get('/registry')).headers.get('etag')
  put('registry.json', '{"remotes":[{}]}')
  expect((await get('/registry', { 'if-none-match': first ?? '' })).status).toBe(200)
})

it.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br;q=0.1', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['identity', null],
  ['', null],
])('accept-encoding %s gives %s', async (accept, encoding) => {
  const response = await get('/assets/main.0a1b2c3d.js', { 'accept-encoding': accept })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('accept-encoding')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  expect(text.toString()).toBe(script)
})

it('the forms of a file have ETags of their own', async () => {
  const etags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (accept) =>
      (await get('/assets/main.0a1b2c3d.js', { 'accept-encoding': accept })).headers.get('etag'),
    ),
  )
  expect(new Set(etags).size).toBe(3)
})

it('a compressed form left over from an older build is not served', async () => {
  put('shell/assets/late.js.br', brotliCompressSync('old'))
  utimesSync(join(folder, 'shell/assets/late.js.br'), 1000, 1000)
  put('shell/assets/late.js', 'new')
  const response = await get('/assets/late.js', { 'accept-encoding': 'br' })
  expect(await response.text()).toBe('new')
})

it.each([
  '/assets/missing.js',
  '/missing.css',
  '/missing.json',
  '/assets/main.0a1b2c3d.js.map',
  '/x.wasm',
  '/remotes/mfe-people/9.9.9-00000000/remoteEntry.js',
  '/remotes/mfe-people',
  '/../gakuseki-secret.txt',
  '/%2e%2e/gakuseki-secret.txt',
  '/remotes/%2e%2e/%2e%2e/gakuseki-secret.txt',
  '/registry.json',
])('%s is a real 404', async (path) => {
  const response = await site({
    url: `http://localhost:3000${path}`,
    method: 'GET',
    headers: new Headers(),
  } as Request)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toMatch(/secret|<title>/)
})

it('HEAD has the headers and no body, other methods are refused', async () => {
  const head = await get('/assets/main.0a1b2c3d.js', {}, 'HEAD')
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
    200,
    '',
    String(Buffer.byteLength(script)),
  ])
  const post = await get('/', {}, 'POST')
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

it('with another origin of the files, the page loads them there and checks their hashes', async () => {
  const css = 'a { color: red }'
  put(
    'cdn/shell/index.html',
    '<script defer src=/assets/main.0a1b2c3d.js></script><link rel="stylesheet" href="/assets/a.css" /><link rel=icon href=/x.svg><script src=/assets/gone.js></script>',
  )
  put('cdn/shell/assets/main.0a1b2c3d.js', script)
  put('cdn/shell/assets/a.css', css)
  const checked = (text: string): string =>
    `crossorigin="anonymous" integrity="sha384-${createHash('sha384').update(text).digest('base64')}"`
  const elsewhere = createSite(join(folder, 'cdn'), 'https://cdn.example')
  const page = await elsewhere(new Request('http://localhost:3000/home'))
  expect(await page.text()).toBe(
    `<script ${checked(script)} defer src="https://cdn.example/assets/main.0a1b2c3d.js"></script>` +
      `<link ${checked(css)} rel="stylesheet" href="https://cdn.example/assets/a.css" /><link rel=icon href=/x.svg><script src=/assets/gone.js></script>`,
  )
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const again = { headers: { 'if-none-match': page.headers.get('etag') ?? '' } }
  expect((await elsewhere(new Request('http://localhost:3000/home', again))).status).toBe(304)
  const file = await elsewhere(new Request('http://localhost:3000/assets/main.0a1b2c3d.js'))
  expect(file.headers.get('access-control-allow-origin')).toBe('*')
  expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await get('/assets/main.0a1b2c3d.js')).headers.has('access-control-allow-origin')).toBe(false)
})

it('a site that is not built yet says so', async () => {
  const response = await createSite(join(folder, 'nowhere'))(new Request('http://localhost/home'))
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm start')
})

it('the smaller form is preferred among equals', () => {
  expect(acceptedEncodings('gzip, br').map(({ name }) => name)).toEqual(['br', 'gzip'])
  expect(acceptedEncodings(null)).toEqual([])
})
