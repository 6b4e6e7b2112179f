import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  looseRegistrySchema,
  registryEntrySchema,
  type Registry,
} from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { PageStart } from '../app/app-config.ts'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'
import { withAssetsFrom } from './assets-elsewhere.ts'
import { brotliOf } from './compress-file.ts'
import { contentTypes } from './content-types.ts'
import { matchesEtag } from './etag.ts'
import { allowingStyles } from './security-headers.ts'
import { filesOfPage, linksOf, startPage, stylesIn, withStartSheet } from './start-page.ts'

type Page = {
  readonly text: string
  readonly etag: string
  /** Empty where the files come from another origin. */
  readonly links: string
  /** The Content-Security-Policy, if the page has style sheets in it. */
  readonly policy: string | null
  readonly forms: Map<Encoding['name'], Promise<Buffer>>
}

/** The shell and the registry from which pages are made, and the pages made of them so far. */
type Kept = {
  readonly html: string
  readonly text: string | null
  readonly base: string
  readonly registry: Registry | null
  readonly pages: Map<string, Page>
}

/**
 * Answers page addresses with the shell's page and the answers that it would ask for. Pages are made once for each remote and part of it,
 * until the shell or the registry changes. Null where the shell is not built.
 * @param folder the site folder
 * @param policy the Content-Security-Policy of the server; with one, the style sheet of the first frame is in the page
 */
export function createStartPages(
  folder: string,
  { assetsUrl, policy }: { readonly assetsUrl: string | null; readonly policy: string | null },
): (request: Request, start?: PageStart) => Promise<Response | null> {
  const shell = join(folder, 'shell')
  let kept: Kept | null = null

  async function keptFor(html: string, text: string | null): Promise<Kept> {
    if (kept?.html === html && kept.text === text) return kept
    const whole = policy === null ? html : await withStartSheet(html, (path) => textOf(join(shell, path)))
    const base = assetsUrl === null ? whole : await withAssetsFrom(whole, shell, assetsUrl)
    kept = { html, text, base, registry: text === null ? null : parseRegistry(text), pages: new Map() }
    return kept
  }

  return async (request, start) => {
    const html = await textOf(join(shell, 'index.html'))
    if (html === null) return null
    const text = start && ((await start.registry()) ?? (await textOf(join(folder, 'registry.json'))))
    const { base, registry, pages } = await keptFor(html, text ?? null)
    const files = filesOfPage(registry, new URL(request.url).pathname)
    const key = files.map(({ href }) => href).join()
    const page =
      pages.get(key) ??
      pageOf(
        start ? startPage(base, { config: start.config, registry: registry && (text ?? null) }, files) : base,
        policy,
      )
    pages.set(key, page)
    return answer(request, page)
  }
}

function pageOf(text: string, policy: string | null): Page {
  const styles = stylesIn(text)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const own = policy !== null && styles.length > 0 ? allowingStyles(policy, styles) : null
  return { text, etag, links: linksOf(text), policy: own, forms: new Map() }
}

async function answer(request: Request, page: Page): Promise<Response> {
  const [encoding] = acceptedEncodings(request.headers.get('accept-encoding'))
  const etag = encoding === undefined ? page.etag : page.etag.replace(/"$/, `-${encoding.name}"`)
  const headers = {
    'content-type': contentTypes['html'] ?? '',
    'cache-control': 'no-cache',
    etag,
    vary: 'accept-encoding',
    ...(page.links !== '' && { link: page.links }),
    ...(page.policy !== null && { 'content-security-policy': page.policy }),
    ...(encoding && { 'content-encoding': encoding.name }),
  }
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const body = encoding === undefined ? Buffer.from(page.text) : await formOf(page, encoding.name)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: { ...headers, 'content-length': String(body.byteLength) },
  })
}

function formOf({ text, forms }: Page, name: Encoding['name']): Promise<Buffer> {
  const form = forms.get(name) ?? packed[name](text)
  forms.set(name, form)
  return form
}

/** Most of a page are hashes, which do not shrink. A higher level saves a hundredth and takes twenty times as long. */
const packed = {
  br: (text: string) => brotliOf(Buffer.from(text), 5),
  gzip: (text: string) => promisify(gzip)(text, { level: 6 }),
} satisfies Record<Encoding['name'], (text: string) => Promise<Buffer>>

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)

/** The remotes that can be read, as the page does. Null for a registry that is not one; the page then says so. */
function parseRegistry(text: string): Registry | null {
  try {
    const remotes = looseRegistrySchema.safeParse(JSON.parse(text)).data?.remotes
    return remotes ? { remotes: remotes.flatMap((entry) => registryEntrySchema.safeParse(entry).data ?? []) } : null
  } catch {
    return null
  }
}
