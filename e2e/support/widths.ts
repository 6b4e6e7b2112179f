import { expect, type Page } from '@playwright/test'

/** Expects that the page fits into the window, that no open layer overflows, and that no table overflows a frame that does not scroll. */
export async function expectFitting(page: Page, what: string): Promise<void> {
  const found = await page.evaluate(() => {
    const overflow = (part: Element, actual: number, limit: number): string =>
      `${part.tagName}.${part.className} ${Math.round(actual)} > ${Math.round(limit)}`
    const places = [document.documentElement, ...document.querySelectorAll('main, dialog[open], [role=dialog]')]
    const wide = places
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((place) => overflow(place, place.scrollWidth, place.clientWidth))
    const cut = [...document.querySelectorAll('table')].flatMap((table) => {
      let frame = table.parentElement
      while (frame !== null && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement
      if (frame === null || ['auto', 'scroll'].includes(getComputedStyle(frame).overflowX)) return []
      const [inner, outer] = [table.getBoundingClientRect().right, frame.getBoundingClientRect().right]
      return inner > outer + 1 ? [overflow(table, inner, outer)] : []
    })
    return [...wide, ...cut]
  })
  expect(found, what).toEqual([])
}

/** The column widths of each table, measured in the row with the most cells. */
export function columnsOf(page: Page): Promise<readonly (readonly number[])[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table')].map((table) => {
      const rows = [...table.rows].toSorted((a, b) => b.cells.length - a.cells.length)
      return [...(rows[0]?.cells ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().width))
    }),
  )
}
