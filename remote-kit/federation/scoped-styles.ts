import { isAboutOwn, selectorsOf } from '../doctor/css-selectors.ts'

const grouping = /^@(media|supports|container|layer|starting-style)\b/
const tokens = /\/\*[^]*?\*\/|[{};]|(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?!\/\*)[^{};"'])+/g

/**
 * A stylesheet in which no rule reaches elements of others: a selector that is not about elements with a class of `prefix` (and nothing but such
 * a class proves that) applies only within such elements. Specificity stays. Comments are dropped.
 */
export function scopedStyles(css: string, prefix: string): string {
  const open: string[] = []
  let before = ''
  let scoped = ''
  for (const [token] of css.matchAll(tokens)) {
    if (token.startsWith('/*')) continue
    if (!/^[{};]$/.test(token)) {
      before += token
      continue
    }
    const prelude = before.trim()
    const isRule = token === '{' && !prelude.startsWith('@') && open.every((outer) => grouping.test(outer))
    scoped += (isRule ? scopedList(prelude, prefix) : before) + token
    if (token === '{') open.push(prelude)
    if (token === '}') open.pop()
    before = ''
  }
  return scoped + before
}

function scopedList(list: string, prefix: string): string {
  return selectorsOf(list)
    .map((selector) => (hasOwnSubject(selector, prefix) ? selector : `:where([class*="${prefix}"]) ${selector}`))
    .join(',')
}

/** Whether an own class takes part; a rule about what follows an own element (`.own ~ *`) is left to the doctor, which knows the one that may. */
function hasOwnSubject(selector: string, prefix: string): boolean {
  return isAboutOwn(selector, prefix) || selector.includes(`.${prefix}`)
}
