import type { Traces } from './traces.ts'

const inserting = ['appendChild', 'insertBefore', 'append', 'prepend'] as const

/** Records each element that is inserted directly into head or body, as long as it is there. Returns a function that ends it. */
export function watchNodes({ note }: Traces): () => void {
  const undo = [document.head, document.body].flatMap((parent) =>
    inserting.map((name) => {
      // One signature for all four methods: every element among the arguments is inserted, except insertBefore's second.
      const real = parent[name] as (...args: unknown[]) => unknown
      const insert = (...args: unknown[]): unknown => {
        const put = name === 'insertBefore' ? args.slice(0, 1) : args
        for (const node of put)
          if (node instanceof Element && node.parentNode !== parent)
            note(describe(node, parent), () => node.parentNode === parent)
        return real.apply(parent, args)
      }
      Object.defineProperty(parent, name, { value: insert, configurable: true, writable: true })
      return () => void Reflect.deleteProperty(parent, name)
    }),
  )
  return () => undo.forEach((each) => each())
}

function describe(node: Element, parent: Element): string {
  const names = [...node.attributes].map(({ name }) => name).filter((name) => name.startsWith('data-') || name === 'id')
  return `<${[node.localName, ...names].join(' ')}> in ${parent.localName}`
}

/** All names on the page's global object. */
export function globalNames(): ReadonlySet<string | symbol> {
  return new Set(Reflect.ownKeys(globalThis))
}
