import { reachesOwnOnly, resolvedIn, selectorsOf } from './css-selectors.ts'

/** Blocks that hold no rules about elements. */
const declarative =
  /^@(-webkit-)?(keyframes|font-face|page|property|counter-style|font-feature-values|position-try|view-transition)\b/
/** Comments, braces and semicolons, and the text between them. */
export const cssTokens = /\/\*[^]*?\*\/|[{};]|(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?!\/\*)[^{};"'])+/g
const never = ':not(*)'

/**
 * A stylesheet in which no rule reaches elements of others. A selector that reaches them applies only within elements with a class of
 * `prefix`; one in a nested rule never applies. Specificity stays. Comments are dropped.
 */
export function scopedStyles(css: string, prefix: string): string {
  const open: string[] = []
  let before = ''
  let scoped = ''
  for (const [token] of css.matchAll(cssTokens)) {
    if (token.startsWith('/*')) continue
    if (!/^[{};]$/.test(token)) {
      before += token
      continue
    }
    const prelude = before.trim()
    const isRule = token === '{' && !prelude.startsWith('@') && !open.some((outer) => declarative.test(outer))
    scoped += (isRule ? scopedList(prelude, open, prefix) : before) + token
    if (token === '{') open.push(prelude)
    if (token === '}') open.pop()
    before = ''
  }
  return scoped + before
}

/** @param within the blocks around the rule, from the outside */
function scopedList(list: string, within: readonly string[], prefix: string): string {
  const isNested = within.some((outer) => !outer.startsWith('@'))
  return selectorsOf(list)
    .map((selector) => {
      if (resolvedIn(selector, within).every((resolved) => reachesOwnOnly(resolved, prefix))) return selector
      return isNested ? never : `:where([class*="${prefix}"]) ${selector}`
    })
    .join(',')
}
