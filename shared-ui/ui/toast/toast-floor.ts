/** The height in px at the window's bottom that three toasts may take. toast-host.module.css lifts them by --toast-floor. */
const reach = 200
/** As a part of the window's height. Any higher, toasts would leave the window. */
const highest = 0.6

/**
 * The `ref` of a bar at the bottom of the window. Toasts appear above it, so that its buttons stay usable. One bar at a time.
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
