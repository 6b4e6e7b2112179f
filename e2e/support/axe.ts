import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const colorRules = ['color-contrast', 'link-in-text-block'] as const

/**
 * Expects that axe finds no violation on the page, in light and in dark mode: WCAG 2.2 A and AA, and its best practices.
 * Ends the emulation of a colour scheme: call it in tests of the light default.
 * @param part selector of the part to look at, when the rest has been looked at already
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // Without motion nothing is half faded in: that would be too pale, and only for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Legacy mode: axe runs in this page alone, without a second one to merge results of frames that we do not have.
  const axe = () => new AxeBuilder({ page }).include(part).setLegacyMode(true)
  // One element is enough to know that a rule passed. Axe checks the target size of level AA on request only.
  const options = { resultTypes: ['violations' as const], rules: { 'target-size': { enabled: true } } }
  await expectNone(page, axe().options(options), 5)
  await page.emulateMedia({ colorScheme: 'dark' })
  // Dark mode differs in nothing but colours.
  await expectNone(
    page,
    axe()
      .options(options)
      .withRules([...colorRules]),
    0,
  )
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

async function expectNone(page: Page, axe: AxeBuilder, passesAbove: number): Promise<void> {
  const { violations, passes } = await axe.analyze()
  expect(passes.length, 'rules that axe found something to hold against').toBeGreaterThan(passesAbove)
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes
      // A tooltip belongs to what it describes, wherever it hangs in the document.
      .filter(({ target }) => !(id === 'region' && target.join() === '#gakuseki-tooltip'))
      .map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
  expect(found, await page.title()).toEqual([])
}
