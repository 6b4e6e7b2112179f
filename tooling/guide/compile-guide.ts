import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { repoRoot } from '../workspace/paths.ts'
import type { Block, Chapter, Section } from './guide-format.ts'
import { parseChapter, parseContents } from './parse-chapter.ts'

const guide = join(repoRoot, 'docs/guide')

/** Where the compiled guide and its pictures are, inside the remote that shows them. */
export const compiledFolder = join(repoRoot, 'mfe-system/help/compiled')
export const picturesFolder = join(repoRoot, 'mfe-system/help/drawn')

/** The table of contents and the chapters of docs/guide. */
export function readGuide(): { readonly contents: readonly Section[]; readonly chapters: readonly Chapter[] } {
  const names = readdirSync(guide).filter((name) => name.endsWith('.md') && name !== 'README.md')
  const read = (name: string): string => readFileSync(join(guide, name), 'utf8')
  return {
    contents: parseContents(read('README.md')),
    chapters: names.toSorted().map((name) => parseChapter(name.replace('.md', ''), read(name))),
  }
}

/** The files of the compiled guide by their names: the outline for search and contents, and the text of the chapters. */
export async function compileGuide(): Promise<Readonly<Record<string, string>>> {
  const { contents, chapters } = readGuide()
  const byName = new Map(chapters.map((chapter) => [chapter.name, chapter]))
  const sections = contents.map(({ title, chapters: names }) => ({
    title,
    chapters: names.map((name) => outlineOf(byName.get(name) ?? missing(name))),
  }))
  const texts = await Promise.all(
    chapters.map(async ({ name, blocks }) => [name, await Promise.all(blocks.map(withSize))] as const),
  )
  return { 'outline.json': printed(sections), 'chapters.json': printed(Object.fromEntries(texts)) }
}

function outlineOf({ name, title, of, words, blocks }: Chapter) {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
  return { name, title, of, words, headings }
}

/** The page keeps the place of a picture while it loads. */
async function withSize(block: Block): Promise<object> {
  if (block.kind === 'steps' || block.kind === 'list') {
    return { ...block, items: await Promise.all(block.items.map((item) => Promise.all(item.map(withSize)))) }
  }
  if (block.kind !== 'picture') return block
  const { width, height } = await sharp(join(picturesFolder, `${block.name}.webp`)).metadata()
  return { ...block, width, height }
}

const printed = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

function missing(name: string): never {
  throw new Error(`docs/guide/README.md names ${name}.md, which does not exist.`)
}
