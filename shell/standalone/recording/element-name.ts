import { limits } from './recording.ts'

/** Roles that are named by what they contain. */
const namedByContent = new Set(
  (
    'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row ' +
    'rowheader switch tab tooltip treeitem'
  ).split(' '),
)

const inputRoles: Readonly<Record<string, string>> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
}

const tagRoles: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  fieldset: 'group',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  section: 'region',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  tr: 'row',
  ul: 'list',
}

/** The ARIA role of an element, its own or that of its tag. Empty when it has none. */
export function roleOf(element: Element): string {
  const own = element.getAttribute('role')?.trim().split(/\s+/)[0] ?? ''
  if (own !== '') return own
  if (element instanceof HTMLInputElement) {
    if (element.hasAttribute('list')) return 'combobox'
    return ['file', 'hidden'].includes(element.type) ? '' : (inputRoles[element.type] ?? 'textbox')
  }
  if (element instanceof HTMLSelectElement) return element.multiple || element.size > 1 ? 'listbox' : 'combobox'
  const tag = element.localName
  if (tag === 'a') return element.hasAttribute('href') ? 'link' : ''
  if (tag === 'th') return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader'
  return tagRoles[tag] ?? ''
}

/**
 * The accessible name of an element, as Playwright compares it: of one line, without outer spaces.
 * A name that is too long for a recording is cut.
 */
export function nameOf(element: Element): string {
  return wholeName(element).slice(0, limits.name)
}

function wholeName(element: Element): string {
  const referenced = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).flatMap((id) => {
    const found = id === '' ? null : element.ownerDocument.getElementById(id)
    return found === null ? [] : [ownLabel(found) || contentOf(found)]
  })
  const named = joined(referenced) || ownLabel(element) || nativeName(element)
  if (named !== '') return named
  const content = namedByContent.has(roleOf(element)) ? contentOf(element) : ''
  return content || oneLine(element.getAttribute('title') ?? '') || oneLine(element.getAttribute('placeholder') ?? '')
}

/** Whether assistive technology, and `getByRole`, does not find an element. */
export function isHidden(element: Element): boolean {
  if (element.closest('[aria-hidden="true"]') !== null || styleOf(element).visibility === 'hidden') return true
  for (let at: Element | null = element; at !== null; at = at.parentElement) if (isGone(at)) return true
  return false
}

function nativeName(element: Element): string {
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  ) {
    if (element instanceof HTMLInputElement && inputRoles[element.type] === 'button') return oneLine(element.value)
    return joined([...(element.labels ?? [])].map((label) => ownLabel(label) || contentOf(label)))
  }
  if (element instanceof HTMLImageElement) return oneLine(element.alt)
  if (element.localName === 'fieldset') return contentOfFirst(element, 'legend')
  return element.localName === 'table' ? contentOfFirst(element, 'caption') : ''
}

function contentOfFirst(element: Element, tag: string): string {
  const found = [...element.children].find(({ localName }) => localName === tag)
  return found === undefined ? '' : contentOf(found)
}

const contentOf = (element: Element): string => oneLine([...element.childNodes].map(textOf).join(''))

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || isLeftOut(node)) return ''
  const text = ownLabel(node) || nativeImage(node) || [...node.childNodes].map(textOf).join('')
  return styleOf(node).display.startsWith('inline') ? text : ` ${text} `
}

/** A control within a label is no part of its text. */
const isLeftOut = (element: Element): boolean =>
  element.matches('[aria-hidden="true"], input, select, textarea, script, style, template') ||
  isGone(element) ||
  styleOf(element).visibility === 'hidden'

const isGone = (element: Element): boolean => styleOf(element).display === 'none'
const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element)
const ownLabel = (element: Element): string => oneLine(element.getAttribute('aria-label') ?? '')
const nativeImage = (element: Element): string => (element instanceof HTMLImageElement ? ` ${element.alt} ` : '')
const joined = (parts: readonly string[]): string => oneLine(parts.join(' '))
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
