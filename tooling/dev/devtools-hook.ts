// Development only, as a script of its own before all others. React Refresh of a remote finds the shell's react-dom
// through this hook; without it an update of a remote inside the shell would be loaded but never drawn.
type Hook = {
  readonly renderers: Map<number, unknown>
  readonly supportsFiber: boolean
  readonly inject: (renderer: unknown) => number
  readonly onScheduleFiberRoot: () => void
  readonly onCommitFiberRoot: () => void
  readonly onCommitFiberUnmount: () => void
}

// React looks the hook up by this name.
const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }

page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= ((): Hook => {
  const renderers = new Map<number, unknown>()
  const ignore = (): void => {}
  return {
    renderers,
    supportsFiber: true,
    inject: (renderer) => {
      const id = renderers.size + 1
      renderers.set(id, renderer)
      return id
    },
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
  }
})()
