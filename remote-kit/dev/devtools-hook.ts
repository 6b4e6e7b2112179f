// Development only, as a separate script before all others. Through this hook, React Refresh of a remote finds the shell's react-dom.
// Without it, an update of a remote inside the shell would be loaded but never rendered.
type Hook = {
  readonly renderers: Map<number, unknown>
  readonly getFiberRoots: (rendererId: number) => Set<unknown>
  readonly supportsFiber: boolean
  readonly inject: (renderer: unknown) => number
  readonly onScheduleFiberRoot: () => void
  readonly onCommitFiberRoot: (rendererId: number, root: unknown) => void
  readonly onCommitFiberUnmount: () => void
}

// React finds the hook by this name.
const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }

page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= ((): Hook => {
  const renderers = new Map<number, unknown>()
  const roots = new Map<number, Set<unknown>>()
  const ignore = (): void => {}
  return {
    renderers,
    getFiberRoots: (id) => roots.get(id) ?? new Set(),
    supportsFiber: true,
    inject: (renderer) => {
      const id = renderers.size + 1
      renderers.set(id, renderer)
      roots.set(id, new Set())
      return id
    },
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: (id, root) => void roots.get(id)?.add(root),
    onCommitFiberUnmount: ignore,
  }
})()
