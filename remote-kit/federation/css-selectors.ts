/** Splits a list of selectors at the commas outside brackets. */
export function selectorsOf(list: string): string[] {
  return splitOutside(list, /,/)
    .map(({ text }) => text)
    .filter((text) => text !== '')
}

/** A selector without the parts that may contain any letters: strings and attributes. */
export function withoutTexts(selector: string): string {
  return selector.replaceAll(/\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]|"[^"]*"|'[^']*'/g, '')
}

/**
 * Whether a selector matches only own elements: its last part has a class of the prefix, or is within one that has. An element around such
 * a class (`body:has(.own)`) counts if it is the subject of the rule; `main`, which contains the pages, always counts.
 */
function isAboutOwn(selector: string, prefix: string): boolean {
  const parts = splitOutside(withoutTexts(selector), /[\s>+~]/)
  return isWithinOne(parts, ({ text }, index) => {
    if (hasOwnClass(text, prefix)) return true
    return (index === parts.length - 1 || /^main(?![\w-])/.test(text)) && isAroundOwn(text, prefix)
  })
}

/** Whether a selector matches only elements with a class of the prefix and elements within them. */
function isOwn(selector: string, prefix: string): boolean {
  return isWithinOne(splitOutside(selector, /[\s>+~]/), ({ text }) => hasOwnClass(text, prefix))
}

function isWithinOne(parts: readonly Part[], isOwnPart: (part: Part, index: number) => boolean): boolean {
  const at = parts.findLastIndex(isOwnPart)
  // Siblings of an own element may belong to others.
  return at !== -1 && !/[+~]/.test(parts[at + 1]?.before ?? '')
}

function hasOwnClass(compound: string, prefix: string): boolean {
  const [plain, calls] = withoutCalls(compound)
  if (plain.includes(`.${prefix}`)) return true
  const choices = calls.filter(({ name }) => name === 'is' || name === 'where')
  return choices.some(({ args }) => isEveryOwn(selectorsOf(args), prefix))
}

/** An empty list holds attributes alone, which others may have. What is around an own element holds others, too. */
function isEveryOwn(selectors: readonly string[], prefix: string): boolean {
  return selectors.length > 0 && selectors.every((selector) => isOwn(selector, prefix))
}

function isAroundOwn(compound: string, prefix: string): boolean {
  const held = withoutCalls(compound)[1].filter(({ name }) => name === 'has')
  return held.some(({ args }) => selectorsOf(args).every((inner) => !/^[+~]/.test(inner) && isAboutOwn(inner, prefix)))
}

type Call = { readonly name: string; readonly args: string }

/** A compound without its functional pseudo-classes, and these. */
function withoutCalls(compound: string): [plain: string, calls: readonly Call[]] {
  const calls: Call[] = []
  let plain = ''
  let args = ''
  let depth = 0
  for (const letter of compound) {
    if (letter === ')') depth -= 1
    if (letter === ')' && depth === 0) {
      calls.push({ name: /:([\w-]+)$/.exec(plain)?.[1] ?? '', args })
      plain = plain.replace(/:[\w-]+$/, '')
      args = ''
    } else if (depth > 0) args += letter
    else if (letter !== '(') plain += letter
    if (letter === '(') depth += 1
  }
  return [plain, calls]
}

/** The selectors of a rule, resolved with the rules around it. */
export function resolvedIn(text: string, within: readonly string[]): readonly string[] {
  const rules = [...within.filter((outer) => !outer.startsWith('@')), text]
  return rules
    .map(selectorsOf)
    .reduce((parents, own) =>
      parents.flatMap((parent) =>
        own.map((selector) =>
          selector.includes('&') ? selector.replaceAll('&', () => parent) : `${parent} ${selector}`,
        ),
      ),
    )
}

/** Whether a selector matches only own elements, or is the one exception by name. One with an escape or an open bracket is never trusted. */
export function reachesOwnOnly(selector: string, prefix: string): boolean {
  return isReadable(selector) && (isAboutOwn(selector, prefix) || isKnown(selector, prefix))
}

function isReadable(selector: string): boolean {
  const plain = withoutTexts(selector)
  if (selector.includes('\\') || /["'[\]]/.test(plain)) return false
  let depth = 0
  for (const letter of plain) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Exceptions by name. EditPage's head is in `main`, where the elements after it are the rest of the same page. */
function isKnown(selector: string, prefix: string): boolean {
  // As a minifier writes it, which has not run yet when the build scopes its styles.
  const [head = '', rest] = selector.replaceAll(/\s*([~,])\s*/g, '$1').split('~')
  return head.startsWith(`.${prefix}head-`) && rest === '* :is(input,textarea,select,button,a,[tabindex])'
}

type Part = { readonly before: string; readonly text: string }

/** Splits at matches outside brackets. Each part has the separator before it. */
function splitOutside(text: string, separator: RegExp): Part[] {
  const parts: { before: string; text: string }[] = []
  let depth = 0
  let before = ''
  let isWithin = false
  for (const letter of text.trim()) {
    const isSeparator = depth === 0 && separator.test(letter)
    if (/[([]/.test(letter)) depth += 1
    if (/[)\]]/.test(letter)) depth -= 1
    const last = parts.at(-1)
    if (isSeparator) before = isWithin ? letter : before + letter
    else if (isWithin && last !== undefined) last.text += letter
    else parts.push({ before, text: letter })
    isWithin = !isSeparator
  }
  return parts
}
