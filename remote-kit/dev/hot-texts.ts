// Development only. hot-texts-loader.ts adds a call of it to every texts.ts.

/** Texts by name, in groups. Functions make texts with values in them. */
export type Texts = { [name: string]: unknown }

/** The part of webpack's hot module API that is used here. */
type Hot = {
  readonly data?: { readonly instances: readonly Texts[] } | undefined
  readonly accept: () => void
  readonly dispose: (beforeUpdate: (data: { instances?: readonly Texts[] }) => void) => void
}

/**
 * Keeps a page that shows changed texts. The modules that import them hold objects of earlier versions of the file, so these
 * get the new texts too, and every component is rendered again with its state.
 */
export function keepTexts(hot: Hot, texts: Texts): void {
  const earlier = hot.data?.instances ?? []
  hot.accept()
  hot.dispose((data) => {
    data.instances = [...earlier, texts]
  })
  if (earlier.length === 0) return
  for (const instance of earlier) replaceTexts(instance, texts)
  renderAgain()
  console.info(
    'texts: replaced. What a module reads while it is loaded, such as the label of a menu entry, needs a reload.',
  )
}

/** Makes an object of texts equal to another one. Groups stay the same objects, because modules hold them. */
export function replaceTexts(target: Texts, source: Texts): void {
  for (const name of Object.keys(target)) if (!Object.hasOwn(source, name)) delete target[name]
  for (const [name, next] of Object.entries(source)) {
    const before = target[name]
    if (isGroup(before) && isGroup(next)) replaceTexts(before, next)
    else target[name] = next
  }
}

function isGroup(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Fiber = {
  readonly type: unknown
  memoizedProps: object | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}
type Renderer = { readonly scheduleUpdate?: (fiber: Fiber) => void }
type Page = {
  readonly __REACT_DEVTOOLS_GLOBAL_HOOK__?: {
    readonly renderers: ReadonlyMap<number, Renderer>
    readonly getFiberRoots: (rendererId: number) => ReadonlySet<{ readonly current: Fiber }>
  }
}

/** Renders every component of the page with its state, as React DevTools does for one whose props were edited there. */
function renderAgain(): void {
  const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as Page
  for (const [id, renderer] of hook?.renderers ?? [])
    for (const root of hook?.getFiberRoots(id) ?? [])
      for (const fiber of componentsBelow(root.current)) {
        // React skips a component whose props are equal to those it last had, so these get one more.
        fiber.memoizedProps = { ...fiber.memoizedProps, 'data-hot-texts': true }
        renderer.scheduleUpdate?.(fiber)
      }
}

function* componentsBelow(fiber: Fiber): Generator<Fiber> {
  for (let { child } = fiber; child !== null; child = child.sibling) {
    if (isComponent(child.type)) yield child
    yield* componentsBelow(child)
  }
}

/** Neither an element of the page nor a fragment. Components in memo and forwardRef are objects. */
function isComponent(type: unknown): boolean {
  return typeof type === 'function' || (typeof type === 'object' && type !== null)
}
