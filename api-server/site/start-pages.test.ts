import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { startBlocks, type PagePreload } from '@gakuseki/shared-api/contract/delivery/start-blocks.ts'
import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import type { PageStart } from '../app/app-config.ts'
import { createSite } from './create-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-pages-'))
const site = createSite(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const html = '<head><script src=/assets/boot.js></script></head><body><div id="root"></div></body>'
const hash = 'A'.repeat(64)
const icon = { name: 'x', width: 1, height: 1, path: 'M0 0' }
const item = { name: 'student', icon, order: 1, permission: 'page.student' } as const
const registry: Registry = {
  remotes: [
    {
      id: 'mfe-people',
      active: {
        baseUrl: '/remotes/mfe-people/1/',
        manifest: {
          id: 'mfe-people',
          version: '1.0.0',
          buildId: '0a1b2c3d',
          container: 'people',
          shellContract: '2',
          apiContract: '2',
          basePaths: ['student'],
          entry: 'entry.js',
          files: { 'entry.js': { sha384: hash, bytes: 1 }, 'list.css': { sha384: hash, bytes: 1 } },
          preload: { '': [], student: ['list.css'], 'student/edit': ['edit.js'] },
          menu: [{ ...item, label: '</script><script>alert(1)</script>' }],
        },
      },
      previous: null,
    },
  ],
}
const config: RuntimeConfig = {
  environment: 'local',
  userApi: '/u',
  curriculumApi: '/c',
  authMode: 'firebase',
  logLevel: 'info',
  bucket: null,
}
const start = (text: string | null = JSON.stringify(registry)): PageStart => ({ config, registry: async () => text })

const put = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
beforeEach(() => put('shell/index.html', html))

const ask = (path: string, from: PageStart | undefined = start(), headers: Record<string, string> = {}) =>
  site(new Request(`http://localhost${path}`, { headers }), from)
const blockIn = (text: string, id: string): unknown => {
  const [, json] = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(text) ?? []
  return json === undefined ? undefined : JSON.parse(json)
}

it('a page holds what it would ask for, as data that ends nothing and is no script', async () => {
  const text = await (await ask('/student/list?page=2')).text()
  expect(blockIn(text, startBlocks.config)).toEqual(config)
  expect(blockIn(text, startBlocks.registry)).toEqual(registry)
  expect(text).not.toContain('<script>alert')
  expect(text.indexOf(startBlocks.preload)).toBeLessThan(text.indexOf('/assets/boot.js'))
  expect(text.indexOf(startBlocks.registry)).toBeGreaterThan(text.indexOf('id="root"'))
})

it.each<[string, PagePreload['files']]>([
  [
    '/student/list',
    [
      { href: '/remotes/mfe-people/1/entry.js', sha384: hash },
      { href: '/remotes/mfe-people/1/list.css', sha384: hash },
    ],
  ],
  [
    '/student/edit/s26001',
    [{ href: '/remotes/mfe-people/1/entry.js', sha384: hash }, { href: '/remotes/mfe-people/1/edit.js' }],
  ],
  ['/home', []],
])('the page of %s names the files of its remote', async (path, files) => {
  const text = await (await ask(path)).text()
  expect(blockIn(text, startBlocks.preload)).toEqual({ authMode: 'firebase', files })
})

it('a remote that is switched off is not named', async () => {
  const off = { remotes: registry.remotes.map((entry) => ({ ...entry, isDisabled: true })) }
  const text = await (await ask('/student/list', start(JSON.stringify(off)))).text()
  expect(blockIn(text, startBlocks.preload)).toMatchObject({ files: [] })
})

it('a remote that cannot be read leaves the others as they are', async () => {
  const strange = { remotes: [{ id: 'mfe-new' }, ...registry.remotes] }
  const text = await (await ask('/student/list', start(JSON.stringify(strange)))).text()
  expect(blockIn(text, startBlocks.registry)).toEqual(strange)
  expect((blockIn(text, startBlocks.preload) as PagePreload).files).toHaveLength(2)
})

it('a page takes the file of the site when the database gives no registry, and does without when that is broken', async () => {
  expect(blockIn(await (await ask('/home', start(null))).text(), startBlocks.registry)).toBeUndefined()
  put('registry.json', '{"remotes":[]}')
  expect(blockIn(await (await ask('/home', start(null))).text(), startBlocks.registry)).toEqual({ remotes: [] })
  put('registry.json', '{"remo')
  const text = await (await ask('/home', start(null))).text()
  expect(blockIn(text, startBlocks.registry)).toBeUndefined()
  expect(blockIn(text, startBlocks.config)).toEqual(config)
})

it('a page is packed as the caller takes it, and is asked for anew with its ETag', async () => {
  const plain = await (await ask('/home')).text()
  const unpackers = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [name, unpack] of Object.entries(unpackers)) {
    const answer = await ask('/home', start(), { 'accept-encoding': name })
    expect(answer.headers.get('content-encoding')).toBe(name)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(body.byteLength))
    expect(unpack(body).toString()).toBe(plain)
    const again = { 'accept-encoding': name, 'if-none-match': answer.headers.get('etag') ?? '' }
    expect((await ask('/home', start(), again)).status).toBe(304)
    expect((await ask('/student/list', start(), again)).status).toBe(200)
    expect((await ask('/home', start('{"remotes":[]}'), again)).status).toBe(200)
  }
})

