/** How long a frame is waited for, in ms. A hidden page paints none. */
const patience = 1000

/** Runs something once the next frame is painted, or after a second without one, unless it is cancelled before. */
export function afterPaint(run: () => void): () => void {
  const runOnce = (): void => {
    cancel()
    run()
  }
  let painted: ReturnType<typeof setTimeout> | undefined
  const late = setTimeout(runOnce, patience)
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(runOnce)
  })
  const cancel = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(painted)
    clearTimeout(late)
  }
  return cancel
}
