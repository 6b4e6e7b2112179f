/** px from the window's bottom that three toasts may take; toast-host.module.css lifts them by --toast-floor. */
const reach = 200
/** Of the window's height: higher up they would leave it. */
const highest = 0.6

/**
 * For the `ref` of a bar at the bottom of the window: toasts appear above it, so that its buttons stay within
 * reach. One bar at a time.
 * @example <section ref={liftToasts} className={styles.bar} />
 */
export function liftToasts(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const place = (): void => {
    const { top, bottom } = bar.getBoundingClientRect()
    const floor = window.innerHeight - bottom < reach ? window.innerHeight - top : 0
    const limit = window.innerHeight * highest
    style.setProperty('--toast-floor', `${Math.round(Math.max(0, Math.min(floor, limit)))}px`)
  }
  const growth = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place)
  growth?.observe(bar)
  // The position of a sticky bar depends on what is above it.
  if (bar.parentElement !== null) growth?.observe(bar.parentElement)
  window.addEventListener('resize', place)
  document.addEventListener('scroll', place, { capture: true, passive: true })
  place()
  return () => {
    growth?.disconnect()
    window.removeEventListener('resize', place)
    document.removeEventListener('scroll', place, { capture: true })
    style.removeProperty('--toast-floor')
  }
}
