import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const colorRules = ['color-contrast', 'link-in-text-block'] as const

/**
 * Expects that axe finds no violation on the page, in light and in dark mode: WCAG 2.2 A and AA, and its best practices. It ends the
 * emulation of a colour scheme, so call it in tests of the light default.
 * @param part selector of the part to check, when the rest has been checked already
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // Without motion nothing is half faded in, which would be too pale for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Legacy mode: axe runs in this page alone and opens no second one to merge results of frames, because there are none.
  const axe = () => new AxeBuilder({ page }).include(part).setLegacyMode(true)
  // One element is enough to know that a rule passed. Axe checks the target size of level AA on request only.
  const options = { resultTypes: ['violations' as const], rules: { 'target-size': { enabled: true } } }
  await expectNone(page, axe().options(options), 5)
  await page.emulateMedia({ colorScheme: 'dark' })
  // Dark mode differs only in colours.
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
      // A tooltip belongs to its target, wherever it is in the document.
      .filter(({ target }) => !(id === 'region' && target.join() === '#gakuseki-tooltip'))
      .map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
  expect(found, await page.title()).toEqual([])
}
