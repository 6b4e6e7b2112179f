import type { Finding } from '../checks/finding.ts'
import type { BuiltSuite } from './built-suite.ts'

/** Every rule of a remote's stylesheet is about elements with a class of its own: it can style nobody else. */
export function cssPrefixes({ remotes }: BuiltSuite): Finding[] {
  return remotes.flatMap(({ folder, manifest, files }) =>
    [...files]
      .filter(([name]) => name.endsWith('.css'))
      .flatMap(([name, { text }]) =>
        [...new Set(foreignRules(text, `${manifest.id}-`))].map((message) => ({ name, message })),
      )
      .map(({ name, message }) => ({ rule: 'css-prefix', path: `${folder}/${name}`, line: 0, message })),
  )
}

const grouping = /^@(media|supports|container|layer|starting-style)\b/

/** What a minified stylesheet says of names that do not begin with `prefix`. */
export function foreignRules(css: string, prefix: string): string[] {
  return preludesOf(css).flatMap(({ text, within }) => {
    if (within.some((outer) => outer.startsWith('@keyframes')) || grouping.test(text)) return []
    if (text.startsWith('@keyframes ')) {
      const name = text.slice('@keyframes '.length).trim()
      return name.startsWith(prefix) ? [] : [`the animation ${name} does not begin with ${prefix}.`]
    }
    // A named page is printed only where a rule asks for it.
    if (/^@page [\w-]+$/.test(text)) return []
    if (text.startsWith('@')) return [`${text} is about the whole page.`]
    const isNested = within.some((outer) => !outer.startsWith('@'))
    return selectorsOf(text).flatMap((selector) => foreignParts(selector, prefix, isNested))
  })
}

function foreignParts(selector: string, prefix: string, isNested: boolean): string[] {
  const plain = selector.replaceAll(/"[^"]*"|'[^']*'|\[[^\]]*\]/g, '')
  const classes = Array.from(plain.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g), (match) => match[1] ?? '')
  const foreign = classes.filter((name) => !name.startsWith(prefix))
  // One in :has() says that the remote's own page is there; one in :not() says nothing of whom the rule is about.
  const about = plain.replaceAll(/:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
  const isOwn = isNested || about.includes(`.${prefix}`)
  return [
    ...foreign.map((name) => `.${name} does not begin with ${prefix}.`),
    ...(isOwn ? [] : [`“${selector}” is about elements of others.`]),
  ]
}

type Prelude = { readonly text: string; readonly within: readonly string[] }

/** What stands before each brace, and in which blocks. */
function preludesOf(css: string): Prelude[] {
  const found: Prelude[] = []
  const open: string[] = []
  const tokens = css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^{};"'])+|[{};]/g)
  let before = ''
  for (const [token] of tokens) {
    if (token === '{') {
      found.push({ text: before.trim(), within: [...open] })
      open.push(before.trim())
    }
    if (token === '}') open.pop()
    before = /^[{};]$/.test(token) ? '' : token
  }
  return found
}

/** Splits at the commas that are in no brackets. */
function selectorsOf(list: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
