import { lexer, type Token, type Tokens } from 'marked'
import type { Block, Chapter, Inline, Section } from './guide-format.ts'

/** Where the pictures are, seen from docs/guide. */
const pictures = '../../mfe-system/help/drawn/'

/**
 * Reads a chapter. It knows few kinds of Markdown and throws at every other one, e.g. HTML, so that the pages show nothing but text, links
 * within the guide, and pictures that are kept with them.
 */
export function parseChapter(name: string, source: string): Chapter {
  const [, head = '', body = ''] =
    /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? fail(name, 'it begins with --- and the lines of and words')
  const [title, ...rest] = tokensOf(body)
  if (title?.type !== 'heading') return fail(name, 'its first line is its title (# …)')
  return {
    name,
    title: (title as Tokens.Heading).text,
    of: listed(head, 'of'),
    words: listed(head, 'words'),
    blocks: rest.map((token) => blockOf(name, token)),
  }
}

/** Reads the table of contents: the chapters that each section links, in their order. */
export function parseContents(source: string): readonly Section[] {
  const sections: { title: string; chapters: string[] }[] = []
  for (const token of tokensOf(source)) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth === 2)
      sections.push({ title: (token as Tokens.Heading).text, chapters: [] })
    else if (token.type === 'list')
      sections.at(-1)?.chapters.push(...[...token.raw.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, name = '']) => name))
  }
  return sections
}

const tokensOf = (text: string): Token[] => lexer(text).filter(({ type }) => type !== 'space' && type !== 'def')

function listed(head: string, key: string): readonly string[] {
  const line = new RegExp(`^${key}:(.*)$`, 'm').exec(head)?.[1] ?? ''
  return line
    .split(/[,、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function blockOf(name: string, token: Token): Block {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', text: (token as Tokens.Heading).text }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const blocks = items.map(({ tokens }) =>
        tokens.filter(({ type }) => type !== 'space').map((item) => blockOf(name, item)),
      )
      return { kind: ordered ? 'steps' : 'list', items: blocks }
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => lineOf(name, tokens))
      return { kind: 'table', head: cells(header), rows: rows.map(cells) }
    }
    case 'paragraph':
    case 'text': {
      const { tokens } = token as Tokens.Paragraph
      const [only] = tokens
      if (tokens.length === 1 && only?.type === 'image') return pictureOf(name, only as Tokens.Image)
      return { kind: 'text', line: lineOf(name, tokens) }
    }
    default:
      return fail(name, `“${token.type}” is no part of a chapter: ${token.raw.slice(0, 40)}`)
  }
}

function pictureOf(name: string, { href, text }: Tokens.Image): Block {
  const picture = href.startsWith(pictures) ? href.slice(pictures.length) : ''
  if (!/^[\w-]+\.webp$/.test(picture)) return fail(name, `a picture is ${pictures}….webp: ${href}`)
  return { kind: 'picture', name: picture.replace('.webp', ''), alt: text }
}

function lineOf(name: string, tokens: readonly Token[]): Inline[] {
  const line: Inline[] = []
  for (const token of tokens) {
    const part = inlineOf(name, token)
    const last = line.at(-1)
    if (typeof part === 'string' && typeof last === 'string') line[line.length - 1] = last + part
    else line.push(part)
  }
  return line
}

function inlineOf(name: string, token: Token): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return unescaped((token as Tokens.Text).text).replaceAll(/\s*\n\s*/g, '')
    case 'strong':
      return { mark: unescaped((token as Tokens.Strong).text) }
    case 'codespan':
      return { key: unescaped((token as Tokens.Codespan).text) }
    case 'link': {
      const { href, text } = token as Tokens.Link
      const [, to] = /^([\w-]+)\.md$/.exec(href) ?? fail(name, `a link leads to another chapter (….md): ${href}`)
      return { to: to ?? '', text }
    }
    default:
      return fail(name, `“${token.type}” is no part of a line: ${token.raw.slice(0, 40)}`)
  }
}

/** Texts of tokens are escaped for HTML, which these are not. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

function fail(name: string, message: string): never {
  throw new Error(`docs/guide/${name}.md: ${message}.`)
}
