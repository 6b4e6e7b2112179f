import { join } from 'node:path'
import { repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import type { Page } from '@playwright/test'
import { settled } from './shell.ts'

/** The windows in which each page is drawn. */
export const windows = { desk: { width: 1280, height: 800 }, telephone: { width: 390, height: 844 } } as const

/** Writes the window as it stands to docs/screens. */
export async function draw(page: Page, name: string): Promise<void> {
  await settled(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    // What turns for ever is drawn as it stands.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.allSettled(seen.map((image) => image.decode()))
  })
  const path = join(repoRoot, 'docs/screens', `${name}-${page.viewportSize()?.width}.png`)
  await page.screenshot({ path, animations: 'disabled' })
}
