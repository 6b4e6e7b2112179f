import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation of WCAG 2.2 A and AA nor of axe's best practices on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode: axe runs in this page alone, without a second one to merge results of frames that we do not have.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
  expect(found, await page.title()).toEqual([])
}
