import type { Traces } from './traces.ts'

const inserting = ['appendChild', 'insertBefore', 'append', 'prepend'] as const

/** Notes each element that is put into head or body by itself, as long as it is there; answers how to end that. */
export function watchNodes({ note }: Traces): () => void {
  const undo = [document.head, document.body].flatMap((parent) =>
    inserting.map((name) => {
      // One signature for all four: what is an element among the arguments is put in, but for insertBefore's second.
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

/** Everything that hangs on the page's global object. */
export function globalNames(): ReadonlySet<string | symbol> {
  return new Set(Reflect.ownKeys(globalThis))
}
