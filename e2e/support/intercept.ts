import { expect, type Page } from '@playwright/test'

type Matcher = Parameters<Page['route']>[0]
type Handler = Parameters<Page['route']>[1]

/** Requested by `intercept` itself. The file exists, so nothing fails when the server answers. */
export const probePath = '/favicon.svg?intercepted'

/**
 * Like `page.route`, but in force when it returns. Chromium reports interception before the open page applies it. Under load, the next
 * request of that page still goes to the server, and Playwright never sees it.
 * @example await intercept(page, '**' + '/v2/classes', (route) => route.abort())
 */
export async function intercept(page: Page, matcher: Matcher, handler: Handler): Promise<void> {
  await page.route(matcher, handler)
  // A page that is opened later starts with interception.
  if (!page.url().startsWith('http')) return
  const isProbe = (url: URL): boolean => url.pathname + url.search === probePath
  await page.route(isProbe, (route) => route.fulfill({ status: 204 }))
  const probe = async (path: string): Promise<number> => (await fetch(path, { cache: 'no-store' })).status
  await expect.poll(() => page.evaluate(probe, probePath), { intervals: [0, 20, 50] }).toBe(204)
  await page.unroute(isProbe)
}
