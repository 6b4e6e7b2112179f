import type { SentQuery, SentText } from './query.ts'

/** The result of a query on the page. All but `count` and `texts` describe the first element. */
export type Seen = {
  readonly count: number
  readonly texts: readonly string[]
  readonly value: string | null
  readonly isFocused: boolean
  readonly isEnabled: boolean
  readonly isChecked: boolean
  /** Where a click hits the element; null while something covers it. */
  readonly point: { readonly x: number; readonly y: number } | null
}

type Found = HTMLElement[]
type Library = {
  readonly queryAllByRole: (within: Element, role: string, options: object) => Found
  readonly queryAllByLabelText: (within: Element, label: string) => Found
  readonly queryAllByText: (within: Element, text: string | RegExp) => Found
}

/** Runs in the page, so it must not use anything of this module. Needs `@testing-library/dom` in the page. */
export function look(query: SentQuery): Seen {
  // The UMD build of the library defines this global.
  const library = (globalThis as unknown as { TestingLibraryDom: Library }).TestingLibraryDom
  const matcher = (text: SentText): string | RegExp => ('exact' in text ? text.exact : new RegExp(text.pattern))
  const found = find(query)
  const first = found[0]
  return {
    count: found.length,
    texts: found.map((element) => element.textContent),
    value: first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement ? first.value : null,
    isFocused: first !== undefined && first === document.activeElement,
    isEnabled: first !== undefined && !first.matches(':disabled, [aria-disabled=true]'),
    isChecked: first?.matches(':checked, [aria-checked=true]') === true,
    point: first === undefined ? null : pointOf(first),
  }

  function find({ role, name, label, text, css, within, nth }: SentQuery): Found {
    const roots = within === undefined ? [document.body] : find(within).slice(0, 1)
    const all = roots
      .flatMap((root) => {
        if (role !== undefined)
          return library.queryAllByRole(root, role, name === undefined ? {} : { name: matcher(name) })
        if (label !== undefined) return library.queryAllByLabelText(root, label)
        if (text !== undefined) return library.queryAllByText(root, matcher(text))
        return [...root.querySelectorAll<HTMLElement>(css ?? '*')]
      })
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    return nth === undefined ? all : all.slice(nth, nth + 1)
  }

  function pointOf(element: HTMLElement): Seen['point'] {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)]
    const hit = document.elementFromPoint(x, y)
    // A click on its label reaches an input too.
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return [element, ...labels].some((target) => target.contains(hit)) ? { x, y } : null
  }
}
