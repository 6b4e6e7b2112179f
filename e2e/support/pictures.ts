import { join } from 'node:path'
import { repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import type { Page } from '@playwright/test'
import { settled } from './pages/shell.ts'

/** The windows in which each page is drawn. */
export const windows = { desk: { width: 1280, height: 800 }, telephone: { width: 390, height: 844 } } as const

// The journeys of a page run once for a desktop and once for a phone. Within each, only the width changes.
const widths: Readonly<Record<number, readonly number[]>> = {
  [windows.desk.width]: [1440, 768, windows.desk.width],
  [windows.telephone.width]: [windows.telephone.width],
}

/** Saves screenshots of the window to .screens, in all widths of its kind, light and dark. */
export async function draw(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()
  if (size === null) throw new Error('a screenshot needs a page with a viewport size')
  for (const width of widths[size.width] ?? [size.width]) {
    await page.setViewportSize({ ...size, width })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await drawWindow(page, `${name}-${width}-${colorScheme}`)
    }
  }
}

async function drawWindow(page: Page, name: string): Promise<void> {
  await steady(page)
  const path = join(repoRoot, '.screens', `${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
}

/** Waits until fonts and pictures have come, and what moves has arrived. */
export async function steady(page: Page): Promise<void> {
  await settled(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Endless animations are drawn in their current state.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.allSettled(seen.map((image) => image.decode()))
  })
}
