import type { Finding } from '../source/finding.ts'
import type { BuiltRemotes } from './built-suite.ts'
import { reachesOwnOnly, resolvedIn, withoutTexts } from '../federation/css-selectors.ts'
import { cssTokens } from '../federation/scoped-styles.ts'

/**
 * Every rule of a remote's stylesheet must select elements with a class of its own or within such an element. While its page is shown, it
 * may also style the elements around it and next to it in `main`.
 */
export function cssPrefixes({ remotes }: BuiltRemotes): Finding[] {
  return remotes.flatMap(({ folder, manifest, files }) =>
    [...files]
      .filter(([name]) => name.endsWith('.css'))
      .flatMap(([name, { text }]) =>
        [...new Set(foreignRules(text, `${manifest.id}-`))].map((message) => ({ name, message })),
      )
      .map(({ name, message }) => ({ rule: 'css-prefix', path: `${folder}/${name}`, line: 0, message })),
  )
}

const grouping = /^@(media|supports|container|layer|starting-style|charset)\b/

/** The rules of a minified stylesheet whose names do not begin with `prefix`. */
export function foreignRules(css: string, prefix: string): string[] {
  return preludesOf(css).flatMap(({ text, within }) => {
    if (within.some((outer) => outer.startsWith('@keyframes')) || grouping.test(text)) return []
    if (text.startsWith('@keyframes ')) {
      const name = text.slice('@keyframes '.length).trim()
      return name.startsWith(prefix) ? [] : [`the animation ${name} does not begin with ${prefix}.`]
    }
    // A named page and its margins are printed only if a rule asks for that page.
    if ([text, ...within].some((each) => /^@page [\w-]+$/.test(each))) return []
    if (text.startsWith('@')) return [`${text} is about the whole page.`]
    return resolvedIn(text, within).flatMap((selector) => foreignParts(selector, prefix))
  })
}

function foreignParts(selector: string, prefix: string): string[] {
  const classes = Array.from(withoutTexts(selector).matchAll(/\.(-?[_a-zA-Z][\w-]*)/g), (match) => match[1] ?? '')
  const foreign = classes.filter((name) => !name.startsWith(prefix))
  return [
    ...foreign.map((name) => `.${name} does not begin with ${prefix}.`),
    ...(reachesOwnOnly(selector, prefix) ? [] : [`“${selector}” is about elements of others.`]),
  ]
}

type Prelude = { readonly text: string; readonly within: readonly string[] }

/** The text before each brace with the blocks around it, and statements such as `@import`. */
function preludesOf(css: string): Prelude[] {
  const found: Prelude[] = []
  const open: string[] = []
  let before = ''
  const note = (): void => void found.push({ text: before.trim(), within: [...open] })
  for (const [token] of css.matchAll(cssTokens)) {
    if (token.startsWith('/*')) continue
    if (token === '{') note()
    if (token === '{') open.push(before.trim())
    if (/^[;}]$/.test(token) && before.trim().startsWith('@')) note()
    if (token === '}') open.pop()
    before = /^[{};]$/.test(token) ? '' : before + token
  }
  // The last one needs no semicolon.
  if (before.trim().startsWith('@')) note()
  return found
}
