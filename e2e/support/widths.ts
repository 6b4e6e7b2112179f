import { expect, type Page } from '@playwright/test'

/** Nothing is wider than the window, no open layer wider than itself, and no table leaves a frame that does not scroll. */
export async function expectFitting(page: Page, what: string): Promise<void> {
  const found = await page.evaluate(() => {
    const told = (part: Element, is: number, most: number): string =>
      `${part.tagName}.${part.className} ${Math.round(is)} > ${Math.round(most)}`
    const places = [document.documentElement, ...document.querySelectorAll('main, dialog[open], [role=dialog]')]
    const wide = places
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((place) => told(place, place.scrollWidth, place.clientWidth))
    const cut = [...document.querySelectorAll('table')].flatMap((table) => {
      let frame = table.parentElement
      while (frame !== null && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement
      if (frame === null || ['auto', 'scroll'].includes(getComputedStyle(frame).overflowX)) return []
      const [inner, outer] = [table.getBoundingClientRect().right, frame.getBoundingClientRect().right]
      return inner > outer + 1 ? [told(table, inner, outer)] : []
    })
    return [...wide, ...cut]
  })
  expect(found, what).toEqual([])
}

/** Of each table how wide its columns are, by the row with the most cells. */
export function columnsOf(page: Page): Promise<readonly (readonly number[])[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table')].map((table) => {
      const rows = [...table.rows].toSorted((a, b) => b.cells.length - a.cells.length)
      return [...(rows[0]?.cells ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().width))
    }),
  )
}
