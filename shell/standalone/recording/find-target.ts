import { isHidden, nameOf, roleOf } from './element-name.ts'
import { unrecorded } from './recording-tab.ts'
import type { Scope, Target } from './recording.ts'

const acted =
  'button checkbox columnheader combobox gridcell link listbox menuitem menuitemcheckbox menuitemradio option radio searchbox slider spinbutton switch tab textbox treeitem'
const actedRoles = new Set(acted.split(' '))
const scopeRoles = new Set(
  'alertdialog banner complementary dialog form group list listitem main navigation region row table tabpanel'.split(
    ' ',
  ),
)
const longestScope = 80

/** The control that an event concerns: its target, or what surrounds it. Null when none has a name. */
export function controlAt(target: EventTarget | null): Element | null {
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement)
    if (actedRoles.has(roleOf(at))) return nameOf(at) === '' ? null : at
  return null
}

/** How Playwright finds an element: by role and name, within a named part of the page where the name alone is not enough. */
export function targetOf(element: Element): Target {
  const role = roleOf(element)
  const name = nameOf(element)
  const isByLabel = role === '' || (element instanceof HTMLInputElement && element.type === 'password')
  const alike = isByLabel ? labelled(element.ownerDocument, name) : sameNamed(element.ownerDocument, { role, name })
  const target = { by: isByLabel ? 'label' : 'role', role: isByLabel ? '' : role, name } as const
  if (alike.length <= 1) return { ...target, within: null, nth: null }
  const within = scopeAround(element, alike)
  return { ...target, within, nth: within === null ? alike.indexOf(element) : null }
}

/** The nearest part of the page that has a name of its own and holds the element alone. */
function scopeAround(element: Element, alike: readonly Element[]): Scope | null {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const part = at
    if (alike.filter((each) => part.contains(each)).length > 1) return null
    const scope = scopeOf(part)
    if (scope !== null && sameScope(part.ownerDocument, scope).length === 1) return scope
  }
  return null
}

function scopeOf(part: Element): Scope | null {
  const role = roleOf(part)
  if (!scopeRoles.has(role)) return null
  const name = role === 'row' ? rowName(part) : nameOf(part)
  if (name.length > longestScope) return null
  // These stand once on a page. Others without a name are many.
  return name !== '' || role === 'main' ? { role, name } : null
}

const rowName = (row: Element): string => {
  const header = [...row.querySelectorAll('th, [role="rowheader"]')].find((cell) => roleOf(cell) === 'rowheader')
  return header === undefined ? '' : nameOf(header)
}

function sameScope(document: Document, scope: Scope): readonly Element[] {
  if (scope.role !== 'row') return sameNamed(document, scope)
  return elementsOf(document, 'row').filter((row) => rowName(row) === scope.name && !isHidden(row))
}

const sameNamed = (document: Document, { role, name }: Scope): readonly Element[] =>
  elementsOf(document, role).filter((each) => (name === '' || nameOf(each) === name) && !isHidden(each))

// Labels find hidden elements, too.
const labelled = (document: Document, name: string): readonly Element[] =>
  [...document.querySelectorAll('input, select, textarea, [aria-label], [aria-labelledby]')].filter(
    (each) => nameOf(each) === name,
  )

// The part for recordings is closed when a recording is repeated.
const elementsOf = (document: Document, role: string): readonly Element[] =>
  [...document.querySelectorAll('*')].filter(
    (each) => roleOf(each) === role && each.closest(`[${unrecorded}]`) === null,
  )
