import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'
import { test } from '../fixtures.ts'

const year = 'public, max-age=31536000, immutable'

/** The addresses of the shell's first script and of a remote's entry, as the served pages name them. */
async function builtFiles(request: APIRequestContext): Promise<{ shell: string; remote: string }> {
  const page = await (await request.get('/home')).text()
  const shell = /src="?(\/assets\/[^"\s>]+\.js)/.exec(page)?.[1]
  type Registry = { remotes: { active: { baseUrl: string; manifest: { entry: string } } }[] }
  // The suite's own answer; the shell parses it with a schema.
  const [first] = ((await (await request.get('/registry')).json()) as Registry).remotes
  if (shell === undefined || first === undefined) throw new Error('the page names no script, or the registry no remote')
  return { shell, remote: first.active.baseUrl + first.active.manifest.entry }
}

test('answers a missing file with 404, and a page address with the shell', async ({ request }) => {
  for (const path of [
    '/assets/missing.12345678.js',
    '/missing.js',
    '/missing.json',
    '/missing.css',
    '/missing.js.map',
    '/remotes/mfe-people/0.0.0-00000000/remoteEntry.js',
    '/remotes/mfe-people/',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(response.headers()['content-type'] ?? '', path).not.toContain('text/html')
  }
  for (const path of ['/', '/home', '/student/list?page=2', '/no/such/page']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toContain('text/html')
    expect(response.headers()['cache-control'], path).toBe('no-cache')
  }
})

test('lets browsers keep hashed files forever, and revalidate all others', async ({ request }) => {
  const { shell, remote } = await builtFiles(request)
  for (const path of [shell, remote]) expect((await request.get(path)).headers()['cache-control'], path).toBe(year)
  for (const path of ['/registry', '/config.json', '/home']) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache')
  }
  const registry = await request.get('/registry')
  const etag = registry.headers()['etag'] ?? ''
  expect(etag).not.toBe('')
  expect((await request.get('/registry', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})

test('serves precompressed scripts, in the best form that the browser accepts', async ({ request }) => {
  const { shell, remote } = await builtFiles(request)
  for (const path of [shell, remote]) {
    for (const [accepts, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const response = await request.get(path, { headers: { 'accept-encoding': accepts } })
      expect(response.headers()['content-encoding'], `${path} for ${accepts}`).toBe(encoding)
      expect(response.headers()['vary']?.toLowerCase(), path).toContain('accept-encoding')
      expect(response.headers()['content-type'], path).toContain('javascript')
    }
  }
})

test('forbids foreign and inline code on every page, but for the one style sheet that the server puts into it', async ({
  request,
}) => {
  const page = await request.get('/home')
  const policy = page.headers()['content-security-policy'] ?? ''
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(await page.text()) ?? []
  expect(style).toContain('.splash')
  const sha256 = createHash('sha256').update(style).digest('base64')
  const directives = new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name, ...values]) => [name, values.join(' ')]),
  )
  expect(directives.get('default-src')).toBe("'self'")
  // Local code of a developer is allowed here. Production has no such exception (main-headers.test.ts).
  const local = 'http://localhost:* http://127.0.0.1:*'
  for (const name of ['script-src', 'connect-src']) expect(directives.get(name)).toBe(`'self' ${local}`)
  expect(directives.get('style-src')).toBe(`'self' 'sha256-${sha256}' ${local}`)
  expect(directives.get('object-src')).toBe("'none'")
  expect(directives.get('base-uri')).toBe("'none'")
  expect(directives.get('frame-ancestors')).toBe("'none'")
  expect(policy).not.toMatch(/unsafe/)
  const script = await request.get((await builtFiles(request)).shell)
  expect(script.headers()['x-content-type-options']).toBe('nosniff')
})

test('refuses addresses that lead out of the site', async ({ request, suite }) => {
  // The file exists, so that only the refusal protects it.
  await writeFile(join(suite.site, '..', 'outside.json'), '{}')
  for (const path of [
    '/assets/..%2f..%2f..%2foutside.json',
    '/remotes/..%2f..%2foutside.json',
    '/assets/..%2f..%2fregistry.json',
    '/remotes/..%2fregistry.json',
    '/assets/%00.js',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('[API-19] names the addresses of the two services in its run-time configuration', async ({ request }) => {
  const config = (await (await request.get('/config.json')).json()) as { userApi: string; curriculumApi: string }
  expect(config).toMatchObject({ userApi: '/api/user', curriculumApi: '/api/curriculum' })
  for (const path of [`${config.userApi}/v2/school`, `${config.curriculumApi}/neCurriculums`]) {
    expect((await request.get(path)).status(), path).toBe(401)
  }
  for (const path of ['/healthz', '/readyz']) expect((await request.get(path)).status(), path).toBe(200)
})
