import type { Page } from 'playwright-core'

/** The share of each screenshot's body that shows the colour behind the cells. An empty page of a browser decodes them. */
export function blankShares(page: Page, shots: readonly string[]): Promise<readonly number[]> {
  return page.evaluate(async (all) => {
    const shares: number[] = []
    for (const shot of all) {
      const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('This browser has no canvas.')
      context.drawImage(image, 0, 0)
      // Without the header, the scroll bars and what stays at the left.
      const [left, top] = [Math.ceil(image.width * 0.14), Math.ceil(image.height * 0.07)]
      const [width, height] = [Math.floor(image.width * 0.97) - left, Math.floor(image.height * 0.96) - top]
      const { data } = context.getImageData(left, top, width, height)
      let marked = 0
      // Lines and letters are not as bright as a blank, and the marks of JPEG not as far from white.
      for (let at = 0; at < data.length; at += 4)
        if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60 && (data[at + 2] ?? 0) > 200) marked += 1
      shares.push(marked / (width * height))
    }
    return shares
  }, shots)
}
