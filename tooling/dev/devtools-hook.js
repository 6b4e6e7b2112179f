// Development only. React Refresh of a remote finds the shell's react-dom through this hook; without it an update of
// a remote inside the shell would be loaded but never drawn.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= (() => {
  let lastId = 0
  const renderers = new Map()
  const ignore = () => {}
  return {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      lastId += 1
      renderers.set(lastId, renderer)
      return lastId
    },
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
  }
})()
