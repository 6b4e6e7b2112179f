import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

// The build leaves out quotes where HTML allows that.
export const assetTag = /<(script|link)\b([^>]*?) (src|href)=("?)(\/assets\/[^"\s>]*)\4/g

/** The page with its scripts and style sheets from another origin. Browsers check each of them by its hash. */
export async function withAssetsFrom(html: string, shell: string, assetsUrl: string): Promise<string> {
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

/** A file that pages of this suite load through another origin. It is public, so every page may read it. */
export function forOtherOrigins(file: Response): Response {
  file.headers.set('access-control-allow-origin', '*')
  file.headers.set('cross-origin-resource-policy', 'cross-origin')
  return file
}

const hashOf = (algorithm: string, content: string | Buffer): string =>
  createHash(algorithm).update(content).digest('base64')
