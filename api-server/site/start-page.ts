import { preloadFiles } from '@gakuseki/shared-api/contract/kit/preload-files.ts'
import { ownerOf, type Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { assetTag } from './assets-elsewhere.ts'
import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { startBlocks, type PagePreload, type PreloadFile } from '@gakuseki/shared-api/contract/delivery/start-blocks.ts'

/** What a page of the shell asks before anybody is signed in. */
export type StartAnswers = { readonly config: RuntimeConfig; readonly registry: string | null }

/** The files of the remote that owns an address, as its page will load them. The browser decides whether its user may have them. */
export function filesOfPage(registry: Registry | null, path: string): readonly PreloadFile[] {
  const owner = registry === null ? null : ownerOf(registry, path)
  if (owner === null || owner.isDisabled === true) return []
  const { baseUrl, manifest } = owner.active
  return preloadFiles(manifest, path).map((file) => {
    const { sha384 } = manifest.files[file] ?? {}
    return { href: baseUrl + file, ...(sha384 !== undefined && { sha384 }) }
  })
}

/**
 * The shell's page with these answers in it as data, which no browser runs. What preloads comes before the first script, which reads it;
 * the rest comes last, because the first paint must not wait for it.
 */
export function startPage(html: string, { config, registry }: StartAnswers, files: readonly PreloadFile[]): string {
  const preload: PagePreload = { authMode: config.authMode, files }
  const last = [
    block(startBlocks.config, JSON.stringify(config)),
    ...(registry === null ? [] : [block(startBlocks.registry, registry)]),
  ].join('')
  return html
    .replace('<script', () => `${block(startBlocks.preload, JSON.stringify(preload))}<script`)
    .replace('</body>', () => `${last}</body>`)
}

// No text within can end the block.
const block = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`

/**
 * The scripts and style sheets of a page, as a `Link` header. Proxies that speak HTTP/2 send it ahead as 103 Early Hints.
 * @example </assets/main.0a1b2c3d.js>; rel=preload; as=script
 */
export function linksOf(html: string): string {
  const tags = [...html.matchAll(assetTag)]
  return tags
    .map(([, name, , , , path]) => `<${path}>; rel=preload; as=${name === 'link' ? 'style' : 'script'}`)
    .join(', ')
}

/** The sheet of the first frame (remote-kit/federation/head-files-plugin.ts). Older shells have all their styles in one file. */
const startSheet = /<link\b[^>]*\bhref="?(\/assets\/start\.[^"\s>]+)[^>]*>/

/**
 * The page with the style sheet of its first frame in it, because a frame that waits for a file comes later. A sheet that is missing, or that
 * could end its element, stays a file.
 * @param read the text of a file of the shell
 */
export async function withStartSheet(html: string, read: (path: string) => Promise<string | null>): Promise<string> {
  const [tag, path] = startSheet.exec(html) ?? []
  const style = path === undefined ? null : await read(path)
  return tag === undefined || style === null || style.includes('</')
    ? html
    : html.replace(tag, () => `<style>${style}</style>`)
}

/** The texts of the style sheets in a page. */
export function stylesIn(html: string): readonly string[] {
  return [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style)
}
