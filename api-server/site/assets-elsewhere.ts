import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentTypes } from './content-types.ts'
import { matchesEtag } from './etag.ts'

// The build leaves out quotes where HTML allows that.
const assetTag = /<(script|link)\b([^>]*?) (src|href)=("?)(\/assets\/[^"\s>]*)\4/g

/** The page with the files of its head from another origin. Browsers check each of them by its hash. */
async function withAssetsFrom(html: string, shell: string, assetsUrl: string): Promise<string> {
  const paths = [...html.matchAll(assetTag)].map(([, , , , , path = '']) => path)
  const hashes = new Map<string, string>()
  for (const path of new Set(paths)) {
    const file = await readFile(join(shell, path)).catch(() => null)
    if (file !== null) hashes.set(path, hashOf('sha384', file))
  }
  return html.replaceAll(
    assetTag,
    (tag: string, name: string, attributes: string, attribute: string, _quote, path: string) =>
      // A file that is missing is missing at its usual address.
      !hashes.has(path)
        ? tag
        : `<${name} crossorigin="anonymous" integrity="sha384-${hashes.get(path)}"${attributes} ${attribute}="${assetsUrl}${path}"`,
  )
}

/**
 * Answers page addresses with the shell's page whose files come from another origin; null where the shell is not built.
 * `shell` is the folder of the built shell.
 */
export function indexLoadingFrom(shell: string, assetsUrl: string): (request: Request) => Promise<Response | null> {
  let kept: { readonly html: string; readonly page: string; readonly etag: string } | null = null
  return async (request) => {
    const html = await readFile(join(shell, 'index.html'), 'utf8').catch(() => null)
    if (html === null) return null
    if (kept?.html !== html) {
      const page = await withAssetsFrom(html, shell, assetsUrl)
      kept = { html, page, etag: `"${hashOf('sha256', page)}"` }
    }
    const { page, etag } = kept
    const headers = { 'content-type': contentTypes['html'] ?? '', 'cache-control': 'no-cache', etag }
    if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : page, { headers })
  }
}

/** A file that pages of this suite load through another origin. It is public, so every page may read it. */
export function forOtherOrigins(file: Response): Response {
  file.headers.set('access-control-allow-origin', '*')
  file.headers.set('cross-origin-resource-policy', 'cross-origin')
  return file
}

const hashOf = (algorithm: string, content: string | Buffer): string =>
  createHash(algorithm).update(content).digest('base64')
