import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const colorRules = ['color-contrast', 'link-in-text-block'] as const

/**
 * No violation of WCAG 2.2 A and AA nor of axe's best practices on the page as it stands.
 * @param part selector of the part to look at, when the rest has been looked at already
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // What fades in is looked at as it will stand: half of it would be too pale, and only for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Legacy mode: axe runs in this page alone, without a second one to merge results of frames that we do not have.
  const axe = new AxeBuilder({ page }).include(part).setLegacyMode(true)
  // Of what passes one element is enough to know that there was one.
  // Target size is a criterion of level AA that axe checks only on request.
  axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  // Dark differs in nothing but colours; each test that looks at it does the same in light.
  if (isDark) axe.withRules([...colorRules])
  const { violations, passes } = await axe.analyze()
  expect(passes.length, 'rules that axe found something to hold against').toBeGreaterThan(isDark ? 0 : 5)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes
      // A balloon belongs to what it describes, wherever it hangs in the document.
      .filter(({ target }) => !(id === 'region' && target.join() === '#gakuseki-balloon'))
      .map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
  expect(found, await page.title()).toEqual([])
}
