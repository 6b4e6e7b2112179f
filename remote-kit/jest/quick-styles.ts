import { defaultRules, type StyleRule } from './jsdom-parts.ts'

/** The properties that queries read of every element, with their values if neither a rule nor an ancestor sets them. */
const properties = {
  display: { inherited: false, initial: '' },
  visibility: { inherited: true, initial: 'visible' },
  'pointer-events': { inherited: true, initial: 'auto' },
} as const
type Property = keyof typeof properties

const names: ReadonlyMap<string | symbol, Property> = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
])

type Declared = {
  readonly selector: string
  readonly property: Property
  readonly value: string
  readonly order: number
}
type DefaultRules = { readonly ofTag: ReadonlyMap<string, readonly Declared[]>; readonly others: readonly Declared[] }

let parsed: DefaultRules | undefined

/**
 * Makes `getComputedStyle` fast for the properties that role queries and pointers read: `display`, `visibility` and `pointer-events`. jsdom
 * compares every element with every rule and computes all colours at each call. Other properties, and documents whose own sheets set these
 * three, are left to jsdom.
 */
export function quickenStyles(window: Pick<Window, 'getComputedStyle'>): void {
  const plain = window.getComputedStyle
  const rules = (parsed ??= sortRules())
  window.getComputedStyle = (element, pseudo) => {
    const isPlain = pseudo !== undefined && pseudo !== null && pseudo !== ''
    if (isPlain || !hasStyle(element) || sheetsSpeak(element.ownerDocument)) return plain(element, pseudo)
    let full: CSSStyleDeclaration | undefined
    const rest = (): CSSStyleDeclaration => (full ??= plain(element))
    const answer = (name: Property): string => resolved(element, name, rules)
    const getPropertyValue = (name: string): string => {
      const property = names.get(name)
      return property === name ? answer(property) : rest().getPropertyValue(name)
    }
    return new Proxy(nothing, {
      get: (_target, name) => {
        if (name === 'getPropertyValue') return getPropertyValue
        const property = names.get(name)
        if (property !== undefined) return answer(property)
        const value: unknown = Reflect.get(rest(), name)
        return typeof value === 'function' ? (value.bind(rest()) as unknown) : value
      },
      has: (_target, name) => name in rest(),
    })
  }
}

// Only the target of a proxy that answers for it.
const nothing = {} as CSSStyleDeclaration

type Styled = Element & ElementCSSInlineStyle

function hasStyle(element: Element | null): element is Styled {
  // jsdom refuses values that are no elements or have no style.
  return element?.nodeType === 1 && 'style' in element
}

function resolved(element: Styled, property: Property, rules: DefaultRules): string {
  const { inherited, initial } = properties[property]
  for (let each: Element | null = element; each !== null; each = inherited ? each.parentElement : null) {
    const value = cascaded(each, property, rules)
    if (value !== '') return value
  }
  return initial
}

/** The last rule that matches decides, as in jsdom; the element's own style comes last. */
function cascaded(element: Element, property: Property, { ofTag, others }: DefaultRules): string {
  let last: Declared | undefined
  for (const rule of ofTag.get(element.localName) ?? []) if (rule.property === property) last = rule
  for (const rule of others) {
    const decides = rule.property === property && rule.order > (last?.order ?? -1)
    if (decides && element.matches(rule.selector)) last = rule
  }
  const own = element.hasAttribute('style') && hasStyle(element) ? element.style.getPropertyValue(property) : ''
  if (own === 'unset') return ''
  return own === '' ? (last?.value ?? '') : own
}

function sheetsSpeak({ styleSheets }: Document): boolean {
  // A media rule may contain anything.
  return Array.from(styleSheets).some(({ cssRules }) =>
    Array.from(cssRules as Iterable<StyleRule & { readonly media?: unknown }>).some(
      (rule) => rule.media !== undefined || spokenOf(rule).length > 0,
    ),
  )
}

function spokenOf({ style }: StyleRule): Property[] {
  return Object.keys(properties).filter((name): name is Property => Array.from(style ?? []).includes(name))
}

function sortRules(): DefaultRules {
  const declared = defaultRules().flatMap((rule, order) =>
    spokenOf(rule).flatMap((property) => {
      const value = rule.style?.getPropertyValue(property) ?? ''
      const selectors = (rule.selectorText ?? '').split(',').map((each) => each.trim())
      // The parser puts the sheet's namespace before the first selector, so that it matches nothing.
      const usable = selectors.filter((selector) => !selector.startsWith('@'))
      return usable.map((selector) => ({ selector, property, value, order }))
    }),
  )
  const isTag = ({ selector }: Declared): boolean => /^[a-z\d]+$/.test(selector)
  return {
    ofTag: Map.groupBy(declared.filter(isTag), (rule) => rule.selector),
    others: declared.filter((rule) => !isTag(rule)),
  }
}