it('a page names the files of its head in the Link header, for Early Hints', async () => {
  put(
    'shell/index.html',
    `${html}<script defer="defer" src="/assets/main.js"></script><link href="/assets/a.css" rel=stylesheet>`,
  )
  expect((await ask('/home')).headers.get('link')).toBe(
    '</assets/boot.js>; rel=preload; as=script, </assets/main.js>; rel=preload; as=script, </assets/a.css>; rel=preload; as=style',
  )
})

it('a new shell is served at once', async () => {
  await ask('/home')
  put('shell/index.html', html.replace('boot.js', 'boot.2.js'))
  expect(await (await ask('/home')).text()).toContain('boot.2.js')
})

describe('the style sheet of the first frame', () => {
  const policy = "default-src 'self'; style-src 'self'; object-src 'none'"
  const style = '.splash{color:red}'
  const ofShell = (text: string, sheet = style) => {
    put('shell/index.html', text)
    put('shell/assets/start.0a1b2c3d.css', sheet)
    return createSite(folder, null, policy)(new Request('http://localhost/home'), start())
  }
  const link = '<link href=/assets/start.0a1b2c3d.css rel=stylesheet>'
  const page = html.replace('</head>', `<link rel=icon href=/favicon.svg>${link}</head>`)

  it('is in the page, and its policy allows exactly that sheet', async () => {
    const response = await ofShell(page.replace('</body>', '<link href=/assets/main.css rel=stylesheet></body>'))
    const text = await response.text()
    expect(text).toContain(`<style>${style}</style>`)
    expect(text).not.toContain('start.0a1b2c3d')
    expect(text).toContain('</div><link href=/assets/main.css rel=stylesheet>')
    const sha256 = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('content-security-policy')).toBe(
      policy.replace("style-src 'self'", `style-src 'self' 'sha256-${sha256}'`),
    )
  })

  it.each([
    ['the one sheet of an older shell', page.replaceAll('start.', 'main.'), style],
    ['one that could end its element', page, `${style}</style><script>alert(1)</script>`],
    ['one that is missing', page.replaceAll('0a1b2c3d', 'ffffffff'), style],
  ])('%s stays a file', async (_case, text, sheet) => {
    const response = await ofShell(text, sheet)
    expect(await response.text()).toContain('rel=stylesheet></head>')
    expect(response.headers.has('content-security-policy')).toBe(false)
  })

  it('stays a file for a server without a policy', async () => {
    put('shell/index.html', page)
    expect(await (await ask('/home')).text()).toContain(link)
  })
})
