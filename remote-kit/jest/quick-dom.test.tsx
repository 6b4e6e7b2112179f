import * as fc from 'fast-check'

// The fast answers of the environment must equal jsdom's. The window of a frame is unchanged jsdom.

const tags = `a abbr address area article aside b blockquote body button canvas caption center col colgroup datalist dd
  details dialog dir div dl dt em fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html
  i img input label layer legend li link listing main map marquee menu meta meter nav noframes ol optgroup option output p
  param plaintext pre progress q rp rt ruby script section select slot span strong style summary svg table tbody td template
  textarea tfoot th thead title tr ul xmp x-own`.split(/\s+/)

const attributes = {
  hidden: ['', 'until-found', 'false'],
  inert: [''],
  open: [''],
  'aria-hidden': ['true'],
  type: ['hidden', 'text', 'checkbox', 'HIDDEN'],
  id: ['a', 'b', 'c', ''],
  for: ['a', 'b', 'c', '', 'nobody'],
  'aria-labelledby': ['a', 'a b'],
  style: [
    'display: none',
    'display: flex; color: red',
    'DISPLAY: NONE !important; display: block',
    'display: unset',
    'visibility: hidden',
    'visibility: visible',
    'visibility: inherit; opacity: 0',
    'visibility: collapse; pointer-events: none',
    'pointer-events: auto',
    'pointer-events: none',
    'background: blue; all: unset',
    'display: var(--x); --x: none',
    'display: nonsense; visibility:',
  ],
} as const

type Part = { readonly tag: string; readonly set: readonly (readonly [string, string])[]; readonly under: number }

const attribute = fc
  .constantFrom(...Object.entries(attributes))
  .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const))
const part = fc.record({
  tag: fc.oneof(fc.constantFrom(...tags), fc.constantFrom('label', 'input', 'button', 'select', 'div', 'span')),
  set: fc.array(attribute, { maxLength: 4 }),
  under: fc.nat({ max: 20 }),
})
const parts = fc.array(part, { minLength: 1, maxLength: 20 })
const seeded = { numRuns: 150, seed: 1 }

/** Its first element contains all others. */
function build(given: readonly Part[]): readonly HTMLElement[] {
  const elements: HTMLElement[] = [document.createElement('div')]
  for (const { tag, set, under } of given) {
    const element = document.createElement(tag)
    for (const [key, value] of set) element.setAttribute(key, value)
    elements[under % elements.length]?.append(element)
    elements.push(element)
  }
  return elements
}

type Realm = Window & typeof globalThis

function plainWindow(): Realm {
  // A frame in the document has a window.
  const view = document.body.appendChild(document.createElement('iframe')).contentWindow as Realm
  expect(view.getComputedStyle).not.toBe(getComputedStyle)
  return view
}

const asked = ['display', 'visibility', 'pointer-events', 'color', 'opacity', 'background-color']

function stylesBy(view: Pick<Window, 'getComputedStyle'>, element: Element): unknown {
  const style = view.getComputedStyle(element)
  const { display, visibility, pointerEvents, opacity, cssText, length } = style
  const values = asked.map((name) => style.getPropertyValue(name))
  const has = ['display', 'visibility', 'nothing'].map((name) => name in style)
  return { display, visibility, pointerEvents, opacity, cssText, length, values, has, names: Array.from(style) }
}

function expectSameStyles(plain: Realm, elements: Iterable<Element>): void {
  for (const element of elements) expect(stylesBy(window, element)).toEqual(stylesBy(plain, element))
}

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

it('gives every element the styles that jsdom gives it', () => {
  const plain = plainWindow()
  expectSameStyles(plain, [document.documentElement, document.head, document.body])
  fc.assert(
    fc.property(parts, (given) => {
      const elements = build(given)
      expectSameStyles(plain, elements)
      document.body.append(...elements.slice(0, 1))
      expectSameStyles(plain, elements)
      elements[0]?.remove()
    }),
    seeded,
  )
})

it.each([
  '.a { visibility: hidden }',
  '@media screen { div { display: flex } }',
  '@media print { div { display: flex } }',
  'div, p { color: red }',
  '.a { pointer-events: none } p { display: inline !important }',
])('applies a sheet of the document as jsdom does: %s', (sheet) => {
  const plain = plainWindow()
  document.head.append(Object.assign(document.createElement('style'), { textContent: sheet }))
  document.body.innerHTML = '<div class=a><p>x<span hidden>y</span></p></div><p class=a></p>'
  expectSameStyles(plain, document.querySelectorAll('*'))
})

it('gives drawings styles too, and refuses other nodes as before', () => {
  const plain = plainWindow()
  document.body.innerHTML = '<svg hidden><title>x</title><a style="display: none"></a></svg><math><mi>x</mi></math>'
  expectSameStyles(plain, document.querySelectorAll('svg, svg *'))
  const strange = [
    document.querySelector('mi'),
    document.createElementNS('urn:x', 'p'),
    document.createTextNode('x'),
    null,
  ]
  for (const node of strange) {
    const askedOf = (view: Pick<Window, 'getComputedStyle'>) => () => view.getComputedStyle(node as Element).display
    expect(outcome(askedOf(window))).toEqual(outcome(askedOf(plain)))
  }
  expect(outcome(() => getComputedStyle(document.body, '::part(x)').display)).toContain('pseudo-element')
})

function outcome(ask: () => string): string {
  try {
    return ask()
  } catch (error) {
    return String(error)
  }
}

const controls = 'button, input, meter, output, progress, select, textarea'

/** The positions of the labels of each control in the tree. */
function labelsBy(view: Realm, [top]: readonly HTMLElement[]): unknown {
  const all = Array.from(top?.querySelectorAll('*') ?? [])
  return Array.from(top?.querySelectorAll<HTMLInputElement>(controls) ?? []).map((control) => {
    const { prototype } = view[control.constructor.name as 'HTMLInputElement']
    const labels: unknown = Reflect.get(prototype, 'labels', control)
    return labels instanceof view.NodeList || labels instanceof NodeList
      ? Array.from(labels, (label) => all.indexOf(label as Element))
      : labels
  })
}

it('gives every control the labels that jsdom gives it, also after a change', () => {
  const plain = plainWindow()
  fc.assert(
    fc.property(parts, fc.array(fc.tuple(fc.nat(), attribute, fc.nat()), { maxLength: 6 }), (given, changes) => {
      // jsdom stores the list with its control, so each implementation needs a tree of its own.
      const [quick, slow] = [build(given), build(given)]
      expect(labelsBy(window, quick)).toEqual(labelsBy(plain, slow))
      for (const [at, [name, value], to] of changes) {
        for (const elements of [quick, slow]) {
          const element = elements[at % elements.length]
          const target = elements[to % elements.length]
          element?.setAttribute(name, value)
          if (element && target && !element.contains(target)) target.prepend(element)
        }
        expect(labelsBy(window, quick)).toEqual(labelsBy(plain, slow))
      }
    }),
    seeded,
  )
})

it('returns the labels of a control as one live list', () => {
  document.body.innerHTML = '<label for=a></label><input id=a><label>wraps<button></button></label><input type=hidden>'
  const [first, hidden] = document.querySelectorAll('input')
  const { labels } = first ?? {}
  expect(labels).toBeInstanceOf(NodeList)
  expect(labels).toHaveLength(1)
  expect(first?.labels).toBe(labels)
  document.querySelector('button')?.remove()
  document.querySelectorAll('label')[1]?.setAttribute('for', 'a')
  expect(Array.from(labels ?? [])).toEqual(Array.from(document.querySelectorAll('label')))
  expect(hidden?.labels).toBeNull()
})
