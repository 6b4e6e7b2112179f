import { startBlocks } from '@gakuseki/shared-api/contract/delivery/start-blocks.ts'
import type { Page } from '@playwright/test'
import { intercept } from './intercept.ts'

/** Makes pages ask for `/config.json` and `/registry`, as those of an older server. */
export function withoutStartAnswers(page: Page): Promise<void> {
  // The path of a page has no ending.
  return intercept(page, /^https?:\/\/[^/]+\/(?!api\/|registry)[^.?]*(?:\?|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const body = [startBlocks.config, startBlocks.registry].reduce((text, id) => text.replace(`id="${id}"`, ''), html)
    await route.fulfill({ response, body })
  })
}

/** Like `intercept`, for an answer that pages hold already. They ask for it now. */
export async function interceptStart(
  page: Page,
  name: 'config.json' | 'registry',
  handler: Parameters<typeof intercept>[2],
): Promise<void> {
  await withoutStartAnswers(page)
  await intercept(page, `**/${name}`, handler)
}
