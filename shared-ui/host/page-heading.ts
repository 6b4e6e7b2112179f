/** The id of the element that holds the pages. */
export const contentId = 'content'

/** Focuses the heading of the page, as after a navigation. */
export function focusHeading(): void {
  const content = document.getElementById(contentId)
  const heading = headingOfPage() ?? content
  heading?.focus({ preventScroll: true })
}

export function isHeadingFocused(): boolean {
  const heading = headingOfPage()
  return heading !== null && heading === document.activeElement
}

function headingOfPage(): HTMLElement | null {
  return document.getElementById(contentId)?.querySelector<HTMLElement>('h1[tabindex]') ?? null
}
