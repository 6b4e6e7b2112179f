import type { Page } from '@playwright/test'

export type Ring = { readonly what: string; readonly ratio: number }

/** The contrast between the focus ring and the background on which it is drawn. */
export function focusRing(page: Page): Promise<Ring> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const focused = document.activeElement
    if (canvas === null || focused === null) throw new Error('nothing is drawn')
    // A canvas reads colours in any notation and blends transparent ones with the colour below.
    const paint = (color: string): void => {
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
    }
    const luminance = (): number => {
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ring = getComputedStyle(focused)
    const grounds: string[] = []
    // A ring inside its element lies on the element, any other ring on its parent.
    let place = Number.parseFloat(ring.outlineOffset) < 0 ? focused : focused.parentElement
    for (; place !== null; place = place.parentElement) grounds.unshift(getComputedStyle(place).backgroundColor)
    paint('#fff')
    for (const ground of grounds) paint(ground)
    const below = luminance()
    const isDrawn = ring.outlineStyle !== 'none' && Number.parseFloat(ring.outlineWidth) >= 1
    paint(ring.outlineColor)
    const [low = 0, high = 0] = [below, luminance()].toSorted((a, b) => a - b)
    const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 30)
    return { what: `${focused.tagName} ${name}`, ratio: isDrawn ? (high + 0.05) / (low + 0.05) : 0 }
  })
}
