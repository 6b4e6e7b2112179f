import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isNode, walk, type SyntaxNode } from '@gakuseki/remote-kit/source/walk.ts'
import { readRepository } from '../checks/repository.ts'
import { remoteIds, repoRoot } from '../workspace/paths.ts'
import { compiledFolder, compileGuide, picturesFolder, readGuide } from './compile-guide.ts'
import type { Block, Inline } from './guide-format.ts'
import { guidePictures } from './guide-pictures.ts'

const { contents, chapters } = readGuide()

/** All blocks of a chapter, also those within steps. */
const flat = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => ('items' in block ? [block, ...block.items.flatMap(flat)] : [block]))

const linesOf = (block: Block): readonly (readonly Inline[])[] =>
  block.kind === 'text' ? [block.line] : block.kind === 'table' ? [...block.head, ...block.rows.flat()] : []

/** What a chapter says is on a screen: **…** and 「…」. */
function quotedIn(blocks: readonly Block[]): readonly string[] {
  return flat(blocks)
    .flatMap(linesOf)
    .flat()
    .flatMap((part) => {
      if (typeof part === 'string') return [...part.matchAll(/「([^」]+)」/g)].map(([, text = '']) => text)
      return 'mark' in part ? [part.mark] : []
    })
}

/** Quoted, but no text of the suite: what people say, and buttons of other programs. */
const spoken = new Set(['3年1組だけ', '女子だけ', '生年月日が入っていない人', 'PDFに保存', 'データ', '︙', '×'])

describe('[HLP-04] the guide', () => {
  it('is compiled as it is written: `npm run guide`', async () => {
    const compiled = Object.entries(await compileGuide())
    expect(compiled).not.toEqual([])
    for (const [name, text] of compiled) expect(readFileSync(join(compiledFolder, name), 'utf8')).toBe(text)
  })

  it('names every chapter once in its contents, by its title', () => {
    const inContents = contents.flatMap((section) => section.chapters)
    expect(inContents.toSorted()).toEqual(chapters.map(({ name }) => name))
    expect(inContents.length).toBeGreaterThanOrEqual(20)
    const readme = readFileSync(join(repoRoot, 'docs/guide/README.md'), 'utf8')
    for (const { name, title } of chapters) expect(readme).toContain(`[${title}](${name}.md)`)
  })

  it('links only chapters that exist', () => {
    const names = new Set(chapters.map(({ name }) => name))
    const linked = chapters.flatMap(({ blocks }) => flat(blocks).flatMap(linesOf).flat())
    const broken = linked.filter((part) => typeof part === 'object' && 'to' in part && !names.has(part.to))
    expect(broken).toEqual([])
  })

  it('shows each picture that is drawn for it, and no other; together they stay small', () => {
    const shown = chapters.flatMap(({ blocks }) =>
      flat(blocks).flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
    )
    const files = readdirSync(picturesFolder).filter((name) => !name.startsWith('.'))
    expect(new Set(shown)).toEqual(new Set(guidePictures))
    expect(files.toSorted()).toEqual([...guidePictures].map((name) => `${name}.webp`).toSorted())
    expect(files.reduce((sum, name) => sum + statSync(join(picturesFolder, name)).size, 0)).toBeLessThan(1_500_000)
  })

  it('quotes only words that stand in the suite', () => {
    const isOnScreen = textsOfTheSuite()
    const wrong = chapters.flatMap(({ name, blocks }) =>
      quotedIn(blocks)
        .filter((text) => !spoken.has(text) && !isOnScreen(text))
        .map((text) => `${name}.md: ${text}`),
    )
    expect(wrong).toEqual([])
  })

  it('explains only screens that exist', async () => {
    const routes = (await Promise.all(remoteIds().map(routesOf))).flat()
    const own = ['/home', '/error/forbidden']
    const missing = chapters.flatMap(({ of }) => of).filter((address) => ![...own, ...routes].some(begins(address)))
    expect(missing).toEqual([])
  })
})

/**
 * Tells of a quote whether it is a text of the suite, with names and numbers in its gaps, or what stands beside such a gap, or some words of
 * a sentence.
 */
function textsOfTheSuite(): (text: string) => boolean {
  const labels = new Set<string>()
  const gapped: RegExp[] = []
  for (const [path, { program }] of readRepository(repoRoot).sources) {
    if (!catalogue.test(path)) continue
    walk(program, (node) => {
      if (node.type === 'Literal' && typeof node['value'] === 'string') labels.add(node['value'])
      if (node.type !== 'TemplateLiteral') return
      const parts = partsOf(node)
      for (const part of parts) labels.add(part.replaceAll(/^[\s、。：:（）「」]+|[\s、。：:（）「」]+$/g, ''))
      if (parts.join('').length > 2) gapped.push(new RegExp(`^${parts.map(escaped).join('.+')}$`))
    })
  }
  return (text) =>
    labels.has(text) ||
    gapped.some((sentence) => sentence.test(text)) ||
    (text.length > 5 && [...labels].some((label) => label.includes(text)))
}

const catalogue =
  /^(mfe-[^/]+|shell|shared-ui|shared-api)\/(?!standalone).*(texts|remote\.config)\.ts$|^shared-api\/(entities|core)\//

const escaped = (part: string): string => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The texts of a template between its gaps. */
function partsOf({ quasis }: SyntaxNode): readonly string[] {
  const parts: unknown[] = Array.isArray(quasis) ? quasis : []
  return parts.filter(isNode).map(({ value }) => (value as { cooked: string }).cooked)
}

type Route = { readonly path?: string; readonly children?: readonly Route[] }

/** The addresses of a remote, with their gaps: /class/details/:classId. */
async function routesOf(id: string): Promise<readonly string[]> {
  const path = join(repoRoot, id, 'remote.ts')
  const { default: remote } = (await import(path)) as { default: { routes: readonly Route[] } }
  const below = (start: string, routes: readonly Route[]): readonly string[] =>
    routes.flatMap(({ path: part = '', children = [] }) => {
      const address = part === '' ? start : `${start}/${part}`
      return [address, ...below(address, children)]
    })
  return below('', remote.routes)
}

/** Whether the pattern of a chapter is a route or the beginning of one. */
const begins =
  (pattern: string) =>
  (route: string): boolean => {
    const parts = route.split('/')
    return pattern.split('/').every((part, at) => part === parts[at] || (part === '*' && parts[at]?.startsWith(':')))
  }
