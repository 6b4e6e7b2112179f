import { join } from 'node:path'
import { picturesFolder } from '@gakuseki/tooling/guide/compile-guide.ts'
import type { GuidePicture } from '@gakuseki/tooling/guide/guide-pictures.ts'
import { repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { steady } from './pictures.ts'

/** Just as wide beside the menu as the text of a chapter, so that the pictures are as sharp as the screen. */
export const guideWindow = { width: 1000, height: 760 } as const

type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Picture = { readonly parts: readonly Locator[]; readonly marked?: readonly Locator[]; readonly height?: number }

/** Saves what the parts show as a small picture of the guide. */
export async function drawForGuide(
  page: Page,
  name: GuidePicture,
  { parts, marked = [], height }: Picture,
): Promise<void> {
  await steady(page)
  for (const one of marked) await one.evaluate(frame)
  const box = around(await Promise.all(parts.map(async (part) => (await part.boundingBox()) ?? missing(name, part))))
  const clip = { ...box, height: Math.min(box.height, height ?? box.height) }
  const picture = await page.screenshot({ clip, animations: 'disabled' })
  await sharp(picture)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(picturesFolder, `${name}.webp`))
}

/** Saves the whole window for the README. */
export async function drawForReadme(page: Page, name: string): Promise<void> {
  await steady(page)
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .png({ palette: true, effort: 10 })
    .toFile(join(repoRoot, 'docs/screens', `${name}.png`))
}

function around(boxes: readonly Rectangle[]): Rectangle {
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)))
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)))
  const right = Math.min(guideWindow.width, Math.max(...boxes.map(({ x, width }) => x + width)))
  const bottom = Math.min(guideWindow.height, Math.max(...boxes.map(({ y, height }) => y + height)))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Runs in the page. */
function frame(element: HTMLElement | SVGElement): void {
  element.style.outline = '3px solid #d22f27'
  element.style.outlineOffset = '3px'
}

function missing(name: string, part: Locator): never {
  throw new Error(`${name}: nothing to draw at ${String(part)}`)
}
