import { startBlocks } from '@gakuseki/shared-api/contract/delivery/start-blocks.ts'
import type { Page } from '@playwright/test'
import { intercept } from './intercept.ts'

/** Makes pages ask for `/config.json` and `/registry`, as those of an older server, so that a test can answer. */
export function withoutStartAnswers(page: Page): Promise<void> {
  // Pages have no ending.
  return intercept(page, /^https?:\/\/[^/]+\/(?!api\/|registry)[^.]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const body = [startBlocks.config, startBlocks.registry].reduce((text, id) => text.replace(`id="${id}"`, ''), html)
    await route.fulfill({ response, body })
  })
}
